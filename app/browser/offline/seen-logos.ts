export function showLogo(box: HTMLElement): void {
  const { logo = "", size } = box.dataset;
  if (box.firstChild) return;
  const image = new Image(Number(size), Number(size));
  image.alt = "";
  image.src = logo;
  box.appendChild(image);
}

/**
 * Inserts logos when they come into view, from the shopper's first interaction on: browsers load
 * lazy images far ahead, and many shoppers look at a page without scrolling.
 */
export function showSeenLogos(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      showLogo(target as HTMLElement);
    }
  });
  const start = () => {
    for (const box of document.querySelectorAll("[data-logo]")) observer.observe(box);
  };
  for (const move of ["scroll", "pointermove", "pointerdown", "keydown"]) {
    addEventListener(move, start, { capture: true, once: true });
  }
}
