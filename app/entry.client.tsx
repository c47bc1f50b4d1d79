import "./browser/index.ts";

// Public pages are HTML that needs no React; only the operator's screen is marked for it.
if ("hydrate" in document.documentElement.dataset) import("./hydrate.tsx");
