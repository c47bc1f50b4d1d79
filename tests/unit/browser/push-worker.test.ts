import { expect, onTestFinished, test, vi } from "vitest";

test("a message is shown in its direction, and a tap on it opens its page", async () => {
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const listeners = new Map<string, (event: object) => void>();
  const [showNotification, openWindow] = [vi.fn(), vi.fn()];
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("registration", { showNotification });
  vi.stubGlobal("clients", { openWindow });
  await import("#app/browser/offline/push-worker.ts");
  const send = (type: string, event: object) =>
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => work, ...event });
  const message = { title: "نون", body: "خصم", path: "/ar/uae/noon", lang: "ar" };
  send("push", { data: { json: () => message } });
  const shown = { body: "خصم", lang: "ar", dir: "rtl", icon: "/icon-192.png", data: message.path };
  expect(showNotification).toHaveBeenCalledWith("نون", { ...shown, tag: message.path });
  send("notificationclick", { notification: { data: message.path, close: () => {} } });
  expect(openWindow).toHaveBeenCalledWith("/ar/uae/noon");
});
