import type { HtmlElement } from "./html-element.ts";

const spoken = ["alt", "aria-label", "placeholder", "title"];

/**
 * All text of a page in the language of the page itself: the shown text, that of closed details and
 * hidden tabs too, and the text that assistive technology reads out. Left out are names and codes
 * (bdi), parts marked as another language, and templates.
 */
export function pageText(page: HtmlElement, language: string): string[] {
  const other = language === "ar" ? "en" : "ar";
  const codes = page.all(".code").map(({ text }) => text);
  const textsOf = (element: HtmlElement): string[] => {
    const { name, attributes } = element;
    if (["bdi", "script", "noscript", "style"].includes(name) || attributes.lang === other)
      return [];
    const read = spoken.map((key) =>
      codes.reduce((rest, code) => rest.replace(code, ""), attributes[key] ?? ""),
    );
    const shown = element.children.filter((child) => typeof child === "string");
    return [...read, ...shown, ...element.elements.flatMap(textsOf)];
  };
  const texts = [page.only("title").text, ...textsOf(page.only("body"))];
  return texts.map((text) => text.trim()).filter(Boolean);
}
