import type { Page } from "@playwright/test";

/** Texts of a page that are outside the window, cut off by their box, spilled over its edge, or broken. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
    const within = (inner: Box, outer: Box) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 2 &&
      inner.bottom <= outer.bottom + 2;
    const isAt = (at: Element | null, matches: (style: CSSStyleDeclaration) => boolean): boolean =>
      at !== null && (matches(getComputedStyle(at)) || isAt(at.parentElement, matches));
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth !== width) faults.add("the page scrolls sideways");
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement as HTMLElement;
      if (!text.data.trim() || element.matches(".bookmark")) continue;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      if (isAt(element, ({ clipPath }) => clipPath === "inset(50%)")) continue;
      const add = (fault: string) => faults.add(`${fault}: ${element.className} ${text.data}`);
      range.selectNodeContents(text);
      // Height of the letters: some fonts reserve half as much again above and below.
      const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      const lines = Array.from(range.getClientRects(), ({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return { left, right, top: middle - half, bottom: middle + half };
      });
      const scrolls = isAt(element, ({ overflowX }) => overflowX === "auto");
      if (!scrolls && lines.some(({ left, right }) => left < -1 || right > width + 1))
        add("outside");
      const boxes =
        ".button, .button-quiet, .chip, .row, .ticket, .country, .link-tile, .site-header";
      const box = element.closest(`.label, ${boxes}`);
      if (box && lines.some((line) => !within(line, box.getBoundingClientRect()))) add("spilled");
      for (let at: HTMLElement | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const clips = overflowX === "hidden" || overflowY === "hidden";
        const outer = at.getBoundingClientRect();
        if (clips && lines.some((line) => !within(line, outer))) add("cut");
      }
      const words = element.matches(".code") ? /\S+/g : /[\p{L}\p{N}]+/gu;
      for (const { 0: word, index } of text.data.matchAll(words)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter((part) => part.width > 0);
        const tops = parts.map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) add(`${word} broken`);
      }
    }
    for (const field of document.querySelectorAll<HTMLElement>(".search-field")) {
      if (!field.checkVisibility()) continue;
      const em = Number.parseFloat(getComputedStyle(field).fontSize);
      const room = (field.closest("form") as HTMLElement).clientWidth;
      if (field.offsetWidth < Math.min(11 * em, room)) faults.add("a narrow search field");
    }
    return [...faults];
  });
}
