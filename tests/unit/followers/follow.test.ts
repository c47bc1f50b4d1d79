import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { startPushService, subscribe } from "#tests/support/server/push-service.ts";
import { today } from "#tests/support/server/today.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { generatePushKeys } from "#worker/followers/push-keys.ts";
import { type QueuedMessage, sendNews, sendQueued } from "#worker/followers/send-news.ts";

const ten = { code: "TEN", discount: "10% off", last_reported_date: today };
const twenty = { ...ten, code: "TWENTY", discount: "20% off", discount_ar: "خصم ٢٠٪" };
const five = { ...ten, code: "FIVE", discount: "5% off" };
const site = (...codes: (typeof ten)[]) => ({ uae: [{ name: "Noon", name_ar: "نون", codes }] });

let service: Awaited<ReturnType<typeof startPushService>>;
const keys = await generatePushKeys();

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  Object.assign(env, { VAPID_KEYS: keys, CONTACT_EMAIL: "codes@tawfeer.example" });
  service.received.length = 0;
  await openSite({ ...site(ten), egypt: [{ name: "Noon", codes: [ten] }] });
});
afterAll(() => Object.assign(env, { VAPID_KEYS: undefined, CONTACT_EMAIL: "" }));

const valid = subscribe("valid");

type Device = ReturnType<typeof subscribe>;

const follow = async ({ endpoint, keys }: Pick<Device, "endpoint" | "keys">, more = {}) => {
  const body = { endpoint, keys, language: "en", stores: ["/uae/noon"], ...more };
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return (await ask("/api/followers", request)).status;
};

/** Runs the minute's cron at an hour of a later day. */
const run = (days: number, hour = 14, more = {}) =>
  sendNews(
    { ...env, ...more } as never,
    new Date(`${addDays(today, days)}T${String(hour).padStart(2, "0")}:00:00Z`),
  );

const followers = () => readRows("SELECT endpoint FROM followers");

test("a better code is announced, signed and encrypted, in the device's language", async () => {
  const [english, arabic] = [subscribe("en"), subscribe("ar")];
  expect([await follow(english), await follow(arabic, { language: "ar" })]).toEqual([204, 204]);
  await saveBrands(site(ten, twenty));
  await run(1);
  const [first, second] = service.received;
  expect(english.decrypt(first!.body)).toEqual({
    title: "Noon: new code TWENTY",
    body: "20% off · Better than the codes before it",
    path: "/uae/noon",
    lang: "en",
  });
  expect(arabic.decrypt(second!.body)).toMatchObject({
    title: "نون: كود جديد TWENTY",
    body: "خصم ٢٠٪ · أفضل من الأكواد السابقة",
    path: "/ar/uae/noon",
  });
  const { authorization, headers } = first!;
  expect(authorization).toMatchObject({ isSigned: true, key: keys.split(".")[0] });
  expect(authorization.claims.sub).toBe("mailto:codes@tawfeer.example");
  const seconds = authorization.claims.exp - Date.now() / 1_000;
  expect(seconds > 0 && seconds <= 86_400).toBe(true);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "172800" });
});

test("a message for another device cannot be decrypted", async () => {
  await follow(subscribe("one"));
  await saveBrands(site(ten, twenty));
  await run(1);
  expect(() => subscribe("two").decrypt(service.received[0]!.body)).toThrow();
});

const failing = () =>
  readRows(
    `INSERT INTO answered_codes (country_id, slug, code, level, checked, worked, answers, confirmed)
      VALUES (1, 'noon', 'TEN', 'failing', ?1, 0, 12, 1)`,
    today,
  );

test("a code that shoppers report as failing is announced", async () => {
  const device = subscribe("device");
  await follow(device);
  await failing();
  await run(1);
  expect(device.decrypt(service.received[0]!.body)).toMatchObject({
    title: "Noon: code TEN fails",
    body: "Shoppers say that it no longer works.",
  });
});

