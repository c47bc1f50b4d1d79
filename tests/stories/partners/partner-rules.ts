import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { today } from "#tests/support/server/today.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";

/** A code in a partner's file: its columns in their order. */
export type Line = [store: string, code: string, offer: string, tested: string, country: string];

export const heading = "Advertiser,Coupon,Offer,Tested,GEO,EPC";

export const sameLines: Line[] = [
  ["Noon", "PLUS5", "10% off", "20/11/2026", "UAE"],
  ["Noon", "SAR30", "10% off", "20/11/2026", "UAE"],
  ["Namshi", "NMS40", "10% off", "20/11/2026", "UAE"],
  ["Jumia", "EGY10", "10% off", "20/11/2026", "Egypt"],
];

export const toFile = (lines: readonly Line[]) =>
  [heading, ...lines.map((line) => `${line.join(",")},1`)].join("\n");

const countries: Record<string, string> = { UAE: "uae", الإمارات: "uae", Egypt: "egypt" };

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

const select = `
  SELECT c.code || '/' || slug || '/' || p.code AS id, p.discount, last_reported_date AS checked
  FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = country_id
  WHERE p.is_active`;

const listed = ["uae/noon/PLUS5", "uae/noon/SAR30", "uae/namshi/NMS40", "egypt/jumia/EGY10"];

/** Counts what a file would change, from its lines and the stored rows. */
async function countChanges(lines: readonly Line[]) {
  const stored = new Map((await readRows(select)).map((row) => [row.id, row]));
  const counts = { added: 0, changed: 0, gone: 0, unread: 0 };
  const sent = new Set<string>();
  for (const [store, code, offer, tested, geo] of lines) {
    const id = `${countries[geo]}/${store.toLowerCase()}/${code}`;
    const known = stored.get(id);
    const checked = tested.split("/").reverse().join("-");
    sent.add(id);
    if (!countries[geo] || tested.startsWith("31")) counts.unread++;
    else if (!known) counts.added++;
    else if (known.discount !== offer || known.checked !== checked) counts.changed++;
  }
  counts.gone = listed.filter((id) => stored.has(id) && !sent.has(id)).length;
  return counts;
}

/** Opens the site to a partner, whose server answers as told; rules apply after each night. */
export async function openPartner() {
  const brand = (name: string, ...codes: string[]) => {
    return { name, codes: codes.map((code) => ({ code, last_reported_date: "2026-11-20" })) };
  };
  await saveBrands({
    uae: [brand("Noon", "PLUS5", "SAR30"), brand("Namshi", "NMS40")],
    egypt: [brand("Jumia", "EGY10")],
  });
  const operator = operatorWith();
  const saved = await operator.savePartner(admitad);
  const id = saved.ok ? saved.value.id : 0;
  let [nights, dismissed] = [0, 0];
  /** The file that the operator must find. */
  let pending: string | null = null;

  const partner = {
    id,
    fetched: async () => (await operator.partners())[0]?.fetched ?? null,
    file: async () => {
      const file = await operator.fetchedFile(id);
      return file.ok ? new TextDecoder().decode(Uint8Array.fromBase64(file.value.content)) : null;
    },
    dismiss: async () => {
      pending = null;
      dismissed++;
      return operator.dismissFetched(id);
    },
    async night(answer: Answer, bindings: object = {}) {
      const before = await dump(env.DB);
      const mock = vi.spyOn(globalThis, "fetch");
      mock.mockImplementation(async (url, init = {}) => answer(new URL(String(url)), init));
      const now = new Date(`${addDays(today, nights++)}T00:00:00Z`);
      await fetchPartners({ ...env, ...bindings }, now);
      mock.mockRestore();
      expect(await dump(env.DB), "nothing is stored without a review").toEqual(before);
      const { keys } = await env.SUMMARIES.list({ prefix: "partner-file:" });
      expect(keys.length, "a replaced file is deleted").toBeLessThanOrEqual(1 + dismissed);
    },
    /** Lets the partner send a file; what is pending must equal it. */
    async send(lines: readonly Line[]) {
      const counts = await countChanges(lines);
      const hasChanges = Object.values(counts).some((count) => count > 0);
      pending = hasChanges ? toFile(lines) : null;
      await partner.night(() => new Response(toFile(lines)));
      expect(await partner.file(), "what is pending equals what was sent").toBe(pending);
      const expected = { ...counts, fault: null, isWaiting: true };
      if (hasChanges) expect(await partner.fetched()).toMatchObject(expected);
      else expect(await partner.fetched()).toBeNull();
    },
    /** Lets the server fail; the fault must be shown, and what is pending stays. */
    async fail(fault: string, answer: Answer) {
      await partner.night(answer);
      expect(await partner.fetched()).toMatchObject({ fault, isWaiting: pending !== null });
      expect(await partner.file()).toBe(pending);
    },
  };
  return partner;
}

export type Partner = Awaited<ReturnType<typeof openPartner>>;

export const story = (title: string, tell: (partner: Partner) => Promise<void>) =>
  test(title, async () => tell(await openPartner()));
