import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { generatePushKeys } from "#worker/followers/push-keys.ts";

const withoutKeys = await drawPages("/uae/noon");
const keys = await generatePushKeys();
Object.assign(env, { VAPID_KEYS: keys });
const pages = await drawPages("/uae/noon", "/ar/uae/noon", "/uae/zara", "/");
Object.assign(env, { VAPID_KEYS: undefined });

const endpoint = "https://push.services.example/1";
const deviceKeys = { p256dh: "B", auth: "a" };

/** Opens a page in a browser with messages, as far as the device has them. */
async function open(address: string, local = {}, device: Record<string, unknown> = {}) {
  const drawn = address === "none" ? withoutKeys : pages;
  const page = await openPage(drawn, address.replace("none", "/uae/noon"), { local });
  const events: string[] = [];
  const subscription = {
    toJSON: () => ({ endpoint, keys: deviceKeys }),
    unsubscribe: async () => void events.push("unsubscribed"),
  };
  const pushManager = {
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (device.refuses) throw new DOMException("", "NotAllowedError");
      events.push(`subscribed with ${applicationServerKey === keys.split(".")[0]}`);
      return subscription;
    },
    getSubscription: async () => subscription,
  };
  const registration = { active: {}, pushManager };
  Object.assign(navigator.serviceWorker, {
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const permission = device.permission ?? "default";
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  if (device.PushManager !== null) vi.stubGlobal("PushManager", class {});
  if (device.standalone !== undefined)
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  const question = () => page.texts("[data-follow] :is(p, button)").filter(Boolean);
  return { ...page, events, question };
}

const star = "Favorite: Noon";
const asked = ["Tell me when Noon has a new code?", "Yes", "No"];
const body = (...stores: string[]) => ({
  path: "/api/followers",
  body: { endpoint, keys: deviceKeys, language: "en", stores },
});

test("a shopper who stars a store is asked once, and follows it until the star is removed", async () => {
  const page = await open("/uae/noon");
  expect(page.question()).toEqual([]);
  await page.click("main", star);
  expect(page.question()).toEqual(asked);
  await page.click("[data-follow]", "Yes");
  expect([page.events, page.posts]).toEqual([["subscribed with true"], [body("/uae/noon")]]);
  expect(page.question()).toEqual(["At most one message a week. Remove the star to end them."]);
  expect(page.focusName()).toBe(star);
  await page.click("main", star);
  expect([page.posts[1], page.events[1]]).toEqual([body(), "unsubscribed"]);
  expect([page.question(), page.stored("followed")]).toEqual([[], []]);
  await page.click("main", star);
  expect(page.question(), "a new star asks again").toEqual(asked);
});

test("messages of a store end if it is forgotten elsewhere, those of others stay", async () => {
  const local = { ...visited("uae", 0, "/uae/noon*", "/uae/zara*") };
  const page = await open("/", { ...local, followed: ["/uae/noon", "/uae/zara"] });
  document.querySelector(".yours details")?.setAttribute("open", "");
  await page.click(".yours", "Forget noon");
  expect([page.posts, page.events]).toEqual([[body("/uae/zara")], []]);
});

const iPhone = { PushManager: null, standalone: false };

// Cases in which the site cannot send messages, with the text shown after the star.
test.for([
  ["a site without keys", "none", {}, ""],
  ["a browser that blocks them", "/uae/noon", { permission: "denied" }, ""],
  ["a browser without them", "/uae/noon", { PushManager: null }, ""],
  ["an iPhone's browser", "/uae/noon", iPhone, "On an iPhone or iPad, add"],
  ["an iPhone's browser in Arabic", "/ar/uae/noon", iPhone, "على الآيفون"],
] as const)("%s does not ask", async ([, address, device, text]) => {
  const page = await open(address, {}, device);
  await page.click("main", address.startsWith("/ar") ? "متجر مفضّل: Noon" : star);
  const [shown = ""] = page.question();
  expect(shown.slice(0, text.length || undefined)).toBe(text);
  expect([page.names("[data-follow]"), page.posts]).toEqual([[], []]);
});

// The pressed button, what is then shown, and what a new star asks.
test.for([
  ["No", "", []],
  ["Yes", "Messages could not be turned on", asked],
] as const)("after %s without a permission nothing is sent", async ([button, shown, again]) => {
  const page = await open("/uae/noon", {}, { refuses: true });
  await page.click("main", star);
  await page.click("[data-follow]", button);
  expect(page.question().join()).toMatch(shown ? RegExp(`^${shown}`) : /^$/);
  for (let time = 0; time < 2; time++) await page.click("main", star);
  expect([page.question(), page.posts, page.stored("followed")]).toEqual([again, [], null]);
  expect(page.events).not.toContain("subscribed with true");
});
