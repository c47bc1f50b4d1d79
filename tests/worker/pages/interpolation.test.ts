import { expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

// Three brands with seven codes together: no two numbers of a country are the same.
shareSite(async () => {
  await importBrands({
    uae: [
      {
        name: "Noon",
        name_ar: "نون",
        description: "All of it.",
        description_ar: "كل شيء.",
        website_url: "https://noon.example/",
        codes: manyCodes(4),
      },
      { name: "Adidas", codes: manyCodes(2) },
      { name: "Zara", codes: manyCodes(1) },
    ],
  });
});

/** The title, description and keywords of a page, which its sharing tags must repeat. */
function headOf(page: HtmlElement) {
  const metas = page.all("meta").map(({ attributes }) => attributes);
  const contents = metas.map(({ name, property, content }) => [property ?? name, content]);
  const { description, keywords, ...rest } = Object.fromEntries(contents);
  const title = page.only("title").text;
  expect([rest["og:title"], rest["twitter:title"]]).toEqual([title, title]);
  expect([rest["og:description"], rest["twitter:description"]]).toEqual([description, description]);
  const heading = page.only("h1").text.replace(/^\p{RI}+/u, "");
  return { title, description, keywords, heading };
}

test.for([
  [
    "/uae",
    {
      title: "United Arab Emirates Coupon Codes & Deals: 10% off at Adidas",
      heading: "United Arab Emirates Coupon Codes & Deals",
      description:
        "7 promo codes for 3 online stores in the UAE. Today: 10% off at Noon and 10% off at Zara. Free, no sign-up. Each code shows when it was last verified.",
      keywords:
        "United Arab Emirates promo codes, United Arab Emirates coupons, discount codes, United Arab Emirates deals",
    },
  ],
  [
    "/ar/uae",
    {
      title: "أكواد خصم وعروض الإمارات: خصم ١٠٪ لدى نون، نوفمبر ٢٠٢٦",
      heading: "أكواد خصم وعروض الإمارات",
      description:
        "٧ أكواد خصم لدى ٣ متاجر في الإمارات. اليوم: خصم ١٠٪ لدى Adidas وخصم ١٠٪ لدى Zara. مجانًا وبلا تسجيل. مع كل كود تاريخ آخر تحقق منه.",
      keywords: "أكواد خصم الإمارات, كوبونات الإمارات, كود خصم, عروض الإمارات",
    },
  ],
  [
    "/uae/noon",
    {
      title: "Noon Promo Code in the UAE: 10% off, November 2026",
      heading: "Noon Promo Code in the UAE",
      description:
        "4 active Noon promo codes in the UAE. The best: 10% off, verified in November 2026. Copy it and paste it at checkout. Free, no sign-up.",
      keywords: "Noon promo code, Noon coupon, Noon United Arab Emirates, Noon discount code",
    },
  ],
  [
    "/ar/uae/noon",
    {
      title: "كود خصم نون في الإمارات: خصم ١٠٪، نوفمبر ٢٠٢٦",
      heading: "كود خصم نون في الإمارات",
      description:
        "٤ أكواد خصم نون نشطة في الإمارات. الأفضل: خصم ١٠٪، وتحققنا منه في نوفمبر ٢٠٢٦. انسخ الكود والصقه عند الدفع. اعرف مع من نجح الكود ومتى تحققنا منه آخر مرة.",
      keywords: "كود خصم نون, كوبون نون, نون الإمارات, تخفيضات نون",
    },
  ],
] as const)(
  "%s: title, description, keywords and heading name what they are of",
  async ([path, head]) => {
    expect(headOf(await readPage(path))).toEqual(head);
  },
);

test("a brand's description is shown on the page of its language alone", async () => {
  const [english, arabic] = [await readText("/uae/noon"), await readText("/ar/uae/noon")];
  expect(english).toContain("All of it.");
  expect(english).not.toContain("كل شيء.");
  expect(arabic).toContain("كل شيء.");
  expect(arabic).not.toContain("All of it.");
});

test("a backup's fields come back from the API under their own names", async () => {
  const fields = {
    name: "Every Field",
    name_ar: "كل حقل",
    logo_url: "https://logo.example/a.png",
    website_url: "https://site.example/b",
    description: "A description.",
    description_ar: "وصف.",
    category: "fashion",
  };
  const code = {
    code: "CODE",
    discount: "5% off",
    discount_ar: "خصم ٥٪",
    last_reported_date: "2026-01-02",
    expiry_date: "2099-03-04",
    usage_count: 7,
    max_usage: 13,
    is_active: true,
  };
  await importBrands({ egypt: [{ ...fields, codes: [code] }] });
  const { data } = await (await ask("/api/brands/every-field?countryId=3")).json<any>();
  expect(data).toMatchObject({ ...fields, slug: "every-field", country_id: 3, is_active: true });
  expect(data.promo_codes).toMatchObject([{ ...code, brand_id: data.id }]);
});

test("a search states how many brands and codes were found, and nothing where there is no such brand", async () => {
  await importBrands({
    uae: [
      { name: "Bath One", codes: manyCodes(4) },
      { name: "Bath Two", codes: manyCodes(1) },
      { name: "Zara", codes: manyCodes(3) },
    ],
  });
  const page = await readPage("/?q=bath");
  const rows = page.all(".results .row");
  expect(rows.map((row) => [row.only(".row-name").text, row.only(".row-note").text])).toEqual([
    ["Bath One", "4 codes · 10% off · in the UAE"],
    ["Bath Two", "1 code · 10% off · in the UAE"],
  ]);
  expect(page.all(".place span").map(({ text }) => text)).toEqual(["4", "1"]);
  expect(page.only("h1").text).toBe("Results for “bath”");
  expect(page.only(".search-page > p.meta").text).toBe("2 stores");
  expect(await readText("/?q=nobody")).toContain("No store found");
});
