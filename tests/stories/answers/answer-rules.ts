import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { addDays, daysBetween, toDay } from "#app/domain/base/dates.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { origin } from "#tests/support/operator/operator.ts";
import { now } from "#tests/support/server/today.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import type { ApiEnvironment } from "#worker/api/environment.ts";
import { api } from "#worker/api/index.ts";
import { runNightly } from "#worker/nightly.ts";
import { createServices } from "#worker/services.ts";

interface Given {
  worked: boolean;
  reason?: FailReason;
}

/** An answer that counts; the system is null for a hosting provider, which is only remembered. */
interface Counted
  extends Given,
    Record<"code" | "checked" | "day" | "address" | "network", string> {
  system: string | null;
}

export const worked: Given = { worked: true };
export const failed: Given = { worked: false, reason: "expired" };

export const checked = "2026-11-13";
export const hosting = 14061;

export const networks = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `10.${from + at}.0.1`);

export const requestFrom = (address: string, asn?: number) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address }, cf: { asn } } as object);

const networkOf = (address: string) =>
  /^(\w+:){3}|^(\d+\.){3}/.exec(address)?.[0].slice(0, -1) ?? "";

const tally = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (one) => one)].map(([key, all]) => [key, all.length]));

type Vote = Pick<Counted, "worked" | "day">;

const ageOf = (day: string) => (Date.parse(toDay(new Date())) - Date.parse(day)) / 86_400_000;
const weightOf = (votes: readonly Vote[]) =>
  votes.reduce((sum, { day }) => sum + 0.5 ** (ageOf(day) / 7), 0);
/** Three quarters of the weight, although sums of weights are not exact. */
const outweigh = (most: readonly Vote[], others: readonly Vote[]) =>
  weightOf(most) >= 3 * weightOf(others) - 1e-7;
const split = (votes: readonly Vote[]) =>
  [true, false].map((side) => votes.filter(({ worked }) => worked === side)) as [Vote[], Vote[]];

const newestFirst = (votes: readonly Vote[]) =>
  votes.toSorted((a, b) => ageOf(a.day) - ageOf(b.day));

/** Five networks say so, and three quarters of the weight, or all but one. */
function fails(votes: readonly Vote[]): boolean {
  const [good, bad] = split(votes);
  return bad.length >= 5 && (good.length < 2 || outweigh(bad, good));
}

/** The operator's check counts like a success, and the newest failure does not count. */
function works(votes: readonly Vote[], checked: string): boolean {
  const [good, bad] = split(votes);
  const check = { worked: true, day: checked };
  return good.length >= 5 && outweigh([...good, check], newestFirst(bad).slice(1));
}

/** Recounts a code's answers since a check, of which the product stores sums. */
function recount(answers: readonly Counted[], checked: string) {
  const recent = answers.filter(({ day }) => ageOf(day) < 30);
  const [good, bad] = split(recent);
  const most = Math.max(good.length, bad.length);
  const none = { isConfirmed: false, worked: 0, all: 0, last: null };
  if (most < 5) return { level: most > 0 ? "few" : "unknown", ...none };
  // Verdicts that one more answer could turn are mixed.
  const withOne = (worked: boolean) => [...recent, { worked, day: toDay(new Date()) }];
  const isFailing = fails(recent) && !works(withOne(true), checked);
  const isWorking = !isFailing && works(recent, checked) && !fails(withOne(false));
  const sides = recent.filter(({ worked }) => worked === isWorking);
  const systems = Object.values(tally(sides.map(({ system }) => String(system))));
  const days = new Set(sides.map(({ day }) => day)).size;
  const isBroad = sides.length >= 10 && systems.length >= 5 && days >= 2;
  return {
    level: isFailing ? "failing" : isWorking ? "works" : "mixed",
    isConfirmed: isBroad && Math.max(...systems) <= sides.length / 2,
    ...{ worked: good.length, all: recent.length },
    last: newestFirst(good)[0]?.day ?? null,
  };
}

const selectDays = `
  SELECT c.code || '/' || a.slug || '/' || a.code AS code, d.checked, day, d.worked, failed,
    coalesce(d.reasons, '{}') AS reasons, copied
  FROM code_days d JOIN answered_codes a ON a.id = code_id JOIN countries c ON c.id = country_id
  WHERE day > ?1 ORDER BY 1, 2, 3`;