// Changes of a followed store, and the number of messages in the days after.
test.for<[string, () => Promise<unknown>, number]>([
  ["nothing changes", async () => {}, 0],
  ["a code is worse", () => saveBrands(site(ten, five)), 0],
  ["the same code improves", () => saveBrands(site({ ...ten, discount: "30% off" })), 0],
  [
    "another country has a better code",
    () => saveBrands({ egypt: [{ name: "Noon", codes: [twenty] }] }),
    0,
  ],
  ["the best code is replaced with a worse one", () => saveBrands(site(five)), 0],
  [
    "a better code comes and ends before the run",
    async () => {
      await saveBrands(site(ten, twenty));
      await saveBrands(site(ten));
    },
    0,
  ],
  ["a better code comes", () => saveBrands(site(ten, twenty)), 1],
])("if %s, followers get a message only if that is news", async ([, change, messages]) => {
  await follow(subscribe("device"));
  await change();
  for (const days of [0, 1, 1, 2, 8]) await run(days);
  expect(service.received).toHaveLength(messages);
});

test("a device gets at most one message a week, without outdated news", async () => {
  const device = subscribe("device");
  await follow(device);
  await saveBrands(site(ten, twenty));
  await run(1);
  await saveBrands(site(ten, twenty, { ...ten, code: "THIRTY", discount: "30% off" }));
  for (const days of [2, 3, 7]) await run(days);
  expect(service.received).toHaveLength(1);
  await run(8);
  expect(device.decrypt(service.received[1]!.body)).toMatchObject({
    title: "Noon: new code THIRTY",
  });
  for (const days of [9, 15, 16]) await run(days);
  expect(service.received).toHaveLength(2);
});

test("a device that follows later gets no older news", async () => {
  await follow(subscribe("early"));
  await saveBrands(site(ten, twenty));
  await run(1);
  await follow(subscribe("late"));
  await readRows(
    "UPDATE followers SET created_on = ?1 WHERE endpoint LIKE '%late'",
    addDays(today, 1),
  );
  for (const days of [1, 2, 3]) await run(days);
  expect(service.received.map(({ path }) => path)).toEqual(["/early"]);
});

test("messages are sent in the afternoon, and never without keys", async () => {
  await follow(subscribe("device"));
  await saveBrands(site(ten, twenty));
  for (const hour of [0, 12, 17, 23]) await run(1, hour);
  await run(1, 14, { VAPID_KEYS: undefined });
  expect(service.received).toEqual([]);
  await run(1, 16);
  expect(service.received).toHaveLength(1);
});

test("a run sends a bounded number of messages, and the next the others", async () => {
  for (let at = 0; at < 45; at++) await follow(subscribe(`device-${at}`));
  await saveBrands(site(ten, twenty));
  await run(1);
  expect(service.received).toHaveLength(40);
  await run(1);
  await run(1);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(45);
  expect(service.received).toHaveLength(45);
});

test.for([
  [404, 0],
  [410, 0],
  [201, 1],
  [400, 1],
  [500, 1],
] as const)(
  "after the status %i of the push service %i followers remain",
  async ([status, left]) => {
    service.statuses[`/status-${status}`] = status;
    await follow(subscribe(`status-${status}`));
    await saveBrands(site(ten, twenty));
    await run(1);
    expect(service.received).toHaveLength(1);
    expect(await followers()).toHaveLength(left);
    expect(await readRows("SELECT 1 FROM follows")).toHaveLength(left);
  },
);

test("a follower is deleted with the last star, and after a year", async () => {
  const [one, two] = [subscribe("one"), subscribe("two")];
  await follow(one, { stores: ["/uae/noon", "/egypt/noon"] });
  await follow(two);
  await follow(one, { stores: ["/egypt/noon"] });
  expect(await readRows("SELECT 1 FROM follows")).toHaveLength(2);
  expect(await follow(one, { stores: [] })).toBe(204);
  expect(await followers()).toEqual([{ endpoint: two.endpoint }]);
  await pruneAnswers(env.DB, addDays(today, 364));
  expect(await followers()).toHaveLength(1);
  await pruneAnswers(env.DB, addDays(today, 365));
  expect(await readRows("SELECT 1 FROM followers, follows")).toEqual([]);
  await pruneAnswers(env.DB, addDays(today, 365));
  expect(await readRows("SELECT 1 FROM followed_brands")).toEqual([]);
});

