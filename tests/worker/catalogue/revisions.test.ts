import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { BrandRecord, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { diffBrands } from "#worker/catalogue/write/diff.ts";
import { dropOldRevisions } from "#worker/catalogue/write/revisions.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { writeStatements } from "#worker/catalogue/write/statements.ts";
import { readStored } from "#worker/catalogue/write/stored.ts";

const uae = 1;
const now = "2026-11-21T12:30:00Z";

const write = (next: readonly BrandRecord[], countryId = uae) =>
  saveCountry(env.DB, countryId, next, { kind: "replace", now: new Date(now) });

/** A country's stored brands. */
const standing = async (countryId = uae) => (await readStored(env.DB, countryId)).brands;

/** The brands that the last revision keeps. */
async function keptByLast(): Promise<StoredBrand[]> {
  const { revisions, revision_parts } = await dump(env.DB);
  const last = revisions.at(-1);
  const parts = revision_parts.filter((part) => part.revision_id === last?.id);
  const texts = [...parts.map((part) => part.brands), last?.brands ?? "[]"];
  const brands = texts.flatMap((text) => JSON.parse(String(text)) as any[]);
  return brands.map((one) => ({
    ...one,
    promo_codes: one.promo_codes.map(({ offer, ...code }: any) => ({
      ...code,
      offer: offer && decodeOffer(offer),
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

test("a revision says who wrote what when, how much changed, and what shoppers saw", async () => {
  await write(first);
  await write(second);
  const { revisions } = await dump(env.DB);
  const shared = { country_id: 1, kind: "replace", who: "operator", created_at: now };
  expect(revisions).toMatchObject([
    { ...shared, id: 1, operation: null, live_before: 0, live_after: 0 },
    { ...shared, id: 2, operation: null, live_before: 0, live_after: 1 },
  ]);
  expect(JSON.parse(String(revisions[1]?.summary))).toEqual({
    brands: { added: 1, changed: 1, removed: 1, unchanged: 0 },
    codes: { added: 1, changed: 0, removed: 2, unchanged: 0 },
  });
});

test("a revision keeps the brands that it changed, as they were, and the slugs that it added", async () => {
  const nike = brand({ name: "Nike", promo_codes: [promoCode({ code: "N" })] });
  await write([...first, nike]);
  expect(await keptByLast()).toEqual([]);
  const before = await standing();
  await write(first.slice(0, 1), 2);
  await write([...second, nike]);
  expect(await keptByLast()).toEqual(before.filter(({ slug }) => slug !== "nike"));
  const { revisions } = await dump(env.DB);
  expect(revisions.map(({ added }) => JSON.parse(String(added)))).toEqual([
    ["loreal-paris", "zara", "nike"],
    ["loreal-paris"],
    ["noon"],
  ]);
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

test("revisions are kept for a year, and the last 1,000 operations for longer", async () => {
  const day = (at: number) => `2024-01-01T${String(at % 24).padStart(2, "0")}:00:00Z`;
  await env.DB.batch(
    Array.from({ length: 1_010 }, (_, at) =>
      env.DB.prepare(
        "INSERT INTO revisions (country_id, kind, summary, created_at, operation) VALUES (1, 'import', '{}', ?1, ?2)",
      ).bind(day(at), at >= 4 && at < 8 ? "one of several countries" : null),
    ),
  );
  const left = async () => (await dump(env.DB)).revisions.map(({ id }) => id);
  await dropOldRevisions(env.DB, new Date("2024-12-01")).run();
  expect(await left()).toHaveLength(1_010);
  await dropOldRevisions(env.DB, new Date("2026-11-22")).run();
  // The four writes of one operation count once.
  expect((await left())[0]).toBe(11);
  expect(await left()).toHaveLength(1_000);
});

test("changing one code writes at most six rows, of what D1 bills", async () => {
  const many = brand({
    name: "Noon",
    promo_codes: Array.from({ length: 20 }, (_, at) => promoCode({ code: `C${at}` })),
  });
  await write([many, ...second.slice(0, 1)]);
  let written = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    for (const { meta } of results) written += meta.rows_written;
    return results;
  };
  const codes = many.promo_codes.with(7, promoCode({ code: "C7", discount: "70% off" }));
  const next = [{ ...many, promo_codes: codes }, ...second.slice(0, 1)];
  const saved = await saveCountry(broken(env.DB, { batch }), uae, next, {
    kind: "replace",
    now: new Date(now),
  });
  expect(saved).toMatchObject({ ok: true, value: { isWritten: true } });
  expect(written).toBeGreaterThan(3);
  expect(written).toBeLessThanOrEqual(6);
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
          operation: null,
          liveCodes: { before: 0, after: 0 },
        },
      );
    const before = JSON.stringify(await dump(env.DB));
    const { length } = statements();
    expect(length).toBe(6);
    for (let at = 0; at < length; at++) {
      const batch = statements();
      batch[at] = env.DB.prepare("SELECT json('x')");
      await expect(env.DB.batch(batch), `statement ${at}`).rejects.toThrow(/malformed JSON/);
      expect(JSON.stringify(await dump(env.DB)), `statement ${at}`).toBe(before);
    }
  }
});
