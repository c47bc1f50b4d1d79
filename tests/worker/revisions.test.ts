import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { BrandRecord } from "#app/domain/catalogue.ts";
import { offerOfText } from "#app/domain/offer-text.ts";
import { brand, dump, promoCode } from "#tests/support/catalogue.ts";
import { writeStatements } from "#worker/catalogue/write/batch.ts";
import { diffBrands } from "#worker/catalogue/write/diff.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { readStored } from "#worker/catalogue/write/stored.ts";

const uae = 1;
const now = "2026-11-21T12:30:00Z";

const write = (next: readonly BrandRecord[], countryId = uae) =>
  saveCountry(env.DB, countryId, next, { kind: "replace", now: new Date(now) });

/** A country's stored brands, in the form in which they would be written. */
async function standing(countryId = uae): Promise<BrandRecord[]> {
  const { brands } = await readStored(env.DB, countryId);
  return brands.map(({ id: _, ...one }) => ({
    ...one,
    promo_codes: one.promo_codes.map(({ id: _, ...code }) => code),
  }));
}

/** The brands in the snapshot of the last revision. */
async function keptByLast(): Promise<BrandRecord[]> {
  const { revisions, revision_parts } = await dump(env.DB);
  const last = revisions.at(-1)?.id;
  const parts = revision_parts.filter((part) => part.revision_id === last);
  const brands = parts.flatMap((part) => JSON.parse(String(part.brands)) as any[]);
  return brands.map((one) => ({
    ...one,
    promo_codes: one.promo_codes.map(({ offer, ...code }: any) => ({
      ...code,
      offer: offer && offerOfText(offer),
    })),
  }));
}

const first = [
  brand({
    name: 'L\'Oréal "Paris"',
    name_ar: "لوريال",
    description: "One line\nand another",
    is_active: false,
    promo_codes: [
      promoCode({ code: "A", expiry_date: "2026-12-31", usage_count: 3, max_usage: 10 }),
      promoCode({ code: "B", discount_ar: "خصم ١٠٪", is_active: false }),
    ],
  }),
  brand({ name: "Zara", category: "fashion", logo_url: "https://zara.example/logo.png" }),
];
const second = [
  brand({ name: "Zara", promo_codes: [promoCode({ code: "Z" })] }),
  brand({ name: "Noon" }),
];

test("a revision says when what was written, and how much changed", async () => {
  await write(first);
  await write(second);
  const { revisions } = await dump(env.DB);
  expect(revisions.map(({ summary, ...row }) => ({ ...row, summary: null }))).toEqual([
    { id: 1, country_id: 1, kind: "replace", who: "operator", created_at: now, summary: null },
    { id: 2, country_id: 1, kind: "replace", who: "operator", created_at: now, summary: null },
  ]);
  expect(JSON.parse(String(revisions[1]?.summary))).toEqual({
    brands: { added: 1, changed: 1, removed: 1, unchanged: 0 },
    codes: { added: 1, changed: 0, removed: 2, unchanged: 0 },
  });
});

test("a revision keeps exactly the brands from before it", async () => {
  await write(first);
  expect(await keptByLast()).toEqual([]);
  const before = await standing();
  await write(first.slice(0, 1), 2);
  await write(second);
  expect(await keptByLast()).toEqual(before);
});

test("what a revision kept brings back every field of what stayed and all that was removed", async () => {
  await write(first);
  const before = await standing();
  const other = {
    discount: "other",
    discount_ar: "آخر",
    last_reported_date: "2025-05-05",
    expiry_date: null,
  };
  const codes = first[0]!.promo_codes.map(({ code, is_active }) =>
    promoCode({ code, ...other, is_active: !is_active, usage_count: 8, max_usage: 9 }),
  );
  const texts = { description: "other", description_ar: "آخر", category: "home", name_ar: "آخر" };
  const links = { logo_url: "https://o.example/", website_url: "https://p.example/" };
  await write([brand({ name: "L'OREAL PARIS", ...texts, ...links, promo_codes: codes })]);
  const changed = { ...texts, ...links, is_active: true, promo_codes: codes };
  expect(await standing()).toMatchObject([changed]);
  await write(await keptByLast());
  expect(await standing()).toEqual(before);
});

test("a large country is kept in parts under D1's limit, in order", async () => {
  const long = "وصف طويل ".repeat(220).slice(0, 2_000);
  const many = Array.from({ length: 500 }, (_, at) =>
    brand({ name: `Brand ${at}`, description: long, description_ar: long }),
  );
  await write(many);
  const before = await standing();
  await write([]);
  const { revision_parts } = await dump(env.DB);
  const sizes = revision_parts.map(({ brands }) => new TextEncoder().encode(String(brands)).length);
  expect(sizes.length).toBeGreaterThan(2);
  for (const size of sizes) expect(size).toBeLessThan(2_000_000);
  expect(await keptByLast()).toEqual(before);
});

test("the last 50 revisions are kept, over all countries, with their parts", async () => {
  for (let at = 1; at <= 54; at++) {
    await write([brand({ name: "Noon", category: `${at}` })], (at % 2) + 1);
  }
  const { revisions, revision_parts } = await dump(env.DB);
  expect(revisions.map((row) => row.id)).toEqual(Array.from({ length: 50 }, (_, at) => at + 5));
  const kept = new Set(revisions.map((row) => row.id));
  expect(revision_parts).toHaveLength(50);
  for (const part of revision_parts) expect(kept).toContain(part.revision_id);
  expect(JSON.parse(String(revision_parts[0]?.brands))).toMatchObject([{ category: "3" }]);
});

test("where any statement of a write fails, nothing of it is written", async () => {
  await write(first);
  const { version, brands } = await readStored(env.DB, uae);
  const zara = { ...first[1]!, description: "new", promo_codes: [promoCode({ code: "Z" })] };
  const loreal = { ...first[0]!, promo_codes: first[0]!.promo_codes.slice(1) };
  // Removes a brand in one case and a code in the other; adds and changes in both.
  for (const next of [
    [zara, ...second.slice(1)],
    [loreal, zara],
  ]) {
    const statements = () =>
      writeStatements(
        env.DB,
        uae,
        diffBrands(brands, next, () => null),
        {
          kind: "replace",
          who: "operator",
          baseVersion: version,
          state: "the state of the test",
          now,
        },
      );
    const before = JSON.stringify(await dump(env.DB));
    const { length } = statements();
    expect(length).toBe(7);
    for (let at = 0; at < length; at++) {
      const batch = statements();
      batch[at] = env.DB.prepare("SELECT json('x')");
      await expect(env.DB.batch(batch), `statement ${at}`).rejects.toThrow(/malformed JSON/);
      expect(JSON.stringify(await dump(env.DB)), `statement ${at}`).toBe(before);
    }
  }
});
