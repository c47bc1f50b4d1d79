/** Whether the site is built with its service worker: see seed/service-worker.ts. */
export const isOffered = import.meta.env.VITE_OFFLINE !== "off";

/**
 * Registers the service worker, and lets it keep the first page too. In development a worker that
 * the built site has left at this address is removed.
 */
export function register(): void {
  const workers = navigator.serviceWorker;
  // Over plain HTTP there are none.
  if (!workers || !isOffered) return;
  if (import.meta.env.DEV) {
    workers.getRegistrations().then((all) => all.map((worker) => worker.unregister()));
    return;
  }
  if (!workers.controller) {
    // The browser has it in its cache.
    const again = () => fetch(location.href).catch(() => {});
    workers.addEventListener("controllerchange", again, { once: true });
  }
  workers.register("/sw.js").catch(() => {});
}
