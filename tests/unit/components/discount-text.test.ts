import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { discountIn } from "#app/content/discount-in.ts";
import { currencyName } from "#app/content/label-texts.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

test.for([
  ["en", "10% off shoes", null, "<bdi>10% off shoes</bdi>"],
  ["en", "خصم على الأحذية", null, '<bdi lang="ar" dir="rtl">خصم على الأحذية</bdi>'],
  ["ar", "10% off shoes", null, '<bdi lang="en" dir="ltr">10% off shoes</bdi>'],
  ["ar", "10% off shoes", "خصم على الأحذية", "<bdi>خصم على الأحذية</bdi>"],
  ["ar", "خصم على الأحذية", null, "<bdi>خصم على الأحذية</bdi>"],
  ["ar", "1+1", null, "<bdi>1+1</bdi>"],
] as const)("in %s %j is marked with its language", ([language, discount, discount_ar, html]) => {
  const props = { discount: { discount, discount_ar }, locale: language };
  const shown = createElement(
    I18nContext,
    { value: siteTexts[language] },
    createElement(DiscountText, props),
  );
  expect(renderToStaticMarkup(shown)).toBe(html);
});

const inArabic = (discount: string) =>
  discountIn(siteTexts.ar, { discount, discount_ar: null }, "ar")?.replace("\u061c", "") ?? null;

test.for([
  ["خصم ١٥٪", "15% off|15% OFF|15 % off|15%off|15% discount|15% Discount.|15% off!"],
  ["خصم يصل إلى ٥٠٪", "Up to 50% off|up to 50% discount|UP TO 50% OFF!"],
  ["توصيل مجاني", "Free delivery|free shipping|FREE DELIVERY!|Free shipping."],
] as const)("%s is the Arabic for %s", ([arabic, texts]) => {
  for (const text of texts.split("|")) expect(inArabic(text), text).toBe(arabic);
});

test.for([
  ...["off", "% off", "15%", "15 off", "100% off", "1.5% off", "15% off everything"],
  ...["Extra 15% off", "15% off!!", "15%  off", "15x% off", "up to15% off", "From 15% off"],
  ...["15% cashback", "Free delivery over 100 AED", "Get free delivery", "Free deliveries"],
])("%j has no Arabic form: it says more, or nothing", (text) => {
  expect(inArabic(text)).toBeNull();
});

test("a currency of no country of the site keeps its code", () => {
  const names = [
    ["ar", "GBP"],
    ["en", "GBP"],
    ["ar", "SAR"],
  ] as const;
  const found = names.map(([language, code]) => currencyName(siteTexts[language], code));
  expect(found).toEqual(["GBP", "GBP", "ريال"]);
});
