import { read, readDevice, write } from "#app/device-storage.ts";
import { language } from "./page-language.ts";

/** Paths of the stores that this device follows, and of those about which it was asked. */
const keys = { followed: "followed", asked: "follow-asked" };
const list = (key: string) => (read(key) as string[] | null) ?? [];

const workerFile = "/push.js";
const scope = "/push/";

/** Sends all followed stores, which replaces those of before. */
async function send(subscription: PushSubscription, stores: readonly string[]): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { ok } = await fetch("/api/followers", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, keys, language, stores }),
  });
  if (!ok) throw new Error("The stores were not accepted.");
}

/** Registers the worker of messages and waits until it is active, which a subscription requires. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerFile, { scope });
  const starting = registration.active ? null : (registration.installing ?? registration.waiting);
  if (!starting) return registration;
  return new Promise((resolve) => {
    starting.onstatechange = () => starting.state === "activated" && resolve(registration);
  });
}

async function follow(path: string, applicationServerKey: string): Promise<void> {
  const { pushManager } = await registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The site may have new keys.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const stores = [...new Set([...list(keys.followed), path])];
  await send(subscription, stores);
  write(keys.followed, stores);
}

/** Ends the messages of stores that no longer have a star; retried until the site has received it. */
async function dropUnstarred(): Promise<void> {
  const followed = list(keys.followed);
  const { stores } = readDevice();
  const starred = followed.filter((path) =>
    stores.some((store) => store.path === path && store.isFavourite),
  );
  if (starred.length === followed.length) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await send(subscription, starred);
  if (starred.length === 0) await subscription?.unsubscribe();
  write(keys.followed, starred);
  // A new star asks again.
  const asked = list(keys.asked).filter((path) => !followed.includes(path));
  write(keys.asked, [...asked, ...starred]);
}

const drop = () => dropUnstarred().catch(() => {});
drop();
// After the listeners of any star or of "Forget".
addEventListener("click", () => setTimeout(drop));

/** Asks once whether a store that was just starred shall send messages. */
export function ask(star: HTMLElement): void {
  const box = document.querySelector<HTMLElement>("[data-follow]");
  const { path = "" } = JSON.parse(star.dataset.store ?? "{}");
  if (!box) return;
  box.hidden = true;
  const asked = list(keys.asked);
  if (star.ariaPressed !== "true" || asked.includes(path)) return;
  const status = box.querySelector("[role=status]") as HTMLElement;
  const parts = [...box.children] as HTMLElement[];
  const { follow: key = "", followed = "", failed = "", install = "" } = box.dataset;
  const conclude = (message: string) => {
    if (message !== failed) write(keys.asked, [...asked, path]);
    for (const part of parts) part.hidden = part !== status;
    // A status is announced only if it is visible before its text.
    box.hidden = message === "";
    status.textContent = message;
  };
  // Only Safari on iPhones and iPads has this property; there, only an installed site has messages.
  if (!("PushManager" in window)) {
    if ("standalone" in navigator) conclude(install);
    return;
  }
  if (Notification.permission === "denied") return;
  status.textContent = "";
  for (const part of [box, ...parts]) part.hidden = false;
  box.onclick = async ({ target }) => {
    const answer = (target as Element).closest("button")?.value;
    if (!answer) return;
    star.focus();
    if (answer === "no") return conclude("");
    // Safari asks only as the first thing in the tap handler.
    await Notification.requestPermission();
    await follow(path, key).then(
      () => conclude(followed),
      () => conclude(failed),
    );
  };
}
