import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { BrandRecord, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { noTotals } from "#app/domain/catalogue/country-totals.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { diffBrands } from "#worker/catalogue/write/diff.ts";
import { pruneHistory } from "#worker/catalogue/write/history-size.ts";
import { importFile } from "#worker/catalogue/write/import.ts";
import { listRevisions } from "#worker/catalogue/write/revisions.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { writeStatements } from "#worker/catalogue/write/statements.ts";
import { readStored } from "#worker/catalogue/write/stored.ts";
import { writeUpload } from "#worker/catalogue/write/upload.ts";

const uae = 1;
const now = "2026-11-21T12:30:00Z";

const write = (next: readonly BrandRecord[], countryId = uae) =>
  saveCountry(env.DB, countryId, next, { kind: "replace", now: new Date(now) });

/** A country's stored brands. */
const standing = async (countryId = uae) => (await readStored(env.DB, countryId)).brands;

/** The brands that the last revision keeps; those that it added are null. */
async function keptByLast(): Promise<(StoredBrand | null)[]> {
  const { revisions, brand_images } = await dump(env.DB);
  const last = brand_images.filter((one) => one.revision_id === revisions.at(-1)?.id);
  return last.map(({ image }) => {
    const kept = JSON.parse(String(image));
    return (
      kept && {
        ...kept,
        promo_codes: kept.promo_codes.map(({ offer, ...code }: any) => ({
          ...code,
          offer: offer && decodeOffer(offer),
        })),
      }
    );
  });
}

const first = [
  brand({
    name: 'L\'Oréal "Paris"',
    name_ar: "لوريال",
    description: "One line\nand another",
    is_active: false,
    codes: [
      { code: "A", expiry_date: "2026-12-31", usage_count: 3, max_usage: 10 },
      { code: "B", discount_ar: "خصم ١٠٪", is_active: false },
    ],
  }),
  brand({ name: "Zara", category: "fashion", logo_url: "https://zara.example/logo.png" }),
];
const second = [brand({ name: "Zara", codes: [{ code: "Z" }] }), brand({ name: "Noon" })];

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

test("a revision keeps the brands that it changed, as they were, and those that it added", async () => {
  const nike = brand({ name: "Nike", codes: [{ code: "N" }] });
  await write([...first, nike]);
  expect(await keptByLast()).toEqual([null, null, null]);
  const before = await standing();
  await write(first.slice(0, 1), 2);
  await write([...second, nike]);
  expect(await keptByLast()).toEqual([...before.filter(({ slug }) => slug !== "nike"), null]);
  const { brand_images } = await dump(env.DB);
  expect(brand_images.map(({ revision_id, slug }) => [revision_id, slug])).toEqual([
    ...[1, 1, 1].map((id, at) => [id, ["loreal-paris", "nike", "zara"][at]]),
    [2, "loreal-paris"],
    ...[3, 3, 3].map((id, at) => [id, ["loreal-paris", "zara", "noon"][at]]),
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
  await write((await keptByLast()).filter((one) => one !== null));
  expect(await standing()).toEqual(before);
});

test("the id of a brand that is gone is never given to another", async () => {
  await write(first);
  await write([]);
  await write(second);
  expect((await standing()).map(({ id }) => id)).toEqual([3, 4]);
});

test("the history keeps what its budget holds, and the last 50 operations up to four times that", async () => {
  const insert = `INSERT INTO revisions (country_id, kind, summary, operation, live_before, live_after)
      VALUES (1, 'import', ?1, ?2, 0, 0)`;
  const image = "INSERT INTO brand_images VALUES (?1, ?1, 'slug', ?2)";
  // Operations of 1,000 bytes, in the revision itself or in an image; one of them has four revisions.
  await env.DB.batch(
    Array.from({ length: 100 }, (_, at) => {
      const isOfSeveral = at >= 40 && at < 44;
      const text = at < 20 ? "" : "x".repeat(isOfSeveral ? 250 : 1_000);
      return env.DB.prepare(insert).bind(text, isOfSeveral ? "several countries" : null);
    }),
  );
  const images = Array.from({ length: 20 }, (_, at) =>
    env.DB.prepare(image).bind(at + 1, "x".repeat(996)),
  );
  await env.DB.batch(images);
  const left = async () => (await dump(env.DB)).revisions.map(({ id }) => id);
  expect(await pruneHistory(env.DB)).toEqual({ operations: 97, bytes: 97_000 });
  expect(await pruneHistory(env.DB, 90_500)).toEqual({ operations: 90, bytes: 90_000 });
  expect((await left())[0]).toBe(8);
  expect((await dump(env.DB)).brand_images).toHaveLength(13);
  expect(await pruneHistory(env.DB, 57_999)).toEqual({ operations: 57, bytes: 57_000 });
  // The four revisions of one operation stay or go together.
  expect((await left())[0]).toBe(41);
  expect(await pruneHistory(env.DB, 12_500)).toEqual({ operations: 50, bytes: 50_000 });
  expect(await pruneHistory(env.DB, 12_499)).toEqual({ operations: 49, bytes: 49_000 });
  expect(await pruneHistory(env.DB, 10)).toEqual({ operations: 1, bytes: 1_000 });
});

test("a night in which nothing was ever written has nothing to remove", async () => {
  expect(await pruneHistory(env.DB)).toEqual({ operations: 0, bytes: 0 });
});

test("where any statement of a write fails, nothing of it is written", async () => {
  await write(first);
  const { version, brands } = await readStored(env.DB, uae);
  const zara = { ...first[1]!, description: "new", promo_codes: [promoCode({ code: "Z" })] };
  const loreal = { ...first[0]!, promo_codes: first[0]!.promo_codes.slice(1) };
  // Removes a brand in one case and a code in the other; adds and changes in both.
  for (const { next, count } of [
    { next: [zara, ...second.slice(1)], count: 7 },
    { next: [loreal, zara], count: 6 },
  ]) {
    const diff = diffBrands(brands, next, () => null);
    const statements = () =>
      writeStatements(env.DB, uae, diff, {
        kind: "replace",
        who: "operator",
        baseVersion: version,
        state: "the state of the test",
        now,
        operation: null,
        totals: noTotals,
        liveCodes: { before: 0, after: 0 },
        verdicts: new Map(),
      });
    const before = JSON.stringify(await dump(env.DB));
    const { length } = statements();
    expect(length).toBe(count);
    for (let at = 0; at < length; at++) {
      const batch = statements();
      batch[at] = env.DB.prepare("SELECT json('x')");
      await expect(env.DB.batch(batch), `statement ${at}`).rejects.toThrow(/malformed JSON/);
      expect(JSON.stringify(await dump(env.DB)), `statement ${at}`).toBe(before);
    }
  }
});

test("the history names the file of an upload and of an import, each once", async () => {
  const author = { name: "operator", logWrite: async () => {} };
  const platform = { d1: env.DB, kv: env.SUMMARIES, today: now.slice(0, 10), author } as never;
  const upload = { countryCode: "uae", brandsData: [uploadItem("Noon")] };
  await writeUpload(platform, { ...upload, file: "codes.xlsx" });
  await writeUpload(platform, { ...upload, brandsData: [uploadItem("Namshi")] });
  const lists = { oman: [uploadItem("Noon")], qatar: [uploadItem("Noon")] };
  await importFile(platform, { ...lists, file: "all.json" });
  const listed = await listRevisions(env.DB);
  expect(listed.map(({ kind, file }) => [kind, file])).toEqual([
    ["import", "all.json"],
    ["replace", null],
    ["replace", "codes.xlsx"],
  ]);
  expect(listed[0]?.countries[0]).not.toHaveProperty("file");
});
