/** Whether the site is built with its service worker: see seed/service-worker.ts. */
const isOffered = import.meta.env.VITE_OFFLINE !== "off";

/**
 * Registers the service worker, and lets it keep this page too. In development a worker that the
 * built site has left at this address is removed.
 */
export function register(): void {
  const workers = navigator.serviceWorker;
  // Over plain HTTP there are none.
  if (!workers || !isOffered) return;
  if (import.meta.env.DEV) {
    workers.getRegistrations().then((all) => all.map((worker) => worker.unregister()));
    return;
  }
  // The browser has it in its cache.
  const keepThis = () => fetch(location.href, { cache: "force-cache" }).catch(() => {});
  workers.oncontrollerchange = keepThis;
  // A worker that took over while this page was on its way has not seen it.
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (workers.controller && loaded?.workerStart === 0) keepThis();
  // Browsers ask for it again only when its age in app/public/_headers has passed.
  workers.register("/sw.js", { updateViaCache: "all" }).catch(() => {});
}
