import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { siteTexts } from "#app/i18n/middleware.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";

test.for([
  ["en", "10% off shoes", null, "<bdi>10% off shoes</bdi>"],
  ["en", "خصم على الأحذية", null, '<bdi lang="ar" dir="rtl">خصم على الأحذية</bdi>'],
  ["ar", "10% off shoes", null, '<bdi lang="en" dir="ltr">10% off shoes</bdi>'],
  ["ar", "10% off shoes", "خصم على الأحذية", "<bdi>خصم على الأحذية</bdi>"],
  ["ar", "خصم على الأحذية", null, "<bdi>خصم على الأحذية</bdi>"],
  ["ar", "1+1", null, "<bdi>1+1</bdi>"],
] as const)("in %s %j is marked by its language", ([language, discount, discount_ar, html]) => {
  const props = { discount: { discount, discount_ar }, locale: language };
  const shown = createElement(
    I18nContext,
    { value: siteTexts[language] },
    createElement(DiscountText, props),
  );
  expect(renderToStaticMarkup(shown)).toBe(html);
});
