import { expect, test } from "vitest";
import { checkImport } from "#app/domain/uploads/import.ts";

const brand = { id: 1, country_id: 1, name: "Noon" };
const code = {
  id: 1,
  brand_id: 1,
  code: "SAVE10",
  discount: "10% off",
  last_reported_date: "2026-11-01",
};

/** Every message about a backup with one country, without what they all begin with. */
function messages(lists: object): string[] {
  const sound = { countries: [{ id: 1, code: "uae" }], brands: [brand], promo_codes: [code] };
  const result = checkImport({ ...sound, ...lists });
  return (result.ok ? [] : result.errors).map((message) =>
    message.replace(/^Invalid JSON data: /, ""),
  );
}

test("a backup that is sound has no faults", () => {
  expect(messages({})).toEqual([]);
});

test.for<[object, string]>([
  [{ countries: [{ id: 1, code: "atlantis" }] }, "countries 1, code: Country atlantis not found"],
  [
    {
      countries: [
        { id: 1, code: "uae" },
        { id: 2, code: "uae" },
      ],
    },
    "countries 2, code: is a duplicate",
  ],
  [
    {
      countries: [
        { id: 1, code: "uae" },
        { id: 1, code: "oman" },
      ],
    },
    "countries 2, id: is a duplicate",
  ],
  [
    { brands: [brand, { ...brand, id: 2, country_id: 9, name: "Zara" }] },
    "brands 2, country_id: names no country of the file",
  ],
  [{ brands: [brand, { ...brand, name: "Zara" }] }, "brands 2, id: is a duplicate"],
  [
    { brands: [brand, { ...brand, id: 2, name: "NOON!" }] },
    "brands 2, name: has the same page address as another brand of its country",
  ],
  [
    { promo_codes: [code, { ...code, id: 2, brand_id: 9 }] },
    "promo_codes 2, brand_id: names no brand of the file",
  ],
  [
    { promo_codes: [code, { ...code, id: 2 }] },
    "promo_codes 2, code: is a duplicate within its brand",
  ],
  [
    { brands: [{ ...brand, created_at: "2026-01-31" }] },
    "brands 1, created_at: must be a time like 2026-01-31T09:30:00Z",
  ],
  [
    { brands: [{ ...brand, updated_at: "2026-01-31T09:30:00.123Z" }] },
    "brands 1, updated_at: must be a time like 2026-01-31T09:30:00Z",
  ],
  [{ brands: [{ ...brand, name: "" }] }, "brands 1, name: must be a non-empty string"],
  [{ brands: [{ ...brand, name: "!" }] }, "brands 1, name: must contain a letter or a digit"],
  [
    { brands: [{ ...brand, website_url: "noon.com" }] },
    "brands 1, website_url: must be an http or https address",
  ],
  [
    { promo_codes: [{ ...code, last_reported_date: "1.11.2026" }] },
    "promo_codes 1, last_reported_date: must be a string matching YYYY-MM-DD",
  ],
  [
    { promo_codes: [{ ...code, last_reported_date: "on 2026-11-01" }] },
    "promo_codes 1, last_reported_date: must be a string matching YYYY-MM-DD",
  ],
  [
    { promo_codes: [{ ...code, last_reported_date: "2026-11-31" }] },
    "promo_codes 1, last_reported_date: must be a date of the calendar",
  ],
  [
    { promo_codes: [{ ...code, usage_count: -1 }] },
    "promo_codes 1, usage_count: must be 0 or more",
  ],
  [
    { promo_codes: [{ ...code, max_usage: 1.5 }] },
    "promo_codes 1, max_usage: must be a whole number",
  ],
  [
    { promo_codes: [{ ...code, max_usage: 2_147_483_648 }] },
    "promo_codes 1, max_usage: must be at most 2147483647",
  ],
  [
    { promo_codes: [{ ...code, code: "A\u202eB" }] },
    "promo_codes 1, code: must not contain control, direction or invisible characters",
  ],
])("%j: %s", ([lists, message]) => {
  expect(messages(lists)).toContain(message);
});

test("one brand more than 5,000 in a country is named once, and another country has its own", () => {
  const brands = Array.from({ length: 5_003 }, (_, at) => ({
    id: at + 1,
    country_id: at === 0 ? 2 : 1,
    name: `B${at}`,
  }));
  const countries = [
    { id: 1, code: "uae" },
    { id: 2, code: "oman" },
  ];
  expect(messages({ countries, brands })).toEqual([
    "brands 5002, country_id: has more than 5000 brands",
  ]);
  expect(messages({ countries, brands: brands.slice(0, 5_001) })).toEqual([]);
});

test("texts are trimmed before they are checked and kept", () => {
  const result = checkImport({
    countries: [{ id: 1, code: "uae" }],
    brands: [{ ...brand, name: " Noon ", description: " It. ", website_url: " https://a.com/ " }],
    promo_codes: [{ ...code, code: " A ", discount: " 5% ", max_usage: 0 }],
  });
  const [noon] = (result.ok && result.value.get("uae")) || [];
  expect(noon).toMatchObject({ name: "Noon", description: "It.", website_url: "https://a.com/" });
  expect(noon?.promo_codes[0]).toMatchObject({ code: "A", discount: "5%", max_usage: 0 });
});
