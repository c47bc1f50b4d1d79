import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const category = "beauty";
const like = (name: string, discount: string) => ({
  name,
  category,
  codes: [{ code: "A", discount }],
});

shareSite(async () => {
  await importBrands({
    jordan: [
      { name: "Bloom", name_ar: "بلوم", category },
      like("Cream", "5% off"),
      like("Balm", "30% off"),
      like("Soap", "10% off"),
      like("Towel", "Free delivery"),
      { name: "Empty", category },
      { name: "Off", category, codes: manyCodes(1), is_active: false },
      { name: "Shoes", category: "fashion", codes: [{ code: "A", discount: "90% off" }] },
      { name: "Alone", category: "travel", codes: manyCodes(1) },
      { name: "Vacant", category: "travel" },
      { name: "Unsorted" },
    ],
    // Nearest of all, but it has no code either.
    lebanon: [{ name: "Bloom" }],
    egypt: [{ name: "Bloom", codes: manyCodes(2) }],
    morocco: [{ name: "Bloom", codes: manyCodes(9) }],
  });
  await env.DB.exec(
    "INSERT INTO answered_codes (country_id, slug, code, level, checked) SELECT country_id, slug, code, 'failing', last_reported_date FROM promo_codes p JOIN brands b ON b.id = brand_id WHERE slug IN ('towel', 'alone')",
  );
});

test("a brand without codes leads to itself in the nearest country that has some", async () => {
  for (const [path, text] of [
    ["/jordan/bloom", "🇪🇬Bloom has codes in Egypt"],
    ["/ar/jordan/bloom", "🇪🇬لدى بلوم أكواد في مصر"],
  ] as const) {
    const link = (await readPage(path)).only(".ticket-none a");
    expect(link.text).toBe(text);
    expect(link.attributes.href).toBe(path.replace("jordan", "egypt"));
  }
  expect((await readPage("/jordan/alone")).all(".ticket-none a")).toEqual([]);
});

test.for(["/jordan/towel", "/jordan/bloom"])(
  "%s, without a code that works, leads to three stores of its category, the best offers first",
  async (path) => {
    const shown = await readPage(path);
    const rows = shown.only("#codes").all(".row");
    const hrefs = ["/jordan/balm", "/jordan/soap", "/jordan/cream"];
    expect(rows.map(({ attributes }) => attributes.href)).toEqual(hrefs);
    expect(rows[0]?.only(".row-note").text).toBe("1 code · 30% off");
    const headings = shown.all("#codes h3").map(({ text }) => text);
    expect(headings).toContain("Similar stores with codes");
  },
);

test("a brand without a category, or alone in it, names no other store", async () => {
  for (const path of ["/jordan/unsorted", "/jordan/alone"]) {
    expect((await readPage(path)).only("#codes").all(".row"), path).toEqual([]);
  }
});

test("a brand with codes names no other store, and one without offers nothing to do with codes", async () => {
  expect((await readPage("/jordan/cream")).all(".ticket-none, #codes .row")).toEqual([]);
  expect((await readPage("/lebanon")).all("#popular")).toEqual([]);
  const shown = await readPage("/jordan/bloom");
  expect(shown.all("copy-code, code-basket, .chip, .list-bar summary, .to-codes")).toEqual([]);
});
