import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { discountIn } from "#app/content/discount-in.ts";
import type { Language } from "#app/domain/base/language.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const discounts = `
  en | 10% off shoes    |                 | <bdi>10% off shoes</bdi>
  en | خصم على الأحذية  |                 | <bdi lang="ar" dir="rtl">خصم على الأحذية</bdi>
  ar | 10% off shoes    |                 | <bdi lang="en" dir="ltr">10% off shoes</bdi>
  ar | 10% off shoes    | خصم على الأحذية | <bdi>خصم على الأحذية</bdi>
  ar | 1+1              |                 | <bdi>1+1</bdi>
`;

test.for(rows(discounts))("in %s %j / %j is %s", ([language, discount, arabic, html]) => {
  const props = {
    discount: { discount, discount_ar: arabic || null },
    locale: language as Language,
  };
  const value = siteTexts[language as Language];
  const shown = createElement(I18nContext, { value }, createElement(DiscountText, props));
  expect(renderToStaticMarkup(shown)).toBe(html);
});

// Texts that say more, or nothing, have no Arabic form.
const inArabic = `
  15% off        | خصم ١٥٪
  15 % Discount. | خصم ١٥٪
  UP TO 50% OFF! | خصم يصل إلى ٥٠٪
  free shipping  | توصيل مجاني
  % off          |
  100% off       |
  15% off everything |
  Free delivery over 100 AED |
`;

test.for(rows(inArabic))("%j is in Arabic %j", ([discount, arabic]) => {
  const text = discountIn(siteTexts.ar, { discount, discount_ar: null }, "ar");
  expect(text?.replace("\u061c", "") ?? "").toBe(arabic);
});

// Longer words that contain the name are not isolated.
const named = `
  Noon, and Noon's own  | Noon       | <bdi>Noon</bdi>, and <bdi>Noon</bdi>&#x27;s own
  About H&M (UAE)       | H&M (UAE)  | About <bdi>H&amp;M (UAE)</bdi>
  Shop at C++ now       | C++        | Shop at <bdi>C++</bdi> now
  بالكود \u2068NOON A\u2069 من Noon | Noon | بالكود <bdi>NOON A</bdi> من <bdi>Noon</bdi>
  Zara Home in Egypt    | Zara, Zara Home | <bdi>Zara Home</bdi> in Egypt
  أضف إلى السلة في سلة    | سلة        | أضف إلى السلة في <bdi>سلة</bdi>
  Afternoon at noon     | noon       | Afternoon at <bdi>noon</bdi>
`;

test.for(rows(named))("in %j only the name %j is isolated", ([text, names, html]) => {
  const shown = createElement(TextWithName, { text, name: names.replaceAll(", ", "\n") });
  expect(renderToStaticMarkup(shown).replaceAll(' translate="no"', "")).toBe(html);
});
