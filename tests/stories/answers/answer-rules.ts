import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays, daysBetween, toDay } from "#app/domain/base/dates.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { origin } from "#tests/support/operator/operator.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { now } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { runNightly } from "#worker/nightly.ts";

/** An answer as a shopper sends it. */
interface Given {
  worked: boolean;
  reason?: FailReason;
}

/** An answer that counts, with everything by which it is counted. */
interface Counted extends Given {
  code: string;
  checked: string;
  day: string;
  address: string;
  network: string;
  /** The autonomous system; null for a hosting provider, whose answers are only remembered. */
  system: string | null;
}

export const worked: Given = { worked: true };
export const failed: Given = { worked: false, reason: "expired" };

/** The day of the operator's check of all codes. */
export const checked = "2026-11-13";
/** The autonomous system of a hosting provider. */
export const hosting = 14061;

/** Addresses in so many networks. */
export const networks = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `10.${from + at}.0.1`);

export const requestFrom = (address: string, asn?: number) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address }, cf: { asn } } as object);

const networkOf = (address: string) =>
  address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");

const weigh = (list: readonly Pick<Counted, "day">[], today: string) =>
  list.reduce((sum, { day }) => sum + 0.5 ** (daysBetween(day, today) / 7), 0);

type Vote = Pick<Counted, "day" | "worked">;

// Rounding must not decide between equal shares.
const rounding = 1e-9;

/** Computes a verdict from single answers, without counts unless five agree; null without any. */
function recount(all: readonly (Vote & Pick<Counted, "system">)[], today: string, check = checked) {
  const recent = all.filter(({ day }) => daysBetween(day, today) < 30);
  const votes = (list: readonly Vote[], side: boolean) =>
    list.filter((one) => one.worked === side).sort((a, b) => (a.day < b.day ? 1 : -1));
  const isFailing = (list: readonly Vote[]) => {
    const [yes, no] = [votes(list, true), votes(list, false)];
    const share = weigh(yes, today) / weigh(list, today);
    return no.length >= 5 && (yes.length <= 1 || share <= 1 / 4 + rounding);
  };
  const isWorking = (list: readonly Vote[]) => {
    const yes = [...votes(list, true), { day: check }];
    const [, ...no] = votes(list, false);
    const share = weigh(yes, today) / weigh([...yes, ...no], today);
    return yes.length > 5 && share >= 3 / 4 - rounding;
  };
  const [yes, no] = [votes(recent, true), votes(recent, false)];
  if (recent.length === 0) return null;
  if (yes.length < 5 && no.length < 5) return { level: "few", confirmed: false };
  const with1 = (side: boolean) => [...recent, { day: today, worked: side }];
  const fails = isFailing(recent) && !isWorking(with1(true));
  const works = !fails && isWorking(recent) && !isFailing(with1(false));
  const agreeing = recent.filter((one) => one.worked === works);
  const systems = [...Map.groupBy(agreeing, ({ system }) => system).values()];
  const confirmed =
    agreeing.length >= 10 &&
    systems.length >= 5 &&
    new Set(agreeing.map(({ day }) => day)).size >= 2 &&
    systems.every((list) => list.length <= agreeing.length / 2);
  const level = fails ? "failing" : works ? "works" : "mixed";
  return { level, worked: yes.length, answers: recent.length, confirmed };
}

const selectDays = `
  SELECT c.code || '/' || a.slug || '/' || a.code AS code, d.checked, day, d.worked, failed,
    coalesce(d.reasons, '{}') AS reasons, copied
  FROM code_days d JOIN answered_codes a ON a.id = code_id JOIN countries c ON c.id = country_id
  WHERE day > ?1 ORDER BY 1, 2, 3`;
const selectVerdicts = `
  SELECT c.code || '/' || b.slug || '/' || p.code AS code, last_reported_date AS checked,
    iif(a.checked = last_reported_date, level, NULL) AS level, a.worked, a.answers,
    coalesce(confirmed, 0) AS confirmed, live_facts ->> '$.best' AS best, '"' || p.code || '"' AS text
  FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = b.country_id
  LEFT JOIN answered_codes a ON a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code`;

