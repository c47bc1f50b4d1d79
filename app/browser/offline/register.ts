/** Whether the site is built with its service worker: see seed/service-worker.ts. */
const isOffered = import.meta.env.VITE_OFFLINE !== "off";

/**
 * Registers the service worker, and lets it cache this page too. In development it removes a worker
 * that the built site left at this address.
 */
export function register(): void {
  const workers = navigator.serviceWorker;
  // Plain HTTP has no service workers.
  if (!workers || !isOffered) return;
  if (import.meta.env.DEV) {
    workers.getRegistrations().then((all) => all.map((worker) => worker.unregister()));
    return;
  }
  // The browser reads it from its cache.
  const cacheThisPage = () => fetch(location.href, { cache: "force-cache" }).catch(() => {});
  workers.oncontrollerchange = cacheThisPage;
  // A worker that took control while this page was loading has not seen it.
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (workers.controller && loaded?.workerStart === 0) cacheThisPage();
  // Browsers check for updates only after its age in app/public/_headers.
  workers.register("/sw.js", { updateViaCache: "all" }).catch(() => {});
}