const selectVerdicts = `
  SELECT p.id, c.code || '/' || b.slug || '/' || p.code AS code, last_reported_date AS checked,
    iif(a.checked = last_reported_date, level, NULL) AS level, a.worked, a.answers, last_worked,
    coalesce(confirmed, 0) AS confirmed, live_facts ->> '$.best' AS best, '"' || p.code || '"' AS text
  FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = b.country_id
  LEFT JOIN answered_codes a ON a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code`;

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
  const places = ["uae/noon/BEST", "uae/noon/SECOND", "uae/zara/BEST", "egypt/noon/BEST"];
  const dates = { last_reported_date: checked, start_date: "2026-11-01" };
  const codes = new Map<string, Fields>(
    places.map((place, at) => [place, { discount: `${50 - 10 * at}% off`, ...dates }]),
  );
  const counted: Counted[] = [];
  const copies = new Set<string>();
  const work: Promise<unknown>[] = [];
  const { messages, ANSWERS, deliver } = outbox();
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  const context = { waitUntil, passThroughOnException: () => {} };
  const bindings = { ...env, ...(isQueued ? { ANSWERS } : {}) } as Env;
  const app = new Hono<ApiEnvironment>().use((c, next) => {
    c.set("services", createServices(c.env, context));
    return next();
  });
  app.route("/api", api);
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
    const { uae = {}, egypt = {} } = site;
    await saveBrands({ uae: Object.values(uae), egypt: Object.values(egypt) }, new Date());
  }

  async function eachAnswerCountsOnce() {
    const since = addDays(today(), -30);
    const votes = counted.filter(({ day }) => day > since);
    const copied = [...copies].map((one) => one.split(" ").slice(1).join(" "));
    const keyOf = ({ code, checked, day }: Fields) => `${code} ${checked} ${day}`;
    const stored = (await readRows(selectDays, since)).map((row) => {
      const { worked, failed, copied, reasons } = row;
      return [keyOf(row), { worked, failed, copied, ...JSON.parse(reasons) }];
    });
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
      const { level, isConfirmed, last, ...counts } = recount(own, row.checked);
      const { confirmed, last_worked } = row;
      const stored = row.level
        ? [row.level, confirmed === 1, last_worked]
        : ["unknown", false, null];
      expect(stored, `verdict on ${row.code}`).toEqual([level, isConfirmed, last]);
      // Counts next to a verdict lag by up to a tenth.
      const lag = [counts.all - row.answers, counts.worked - row.worked].map(Math.abs);
      if (row.level) expect(Math.max(...lag), row.code).toBeLessThanOrEqual(row.answers / 9);
      if (level === "failing" && isConfirmed)
        expect(row.best, "no list names a refuted code").not.toContain(row.text);
    }
  }

  async function check() {
    await Promise.all(work.splice(0));
    await eachAnswerCountsOnce();
    await verdictsEqualARecount();
    const stored = await everyRow(env.DB);
    const isStored = ({ address, network }: Counted) =>
      stored.includes(address) || stored.includes(network);
    expect(counted.filter(isStored), "no address is stored").toEqual([]);
  }

  async function post(kind: string, code: string, address: string, given: object, asn = 0) {
    const id = (await readRows(selectVerdicts)).find((row) => row.code === full(code))?.id ?? 999;
    const own = { Origin: origin, "Content-Type": "application/json" };
    const headers = { ...own, "CF-Connecting-IP": address };
    const init = { method: "POST", body: JSON.stringify(given), headers, cf: { asn } };
    const response = await app.request(
      `${origin}/api/codes/${id}/${kind}`,
      init,
      bindings,
      context as never,
    );
    await Promise.all(work.splice(0));
    await deliver();
    messages.length = 0;
    return response;
  }

  const shoppers = {
    check,
    post,
    async answer(place: string, addresses: string | readonly string[], given: Given, asn = 0) {
      const code = full(place);
      const statuses: number[] = [];
      for (const address of [addresses].flat()) {
        const { last_reported_date: checked, isRemoved } = codes.get(code) ?? {};
        const [day, network] = [today(), networkOf(address)];
        const same = counted.filter((one) => one.code === code && one.checked === checked);
        const isKnown = same.some(
          (one) => one.network === network && daysBetween(one.day, day) < 30,
        );
        const times = counted.filter((one) => one.address === address && one.day === day).length;
        const status = isRemoved ? 404 : isKnown || times < 10 ? 204 : 429;
        const system = asn === hosting ? null : asn ? `AS${asn}` : network;
        if (status === 204 && !isKnown)
          counted.push({ ...given, code, checked, day, address, network, system });
        const response = await post("outcome", code, address, given, asn);
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
        expect((await post("copy", code, address, {})).status).toBe(204);
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

export const story = (title: string, tell: (shoppers: Shoppers) => Promise<void>) =>
  test(title, async () => tell(await openShoppers()));
