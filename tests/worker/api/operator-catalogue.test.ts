import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { unpackBrands } from "#app/domain/catalogue/brand-list.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { findEntries } from "#worker/catalogue/read/find-entries.ts";
import { findKnownStores } from "#worker/catalogue/read/known-stores.ts";
import { readCountryCatalogue } from "#worker/catalogue/read/operator-catalogue.ts";

const codes = [
  { code: "LIVE", last_reported_date: "2026-01-02", discount_ar: "خصم 10%" },
  { code: "LAST", last_reported_date: addDays(today, -9), expiry_date: today, discount: "30% off" },
  { code: "PAST", last_reported_date: "2020-01-01", expiry_date: addDays(today, -1) },
  { code: "OFF", last_reported_date: "2020-01-01", is_active: false },
  { code: "USED", last_reported_date: "2020-01-01", usage_count: 9, max_usage: 9 },
  { code: "USEDPAST", expiry_date: "2020-01-01", usage_count: 9, max_usage: 9 },
  { code: "OFFPAST", is_active: false, expiry_date: "2020-01-01" },
];

test("a country's brands are listed with the counts of their codes, hidden ones too", async () => {
  const uae = [
    { name: "Noon", name_ar: "نون", category: "home", codes },
    { name: "Empty", is_active: false },
    { name: "Nameless", codes: codes.slice(0, 2) },
  ];
  await saveBrands({ uae, oman: [{ name: "Elsewhere", codes }] });
  const { version, list } = await readCountryCatalogue(env.DB, 1, today);
  const brands = Object.fromEntries(unpackBrands(list).map((brand) => [brand.slug, brand]));
  expect([version, Object.keys(brands).length]).toEqual([1, 3]);
  const none = { live: 0, expired: 0, usedUp: 0, inactive: 0, oldest: null, best: null };
  expect(brands.empty).toMatchObject({ isActive: false, untranslated: 0, ...none });
  // A code and the name have no Arabic text.
  expect(brands.nameless?.untranslated).toBe(2);
  expect(brands.noon).toMatchObject({
    ...{ name_ar: "نون", category: "home", isActive: true, untranslated: 1 },
    ...{ live: 2, expired: 2, usedUp: 1, inactive: 2, oldest: "2026-01-02" },
    best: { discount: "30% off", offer: { kind: "percent", value: 30, audience: [] } },
  });
});

test.for<[query: string, country: string, found: string[] | number]>([
  ["wF2", "uae", ["noon", "zara"]],
  ["خصم50", "uae", ["adidas"]],
  ["%", "uae", []],
  ["wf2", "atlantis", 404],
  [" ", "uae", 400],
])(
  "the brands with %s in a code of %s are found, hidden codes too",
  async ([q, country, found]) => {
    const codesOf = (texts: string) =>
      texts.split(" ").map((code, at) => ({ code, is_active: at === 0 }));
    const one = (name: string, texts: string) => ({ name, codes: codesOf(texts) });
    const uae = [one("Noon", "WF20 x"), one("Zara", "A awf2"), one("Adidas", "خصم٥٠")];
    await saveBrands({ uae, oman: [one("Elsewhere", "WF20")] });
    const path = `/api/admin/countries/${country}/brands?q=${encodeURIComponent(q)}`;
    const response = await ask(path, { headers: { Cookie: await logIn() } });
    expect(response.ok ? (await response.json<any>()).data.sort() : response.status).toEqual(found);
  },
);

test.for<[text: string, ...found: string[]]>([
  ["ايلان", "uae Élan Store"],
  ["Save", "uae SAVE20", "uae Save10"],
  ["%"],
  ["zara", "uae Zara", "egypt Zara", "uae A Zara"],
  ["ZZ", "uae ZZ", "uae ZZ", "egypt ZZ"],
])("a part of a name or the start of a code, %s, finds entries, hidden ones too", async (row) => {
  const [text, ...found] = row;
  const codes = [{ code: "Save10" }, { code: "SAVE20", is_active: false }, { code: "XSAVE" }];
  const elan = { name: "Élan Store", name_ar: "إيلان", is_active: false, codes };
  const zara = { name: "Zara", codes: [{ code: "ZZ" }] };
  await saveBrands({ egypt: [zara], uae: [elan, zara, { ...zara, name: "A Zara", slug: "a" }] });
  const entries = await findEntries(env.DB, text);
  expect(entries.map(({ country, name, code }) => `${country} ${code ?? name}`)).toEqual(found);
});

test("a store of other countries is known by its current and former slugs", async () => {
  const website_url = "https://noon.example/";
  await saveBrands({
    uae: [{ name: "Noon", aliases: ["nun"] }],
    oman: [{ name: "Noon", name_ar: "نون", website_url }],
    qatar: [{ name: "Zara Home", former_slugs: ["zara"] }],
  });
  const noon = { name: "Noon", name_ar: "نون", website_url, aliases: ["nun"] };
  expect(await findKnownStores(env.DB, ["noon", "zara", "nobody"])).toMatchObject([
    { slug: "noon", countries: ["uae", "oman"], fields: noon },
    { slug: "zara", countries: ["qatar"], former_slugs: ["zara"], fields: { name: "Zara Home" } },
  ]);
});
