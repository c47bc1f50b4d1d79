const { until } = document.documentElement.dataset;

/** Minutes since 1970 on the device's clock, which decides whether the page loaded in time. */
const minutes = () => Date.now() / 60_000;
const wasCurrent = minutes() < Number(until);

/** Reloads or corrects a page that is visible after the end of its day. */
function check(): void {
  if (document.hidden || minutes() < Number(until)) return;
  import("../offline/device.ts").then(({ refresh }) => refresh(wasCurrent)).catch(() => {});
}

if (until) {
  // Also after a restore from the back-forward cache, and at midnight.
  for (const type of ["pageshow", "focus", "visibilitychange"]) addEventListener(type, check, true);
  setTimeout(check, Number(until) * 60_000 - Date.now());
}

// Makes this file a module with its own scope.
export {};
