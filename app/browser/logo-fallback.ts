const defaultLogo = "/default-logo.svg";

// The site answers every logo with an image; this is for when it cannot be reached.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !target.src.includes("/logo/")) return;
    target.src = defaultLogo;
  },
  true,
);
