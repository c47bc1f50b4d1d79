import type { Page } from "@playwright/test";

const spoken = ["alt", "aria-label", "placeholder", "title"];

/**
 * All text of a page in the language of the page itself: what is shown, in closed details and hidden
 * tabs too, and what assistive technology reads out. Left out are names and codes (bdi), parts
 * marked as another language, and templates.
 */
export function pageText(page: Page, language: string): Promise<string[]> {
  return page.evaluate(
    ([language, spoken]) => {
      const other = language === "ar" ? "en" : "ar";
      const left = `bdi, [lang="${other}"], template, script, style`;
      const texts = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        if (!currentNode.parentElement?.closest(left)) texts.push(currentNode.nodeValue ?? "");
      }
      const codes = [...document.querySelectorAll(".code")].map((code) => code.textContent);
      for (const name of spoken) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          if (element.closest(left)) continue;
          const text = element.getAttribute(name) ?? "";
          texts.push(codes.reduce((rest, code) => rest.replace(code, ""), text));
        }
      }
      return texts.map((text) => text.trim()).filter(Boolean);
    },
    [language, spoken] as const,
  );
}
