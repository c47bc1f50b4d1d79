import "./browser/index.ts";

// Public pages need no React. On a hydrated page app/components/hydration listens for this event.
document.dispatchEvent(new Event("app:ready"));
