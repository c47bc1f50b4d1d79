import "./browser/index.ts";

// Public pages need no React. A page that is hydrated has a listener by now: app/components/hydration.
document.dispatchEvent(new Event("app:ready"));
