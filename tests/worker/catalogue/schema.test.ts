import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";

const brand = {
  id: 1,
  country_id: 1,
  name: "Noon",
  slug: "noon",
  search_text: "",
  expiry_tally: "{}",
  live_facts: "{}",
};
const code = {
  id: 1,
  brand_id: 1,
  code: "SAVE10",
  discount: "10%",
  last_reported_date: "2026-11-01",
};

function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")})`;
  return env.DB.prepare(sql)
    .bind(...Object.values(row))
    .run();
}

beforeEach(async () => {
  await insert("brands", brand);
  await insert("promo_codes", code);
});

test.for([
  ["a second brand with its slug in one country", {}, /UNIQUE.*brands\.slug/],
  ["a brand of no country", { slug: "zara", country_id: 12 }, /FOREIGN KEY/],
  ["a brand with an empty slug", { slug: "" }, /brands_slug_not_empty/],
  ["a brand without a slug", { slug: null }, /NOT NULL.*slug/],
  ["a brand without a name", { slug: "zara", name: null }, /NOT NULL.*name/],
  ["a tally that is not JSON", { slug: "zara", expiry_tally: "{" }, /brands_tally_is_json/],
] as const)("the database refuses %s", async ([, fields, reason]) => {
  await expect(insert("brands", { ...brand, id: 2, ...fields })).rejects.toThrow(reason);
});

test.for([
  ["a second code of its text in one brand", {}, /UNIQUE.*promo_codes\.code/],
  ["a code of no brand", { code: "X", brand_id: 9 }, /FOREIGN KEY/],
  ["a code without a text", { code: null }, /NOT NULL.*code/],
  ["a code without a discount", { code: "X", discount: null }, /NOT NULL.*discount/],
  ["2025-02-31", { code: "X", last_reported_date: "2025-02-31" }, /reported_is_date/],
  ["an expiry on 2025-02-31", { code: "X", expiry_date: "2025-02-31" }, /expiry_is_date/],
  ["the date 'now'", { code: "X", last_reported_date: "now" }, /date/],
  ["a date with a time", { code: "X", expiry_date: "2026-01-01T10:00:00Z" }, /expiry_is_date/],
  ["an empty date", { code: "X", last_reported_date: "" }, /reported_is_date/],
  ["no date", { code: "X", last_reported_date: null }, /NOT NULL.*last_reported_date/],
] as const)("the database refuses %s", async ([, fields, reason]) => {
  await expect(insert("promo_codes", { ...code, id: 2, ...fields })).rejects.toThrow(reason);
});

test("the same slug in another country and the same code in another brand are taken", async () => {
  await insert("brands", { ...brand, id: 2, country_id: 2 });
  await insert("promo_codes", { ...code, id: 2, brand_id: 2 });
  const { results } = await env.DB.prepare("SELECT * FROM promo_codes").all();
  expect(results).toHaveLength(2);
});

test("29 February of a leap year and no expiry at all are taken", async () => {
  const dates = { last_reported_date: "2024-02-29", expiry_date: null };
  await insert("promo_codes", { ...code, id: 2, code: "LEAP", ...dates });
});

test("what is left out is filled in: active, unused, written now in UTC", async () => {
  const row = await env.DB.prepare("SELECT * FROM promo_codes").first();
  expect(row).toMatchObject({ is_active: 1, usage_count: 0, expiry_date: null, max_usage: null });
  expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test("a brand takes its codes with it", async () => {
  await env.DB.prepare("DELETE FROM brands").run();
  expect(await env.DB.prepare("SELECT * FROM promo_codes").first()).toBeNull();
});