test("a day takes 2,000 new followers, and changes of all known ones", async () => {
  await follow(valid);
  await readRows(
    `INSERT INTO followers (endpoint, p256dh, auth, language, created_on)
      SELECT value, '', '', 'en', ?1 FROM json_each(?2)`,
    today,
    JSON.stringify(Array.from({ length: 1_999 }, (_, at) => at)),
  );
  expect(await follow(subscribe("late"))).toBe(429);
  expect(await follow(valid, { language: "ar" })).toBe(204);
  expect(await readRows("SELECT 1 FROM follows")).toHaveLength(1);
  await readRows("UPDATE followers SET created_on = ?1", addDays(today, -1));
  expect(await follow(subscribe("late"))).toBe(204);
});

test("only what a message needs is stored", async () => {
  const { endpoint, keys } = subscribe("device");
  await follow({ endpoint, keys });
  const [row] = await readRows("SELECT * FROM followers");
  expect(row).toEqual({
    ...{ id: 1, endpoint, ...keys, language: "en" },
    ...{ created_on: today, sent_on: null },
  });
});

test.for<[string, object, number]>([
  ["a private address", { endpoint: "https://10.0.0.1/x" }, 400],
  ["this machine", { endpoint: "https://localhost/x" }, 400],
  ["loopback in IPv6", { endpoint: "https://[::1]/x" }, 400],
  ["an internal name", { endpoint: "https://push.internal/x" }, 400],
  ["a metadata service", { endpoint: "https://169.254.169.254/latest" }, 400],
  ["a decimal address", { endpoint: "https://2130706433/" }, 400],
  ["another port", { endpoint: "https://push.services.example:8443/x" }, 400],
  ["plain HTTP", { endpoint: "http://push.services.example/x" }, 400],
  ["credentials", { endpoint: "https://a:b@push.services.example/x" }, 400],
  ["no address", { endpoint: "x" }, 400],
  ["a long address", { endpoint: `https://push.services.example/${"x".repeat(1_000)}` }, 400],
  ["a short key", { keys: { ...valid.keys, p256dh: "B" } }, 400],
  ["a short secret", { keys: { ...valid.keys, auth: "x" } }, 400],
  ["another language", { language: "fr" }, 400],
  ["too many stores", { stores: Array.from({ length: 51 }, () => "/uae/noon") }, 400],
  ["a field of its own", { name: "me" }, 400],
  ["an unknown store", { stores: ["/uae/nobody", "noon", "/x/y/z"] }, 204],
])("a subscription with %s is refused or ignored", async ([, more, status]) => {
  expect(await follow(valid, more)).toBe(status);
  expect(await followers()).toEqual([]);
});

test("a site without keys accepts no followers, and another site's page sends none", async () => {
  Object.assign(env, { VAPID_KEYS: "" });
  expect(await follow(valid)).toBe(404);
  const body = JSON.stringify({ ...valid, language: "en", stores: [] });
  const headers = { Origin: "https://other.example", "Content-Type": "application/json" };
  const { status } = await ask("/api/followers", { method: "POST", headers, body });
  expect(status).toBe(403);
});

test("the queue carries only ids, retries late messages three times, and repeats none", async () => {
  service.statuses["/late"] = 503;
  await follow(subscribe("late"));
  await follow(subscribe("good"));
  await saveBrands(site(ten, twenty));
  const bodies: QueuedMessage[] = [];
  const sendBatch = async (batch: Iterable<{ body: QueuedMessage }>) =>
    void bodies.push(...[...batch].map(({ body }) => body));
  await run(1, 14, { ANSWERS: { sendBatch } });
  expect(bodies).toEqual([{ follower: 1 }, { follower: 2 }]);
  const outcomes: string[] = [];
  for (const attempts of [1, 3])
    await sendQueued(
      env as never,
      bodies.map((body) => ({
        ...{ body, attempts },
        ack: () => outcomes.push(`done ${body.follower}`),
        retry: () => outcomes.push(`later ${body.follower}`),
      })),
    );
  expect(outcomes.toSorted()).toEqual(["done 1", "done 2", "done 2", "later 1"]);
});
