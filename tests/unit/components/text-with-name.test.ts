import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";

const rendered = (text: string, name: string) =>
  renderToStaticMarkup(createElement(TextWithName, { text, name })).replaceAll(
    ' translate="no"',
    "",
  );

test.for([
  ["Noon Promo Code in Egypt", "Noon", "<bdi>Noon</bdi> Promo Code in Egypt"],
  ["Noon, and Noon's own", "Noon", "<bdi>Noon</bdi>, and <bdi>Noon</bdi>&#x27;s own"],
  ["About H&M (UAE)", "H&M (UAE)", "About <bdi>H&amp;M (UAE)</bdi>"],
  ["Shop at C++ now", "C++", "Shop at <bdi>C++</bdi> now"],
  ["No name here", "Noon", "No name here"],
  ["بالكود \u2068NOON A\u2069 من Noon", "Noon", "بالكود <bdi>NOON A</bdi> من <bdi>Noon</bdi>"],
  ["Zara Home in Egypt", "Zara\nZara Home", "<bdi>Zara Home</bdi> in Egypt"],
  // Longer words that contain the name are not isolated.
  ["أضف إلى السلة في سلة", "سلة", "أضف إلى السلة في <bdi>سلة</bdi>"],
  ["Afternoon at noon", "noon", "Afternoon at <bdi>noon</bdi>"],
] as const)("in %j only the name %j is isolated", ([text, name, html]) => {
  expect(rendered(text, name)).toBe(html);
});
