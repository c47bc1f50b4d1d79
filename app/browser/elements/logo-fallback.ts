const defaultLogo = "/default-logo.svg";

function replace(image: unknown): void {
  if (!(image instanceof HTMLImageElement) || !image.src.includes("/logo/")) return;
  image.src = defaultLogo;
}

// The server responds to every logo request with an image. This handles an unreachable server.
addEventListener("error", ({ target }) => replace(target), true);

// Some may have failed before this script ran.
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
