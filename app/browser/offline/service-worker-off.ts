// Replaces the service worker if the site is built with VITE_OFFLINE=off: see docs/operations/incidents.md.

// Makes this file a module with its own scope.
export {};

declare function addEventListener(
  type: "install" | "activate",
  listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
): void;
declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;

addEventListener("install", (event) => event.waitUntil(skipWaiting()));

async function removeCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}

addEventListener("activate", (event) => event.waitUntil(removeCaches()));
