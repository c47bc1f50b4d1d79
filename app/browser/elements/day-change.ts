const { until } = document.documentElement.dataset;

/** Whether the page came before its day was over, by the device's clock. */
const minutes = () => Date.now() / 60_000;
const wasCurrent = minutes() < Number(until);

/** A page that is looked at on another day than its own: loaded again, or corrected. */
function check(): void {
  if (document.hidden || minutes() < Number(until)) return;
  import("../offline/device.ts").then(({ refresh }) => refresh(wasCurrent)).catch(() => {});
}

if (until) {
  // Also when it comes back from the browser's back-forward cache, and at midnight.
  for (const type of ["pageshow", "focus", "visibilitychange"]) addEventListener(type, check, true);
  setTimeout(check, Number(until) * 60_000 - Date.now());
}

// Makes this file a module, with its own names.
export {};
