/** Puts the logo into its place. */
export function showLogo(place: HTMLElement): void {
  const { logo = "", size } = place.dataset;
  if (place.firstChild) return;
  const image = new Image(Number(size), Number(size));
  image.alt = "";
  image.src = logo;
  place.appendChild(image);
}

/**
 * Puts logos into their places as these come into view, from the shopper's first move on: browsers load lazy
 * images from far off, and many look at a page without scrolling.
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
    for (const place of document.querySelectorAll("[data-logo]")) observer.observe(place);
  };
  for (const move of ["scroll", "pointermove", "pointerdown", "keydown"]) {
    addEventListener(move, start, { capture: true, once: true });
  }
}
