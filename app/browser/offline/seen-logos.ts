import { swapped } from "../elements/swapped.ts";

/** Replaces the letter of a store by its logo, which the browser then loads. */
export function showLogo(box: Element): void {
  box.removeAttribute("data-letter");
}

/**
 * Shows logos when they come into view, from the shopper's first interaction on: browsers load
 * lazy images far ahead, and many shoppers look at a page without scrolling.
 */
export function showSeenLogos(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      showLogo(target);
    }
  });
  const start = () => {
    for (const box of document.querySelectorAll("[data-letter]")) observer.observe(box);
  };
  for (const move of ["scroll", "pointermove", "pointerdown", "keydown"]) {
    addEventListener(move, start, { capture: true, once: true });
  }
  addEventListener(swapped, start);
}
