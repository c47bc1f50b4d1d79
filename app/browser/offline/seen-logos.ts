/** Puts logos in their places as these come into view: browsers load lazy images from far off. */
export function showSeenLogos(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { logo = "", size } = (target as HTMLElement).dataset;
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const image = new Image(Number(size), Number(size));
      image.alt = "";
      image.src = logo;
      target.appendChild(image);
    }
  });
  for (const place of document.querySelectorAll("[data-logo]")) observer.observe(place);
}
