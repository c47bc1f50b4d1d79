const defaultLogo = "/default-logo.svg";

function replace(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || !image.src.includes("/logo/")) return;
  image.src = defaultLogo;
}

// The site answers every logo with an image. This is for when the site cannot be reached.
addEventListener("error", ({ target }) => replace(target), true);

// Some may have failed before this script ran.
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
