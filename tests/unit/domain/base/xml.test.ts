import { expect, test } from "vitest";
import { element, escapeXml } from "#app/domain/base/xml.ts";

test("characters of markup are escaped, and those that XML cannot hold are left out", () => {
  expect(escapeXml(`<a href="x">'&`)).toBe("&#60;a href=&#34;x&#34;&#62;&#39;&#38;");
  expect(escapeXml("a\0b\u0008c\u000bd\ufffee\ud800f\udc00g")).toBe("abcdefg");
  expect(escapeXml("\t\n\r \u00a0 نون 😀 \ufffd")).toBe("\t\n\r \u00a0 نون 😀 \ufffd");
});

test("an element without a text is left out", () => {
  expect(element("title", "A & B")).toBe("<title>A &#38; B</title>");
  expect(element("title", "") + element("title", undefined)).toBe("");
});
