import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { today } from "#tests/support/server/today.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";

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

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

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
  let nights = 0;
  /** The last file of the partner's server, whether it waits, and the messages that wait. */
  const sent = { text: "", isWaiting: false, mails: [] as unknown[] };
  const pending = () => (sent.isWaiting ? sent.text : (sent.mails[0] ?? null));

  async function check() {
    expect(await partner.file(), "the pending file equals the sent one").toEqual(pending());
    const isWaiting = (await partner.fetched())?.isWaiting ?? false;
    expect(isWaiting, "the operator sees what waits").toBe(pending() !== null);
    const { keys } = await env.SUMMARIES.list({ prefix: "partner-file:" });
    expect(keys.length, "a replaced file is deleted").toBe(Number(sent.isWaiting));
  }

  const partner = {
    id,
    fetched: async () => (await operator.partners())[0]?.fetched ?? null,
    file: async () => {
      const file = await operator.fetchedFile(id);
      return file.ok ? new TextDecoder().decode(Uint8Array.fromBase64(file.value.content)) : null;
    },
    async dismiss() {
      const listed = await partner.fetched();
      if (sent.isWaiting) sent.isWaiting = false;
      else sent.mails.shift();
      const dismissed = await operator.dismissFetched(id);
      expect(dismissed).toMatchObject(listed ? { ok: true } : { ok: false, status: 404 });
      await check();
    },
    async receive(mail: unknown) {
      sent.mails.push(mail);
      await check();
    },
    async night(answer: Answer, bindings: object = {}) {
      const before = await dump(env.DB);
      const mock = vi.spyOn(globalThis, "fetch");
      mock.mockImplementation(async (url, init = {}) => answer(new URL(String(url)), init));
      const now = new Date(`${addDays(today, nights++)}T00:00:00Z`);
      await fetchPartners({ ...env, ...bindings }, now);
      mock.mockRestore();
      expect(await dump(env.DB), "nothing is stored without a review").toEqual(before);
      await check();
    },
    /** Sends a file with changes from the partner, which is offered unless it is the last one again. */
    async send(lines: readonly Line[], changes: Record<string, number> = {}) {
      const text = toFile(lines);
      const hasChanges = Object.values(changes).some((count) => count > 0);
      if (text !== sent.text) Object.assign(sent, { text, isWaiting: hasChanges });
      await partner.night(() => new Response(text));
      const none = { added: 0, changed: 0, gone: 0, unread: 0, fault: null };
      const expected = sent.isWaiting ? expect.objectContaining({ ...none, ...changes }) : null;
      expect(await partner.fetched()).toEqual(expected);
    },
    async fail(fault: string, answer: Answer) {
      await partner.night(answer);
      expect(await partner.fetched()).toMatchObject({ fault });
    },
  };
  return partner;
}

export type Partner = Awaited<ReturnType<typeof openPartner>>;

export const story = (title: string, tell: (partner: Partner) => Promise<void>) =>
  test(title, async () => tell(await openPartner()));
