import type { PushMessage } from "#app/domain/device/push-message.ts";

// Service worker of messages, built as /push.js: see seed/service-worker.ts. A device registers it
// with its first "yes", so that all others do not load it. It controls no page.

interface Pushed {
  waitUntil(work: Promise<unknown>): void;
  data: { json(): PushMessage };
  notification: Notification;
}

// Global scope of a service worker, as far as it is used here.
declare function addEventListener(type: string, listener: (event: Pushed) => void): void;
declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;
declare const clients: { openWindow(path: string): Promise<unknown> };

addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title, body, path, lang } = event.data.json();
  const dir = lang === "ar" ? "rtl" : "ltr";
  const shown = { body, lang, dir, data: path, tag: path, icon: "/icon-192.png" } as const;
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