const tally = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (one) => one)].map(([key, all]) => [key, all.length]));

type Fields = Record<string, any>;

/** A queue without a consumer, and the delivery of its messages. */
export function outbox() {
  const messages: { body: CodeEvent }[] = [];
  const send = async (body: CodeEvent) => {
    messages.push({ body: structuredClone(body) });
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  const deliver = (d1 = env.DB, from = 0, to = Infinity, queue = "answers") =>
    countQueued(d1, { queue, messages: messages.slice(from, to) });
  return { messages, ANSWERS: { send }, deliver };
}

/** Opens the site to shoppers; the rules apply after each of their acts. */
export async function openShoppers({ isQueued = false } = {}) {
  vi.setSystemTime(now);
  const codes = new Map<string, Fields>();
  for (const [place, percent] of Object.entries({
    ...{ "uae/noon/BEST": 50, "uae/noon/SECOND": 20, "uae/zara/BEST": 30, "egypt/noon/BEST": 10 },
  }))
    codes.set(place, { discount: `${percent}% off`, last_reported_date: checked });
  const counted: Counted[] = [];
  const copies = new Set<string>();
  const work: Promise<unknown>[] = [];
  const { messages, ANSWERS, deliver } = outbox();
  const app = apiWith(isQueued ? { ANSWERS } : {}, (one) => work.push(one));
  const today = () => toDay(new Date());
  const full = (place: string) => (place.split("/").length < 3 ? `uae/${place}` : place);

  async function save() {
    const site: Record<string, Fields> = { uae: {}, egypt: {} };
    for (const [place, fields] of codes) {
      const [country = "", slug = "", code] = place.split("/");
      const brands = site[country] ?? {};
      brands[slug] ??= { name: slug, codes: [] };
      if (!fields.isRemoved) brands[slug].codes.push({ ...fields, code });
    }
    const lists = Object.entries(site).map(([country, brands]) => [country, Object.values(brands)]);
    await saveBrands(Object.fromEntries(lists), new Date());
  }

  async function eachAnswerCountsOnce() {
    const since = addDays(today(), -30);
    const votes = counted.filter(({ day }) => day > since);
    const copied = [...copies].map((one) => one.split(" ").slice(1).join(" "));
    const keyOf = ({ code, checked, day }: Fields) => `${code} ${checked} ${day}`;
    const stored = (await readRows(selectDays, since)).map((row) => [
      keyOf(row),
      { worked: row.worked, failed: row.failed, copied: row.copied, ...JSON.parse(row.reasons) },
    ]);
    const keys = new Set([...votes.map(keyOf), ...copied.filter((one) => one.slice(-10) > since)]);
    const expected = [...keys].sort().map((key) => {
      const all = votes.filter((one) => keyOf(one) === key && one.system !== null);
      const no = all.filter((one) => !one.worked);
      const reasons = tally(no.flatMap(({ reason }) => reason ?? []));
      const sums = { worked: all.length - no.length, failed: no.length };
      return [key, { ...sums, copied: copied.filter((one) => one === key).length, ...reasons }];
    });
    expect(Object.fromEntries(stored), "each network counts once for a code and check").toEqual(
      Object.fromEntries(expected),
    );
  }

  async function verdictsEqualARecount() {
    const rows = await readRows(selectVerdicts);
    for (const row of rows) {
      const own = counted.filter(
        ({ code, checked, system }) => code === row.code && checked === row.checked && system,
      );
      const expected = recount(own, today(), row.checked);
      expect(row.level, `verdict on ${row.code}`).toBe(expected?.level ?? null);
      if (!expected) continue;
      expect(row.confirmed === 1, `confirmation of ${row.code}`).toBe(expected.confirmed);
      if (expected.answers === undefined) continue;
      const isClose = Math.abs(row.answers - expected.answers) <= expected.answers / 10;
      expect(isClose, `answers about ${row.code}: ${row.answers}`).toBe(true);
      const isRefuted = expected.level === "failing" && expected.confirmed;
      if (isRefuted) expect(row.best, "no list names a refuted code").not.toContain(row.text);
    }
  }

  async function noAddressIsStored() {
    const stored = await everyRow(env.DB);
    for (const { address, network } of counted)
      for (const text of [address, network])
        expect(stored, "no address is stored").not.toContain(text);
  }

  async function check() {
    await Promise.all(work.splice(0));
    await eachAnswerCountsOnce();
    await verdictsEqualARecount();
    await noAddressIsStored();
  }

  async function idOf(place: string): Promise<number> {
    const select =
      "SELECT p.id FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = country_id";
    const where = "WHERE c.code || '/' || slug || '/' || p.code = ?1";
    return (await readRows(`${select} ${where}`, place))[0]?.id ?? 999;
  }

  async function post(
    kind: "copy" | "outcome",
    code: string,
    address: string,
    { asn, ...init }: Fields,
  ) {
    const headers = {
      Origin: origin,
      "Content-Type": "application/json",
      "CF-Connecting-IP": address,
    };
    const response = await app(`/api/codes/${await idOf(full(code))}/${kind}`, {
      ...{ method: "POST", ...init, headers: { ...headers, ...init.headers } },
      ...(asn && { cf: { asn } }),
    });
    await Promise.all(work.splice(0));
    await deliver();
    messages.length = 0;
    return response;
  }

  const shoppers = {
    check,
    post,
    /** Sends an answer from each address; returns the statuses. */
    async answer(place: string, addresses: string | readonly string[], given: Given, asn = 0) {
      const code = full(place);
      const statuses: number[] = [];
      for (const address of [addresses].flat()) {
        const { last_reported_date: checked, isRemoved } = codes.get(code) ?? {};
        const [day, network] = [today(), networkOf(address)];
        const isKnown = counted.some(
          (one) =>
            one.code === code &&
            one.checked === checked &&
            one.network === network &&
            daysBetween(one.day, day) < 30,
        );
        const times = counted.filter((one) => one.address === address && one.day === day).length;
        const status = isRemoved ? 404 : isKnown || times < 10 ? 204 : 429;
        const system = asn === hosting ? null : asn ? `AS${asn}` : network;
        if (status === 204 && !isKnown)
          counted.push({ ...given, code, checked, day, address, network, system });
        const body = JSON.stringify(given);
        const response = await post("outcome", code, address, { body, asn });
        expect(response.status, `${place} ${address}`).toBe(status);
        statuses.push(status);
      }
      await check();
      return statuses;
    },
    async copy(place: string, ...addresses: string[]) {
      const code = full(place);
      for (const address of addresses) {
        copies.add(`${address} ${code} ${codes.get(code)?.last_reported_date} ${today()}`);
        expect((await post("copy", code, address, { body: "{}" })).status).toBe(204);
      }
      await check();
    },
    /** Changes codes as an operator does; { isRemoved: true } removes them. */
    async edit(places: string | readonly string[], fields: Fields) {
      for (const place of [places].flat().map(full))
        codes.set(place, { ...codes.get(place), ...fields });
      await save();
      await check();
    },
    /** Lets so many days pass, with the last of their nights. */
    async passDays(days: number) {
      const day = addDays(today(), days);
      vi.setSystemTime(`${day}T00:00:00Z`);
      await runNightly({ ...env, BACKUPS: undefined } as never, new Date());
      vi.setSystemTime(`${day}T12:00:00Z`);
      await check();
    },
    verdict: async (place: string) => {
      const rows = await readRows(selectVerdicts);
      return rows.find(({ code }) => code === full(place))?.level ?? "unknown";
    },
  };
  await save();
  return shoppers;
}

export type Shoppers = Awaited<ReturnType<typeof openShoppers>>;

/** A story of shoppers: the rules apply to each of their acts. */
export const story = (title: string, tell: (shoppers: Shoppers) => Promise<void>) =>
  test(title, async () => tell(await openShoppers()));
