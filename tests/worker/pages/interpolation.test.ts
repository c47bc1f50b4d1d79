import { expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
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

/** The title, heading, description and keywords of a page. */
function headOf(page: HtmlElement) {
  const meta = (name: string) => page.only(`meta[name=${name}]`).attributes.content;
  const heading = page.only("h1").text.replace(/^\p{RI}+/u, "");
  const [description, keywords] = [meta("description"), meta("keywords")];
  return { title: page.only("title").text, description, keywords, heading };
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
