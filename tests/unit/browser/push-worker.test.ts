import { expect, onTestFinished, test, vi } from "vitest";

/** Starts the push worker; returns its listeners and the recorded calls. */
async function startPushWorker() {
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const listeners = new Map<string, (event: object) => void>();
  const calls: unknown[] = [];
  const call =
    (name: string) =>
    async (...input: unknown[]) =>
      void calls.push([name, ...input]);
  const globals = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: call("skip waiting"),
    registration: { showNotification: call("show") },
    clients: { openWindow: call("open") },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await import("#app/browser/offline/push-worker.ts");
  const send = (type: string, event = {}) =>
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => work, ...event });
  return { send, calls };
}

test("a message is shown in its direction, and a tap on it opens its page", async () => {
  const { send, calls } = await startPushWorker();
  send("install");
  const message = { title: "نون", body: "خصم", path: "/ar/uae/noon", lang: "ar" };
  send("push", { data: { json: () => message } });
  const close = () => calls.push("closed");
  send("notificationclick", { notification: { data: message.path, close } });
  const shown = { body: "خصم", lang: "ar", dir: "rtl", icon: "/icon-192.png" };
  expect(calls).toEqual([
    ["skip waiting"],
    ["show", "نون", { ...shown, data: message.path, tag: message.path }],
    "closed",
    ["open", "/ar/uae/noon"],
  ]);
});
