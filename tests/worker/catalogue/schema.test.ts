import { beforeEach, expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";

const computed = { search_text: "", expiry_tally: "{}", live_facts: "{}" };
const rows = {
  brands: { id: 1, country_id: 1, name: "Noon", slug: "noon", ...computed },
  promo_codes: {
    ...{ id: 1, brand_id: 1, code: "SAVE10", discount: "10%", last_reported_date: "2026-11-01" },
  },
};
type Table = keyof typeof rows;

/** Inserts the row of a table with other fields. */
function insert(table: Table, fields: object = {}) {
  const row = { ...rows[table], ...fields };
  const places = Object.keys(row).map(() => "?");
  const sql = `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${places})`;
  return readRows(sql, ...Object.values(row));
}

beforeEach(async () => {
  await insert("brands");
  await insert("promo_codes");
});

test.for<[what: string, table: Table, fields: object, reason: RegExp]>([
  ["a second brand with a slug", "brands", {}, /UNIQUE.*brands\.slug/],
  ["a brand without a country", "brands", { slug: "a", country_id: 12 }, /FOREIGN KEY/],
  ["an empty slug", "brands", { slug: "" }, /brands_slug_not_empty/],
  ["a tally that is no JSON", "brands", { slug: "a", expiry_tally: "{" }, /tally_is_json/],
  ["a second code with its text", "promo_codes", {}, /UNIQUE.*promo_codes\.code/],
  ["a code without a brand", "promo_codes", { code: "X", brand_id: 9 }, /FOREIGN KEY/],
  ["a missing text", "promo_codes", { code: null }, /NOT NULL.*code/],
  ["30 February", "promo_codes", { code: "X", last_reported_date: "2025-02-30" }, /is_date/],
  ["31 February", "promo_codes", { code: "X", expiry_date: "2025-02-31" }, /expiry_is_date/],
  ["the date 'now'", "promo_codes", { code: "X", last_reported_date: "now" }, /date/],
  ["no date", "promo_codes", { code: "X", last_reported_date: null }, /NOT NULL.*reported/],
])("the database refuses %s", async ([, table, fields, reason]) => {
  await expect(insert(table, { id: 2, ...fields })).rejects.toThrow(reason);
});

test("a slug is unique in its country, a code in its brand, and a leap day is a date", async () => {
  await insert("brands", { id: 2, country_id: 2 });
  await insert("promo_codes", { id: 2, brand_id: 2, last_reported_date: "2024-02-29" });
  const [, second] = await readRows("SELECT * FROM promo_codes ORDER BY id");
  expect(second).toMatchObject({
    is_active: 1,
    usage_count: 0,
    expiry_date: null,
    max_usage: null,
  });
  expect(second.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test("the codes of a deleted brand are deleted", async () => {
  await readRows("DELETE FROM brands");
  expect(await readRows("SELECT * FROM promo_codes")).toEqual([]);
});
