import { env } from "cloudflare:workers";
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { listen } from "#tests/support/server/listen.ts";
import { today } from "#tests/support/server/today.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { generatePushKeys } from "#worker/followers/push-keys.ts";
import { type QueuedMessage, sendNews, sendQueued } from "#worker/followers/send-news.ts";

const pushOrigin = "https://push.services.example";

/** Verifies a VAPID header (RFC 8292); returns its key and claims. */
function readAuthorization(header: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const publicKey = createPublicKey({ key: jwk as never, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { key, isSigned: isSigned && read(head).alg === "ES256", claims: read(claims) };
}

const readMessage = async (request: IncomingMessage) => ({
  ...{ path: request.url ?? "", headers: request.headers, body: await buffer(request) },
  authorization: readAuthorization(request.headers.authorization ?? ""),
});

/** A browser's subscription, which decrypts messages (RFC 8291 and RFC 8188). */
function subscribe(name: string) {
  const device = createECDH("prime256v1");
  device.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): unknown => {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const derive = (ikm: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", ikm, salted, info, length));
    const info = Buffer.from("WebPush: info\0");
    const both = Buffer.concat([info, device.getPublicKey(), sender]);
    const input = derive(device.computeSecret(sender), auth, both, 32);
    const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const record = body.subarray(21 + keyLength, -16);
    const padded = Buffer.concat([decipher.update(record), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { endpoint: `${pushOrigin}/${name}`, keys, decrypt };
}

/** Starts a push service on this machine, which gets requests to its public host and refuses unsigned ones. */
async function startPushService() {
  const received: Awaited<ReturnType<typeof readMessage>>[] = [];
  const statuses: Record<string, number> = {};
  const { origin: local, close } = await listen(async (request, response) => {
    const message = await readMessage(request);
    received.push(message);
    const { isSigned, claims } = message.authorization;
    const status = isSigned && claims.aud === pushOrigin ? (statuses[message.path] ?? 201) : 403;
    response.writeHead(status, { Connection: "close" }).end();
  });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    real(String(input).replace(pushOrigin, local), init),
  );
  return { received, statuses, stop: close };
}

const code = (code: string, discount: string) => ({ code, discount, last_reported_date: today });
const ten = code("TEN", "10% off");
const five = code("FIVE", "5% off");
const twenty = { ...code("TWENTY", "20% off"), discount_ar: "خصم ٢٠٪" };
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

async function follow(device: { endpoint: string; keys: object }, more = {}, from = origin) {
  const { endpoint, keys } = device;
  const body = { endpoint, keys, language: "en", stores: ["/uae/noon"], ...more };
  const headers = { Origin: from, "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return (await ask("/api/followers", request)).status;
}

/** Runs the minute's cron at an hour of some later days. */
async function run(days: number | number[], hour = 14, more = {}) {
  for (const day of [days].flat()) {
    const time = `${addDays(today, day)}T${String(hour).padStart(2, "0")}:00:00Z`;
    await sendNews({ ...env, ...more } as never, new Date(time));
  }
}

const followers = () => readRows("SELECT endpoint FROM followers");
const countFollows = async () => (await readRows("SELECT 1 FROM follows")).length;

test("a better code is announced, signed and encrypted, in the device's language", async () => {
  const [english, arabic] = [subscribe("en"), subscribe("ar")];
  expect([await follow(english), await follow(arabic, { language: "ar" })]).toEqual([204, 204]);
  await saveBrands(site(ten, twenty));
  await run(1);
  const [first, second] = service.received;
  const texts = {
    title: "Noon: new code TWENTY",
    body: "20% off · Better than the codes before it",
  };
  expect(english.decrypt(first!.body)).toEqual({ ...texts, path: "/uae/noon", lang: "en" });
  const inArabic = { title: "نون: كود جديد TWENTY", body: "خصم ٢٠٪ · أفضل من الأكواد السابقة" };
  expect(arabic.decrypt(second!.body)).toMatchObject({ ...inArabic, path: "/ar/uae/noon" });
  expect(() => english.decrypt(second!.body)).toThrow();
  const { claims, ...signature } = first!.authorization;
  expect(signature).toMatchObject({ isSigned: true, key: keys.split(".")[0] });
  expect(claims.sub).toBe("mailto:codes@tawfeer.example");
  expect(claims.exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
});

const answer = (level: string) =>
  readRows(
    `INSERT INTO answered_codes (country_id, slug, code, level, checked, worked, answers, confirmed)
      VALUES (1, 'noon', 'TEN', ?1, ?2, 0, 12, 1)`,
    ...[level, today],
  );

// A change of a followed store, and the title of the message in the days after.
test.for<[string, () => Promise<unknown>, string?]>([
  ["nothing", async () => {}],
  ["a worse code", () => saveBrands(site(ten, five))],
  ["an improved code", () => saveBrands(site({ ...ten, discount: "30% off" }))],
  ["a code of another country", () => saveBrands({ egypt: [{ name: "Noon", codes: [twenty] }] })],
  ["a worse best code", () => saveBrands(site(five))],
  ["a short better code", () => saveBrands(site(ten, twenty)).then(() => saveBrands(site(ten)))],
  ["a better code", () => saveBrands(site(ten, twenty)), "Noon: new code TWENTY"],
  ["a code that fails", () => answer("failing"), "Noon: code TEN fails"],
])("followers get a message about %s only if that is news", async ([, change, title]) => {
  await follow(valid);
  await change();
  await run([0, 1, 1, 2, 8]);
  const titles = service.received.map(({ body }) => (valid.decrypt(body) as any).title);
  expect(titles).toEqual(title ? [title] : []);
});

test("a device gets at most one message a week, without outdated news", async () => {
  await follow(valid);
  await saveBrands(site(ten, twenty));
  await run(1);
  await saveBrands(site(ten, twenty, code("THIRTY", "30% off")));
  await run([2, 3, 7]);
  expect(service.received).toHaveLength(1);
  await run([8, 9, 15, 16]);
  expect(service.received).toHaveLength(2);
  const { title } = valid.decrypt(service.received[1]!.body) as any;
  expect(title).toBe("Noon: new code THIRTY");
});

test("a device that follows later gets no older news", async () => {
  await follow(subscribe("early"));
  await saveBrands(site(ten, twenty));
  await run(1);
  await follow(subscribe("late"));
  const late = "UPDATE followers SET created_on = ?1 WHERE endpoint LIKE '%late'";
  await readRows(late, addDays(today, 1));
  await run([1, 2, 3]);
  expect(service.received.map(({ path }) => path)).toEqual(["/early"]);
});

test("messages are sent in the afternoon, and never without keys", async () => {
  await follow(valid);
  await saveBrands(site(ten, twenty));
  for (const hour of [0, 12, 17, 23]) await run(1, hour);
  await run(1, 14, { VAPID_KEYS: undefined });
  expect(service.received).toEqual([]);
  await run(1, 16);
  expect(service.received).toHaveLength(1);
});

test("a run sends 40 messages, and the next ones the others", async () => {
  for (let at = 0; at < 45; at++) await follow(subscribe(`device-${at}`));
  await saveBrands(site(ten, twenty));
  await run(1);
  expect(service.received).toHaveLength(40);
  await run([1, 1]);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(45);
  expect(service.received).toHaveLength(45);
});

test.for([
  [404, 0],
  [410, 0],
  [500, 1],
] as const)("after the push service's status %i %i followers remain", async ([status, left]) => {
  service.statuses[`/status-${status}`] = status;
  await follow(subscribe(`status-${status}`));
  await saveBrands(site(ten, twenty));
  await run(1);
  expect([service.received.length, await countFollows()]).toEqual([1, left]);
  expect(await followers()).toHaveLength(left);
});

test("a follower is deleted with the last star, and after a year", async () => {
  const [one, two] = [subscribe("one"), subscribe("two")];
  await follow(one, { stores: ["/uae/noon", "/egypt/noon"] });
  await follow(two);
  await follow(one, { stores: ["/egypt/noon"] });
  expect(await countFollows()).toBe(2);
  await follow(one, { stores: [] });
  expect(await followers()).toEqual([{ endpoint: two.endpoint }]);
  await pruneAnswers(env.DB, addDays(today, 364));
  expect(await followers()).toHaveLength(1);
  await pruneAnswers(env.DB, addDays(today, 365));
  expect([await followers(), await countFollows()]).toEqual([[], 0]);
});

test("a day takes 2,000 new followers, and changes of all known ones", async () => {
  await follow(valid);
  await readRows(
    `INSERT INTO followers (endpoint, p256dh, auth, language, created_on)
      SELECT value, '', '', 'en', ?1 FROM json_each(?2)`,
    ...[today, JSON.stringify([...Array(1_999).keys()])],
  );
  expect(await follow(subscribe("late"))).toBe(429);
  expect(await follow(valid, { language: "ar" })).toBe(204);
  await readRows("UPDATE followers SET created_on = ?1", addDays(today, -1));
  expect(await follow(subscribe("late"))).toBe(204);
});

test("only what a message needs is stored", async () => {
  await follow(valid);
  const { p256dh, auth } = valid.keys;
  const stored = { id: 1, endpoint: valid.endpoint, p256dh, auth, language: "en" };
  const days = { created_on: today, sent_on: null };
  expect(await readRows("SELECT * FROM followers")).toEqual([{ ...stored, ...days }]);
});

const hosts =
  "10.0.0.1 localhost [::1] push.internal 169.254.169.254 2130706433 push.services.example:8443 a:b@push.services.example";

test.for<[object, number]>([
  ...hosts.split(" ").map((host): [object, number] => [{ endpoint: `https://${host}/x` }, 400]),
  [{ endpoint: "http://push.services.example/x" }, 400],
  [{ endpoint: `https://push.services.example/${"x".repeat(1_000)}` }, 400],
  [{ keys: { ...valid.keys, p256dh: "B" } }, 400],
  [{ keys: { ...valid.keys, auth: "x" } }, 400],
  [{ language: "fr" }, 400],
  [{ stores: Array(51).fill("/uae/noon") }, 400],
  [{ name: "me" }, 400],
  [{ stores: ["/uae/nobody", "noon", "/x/y/z"] }, 204],
])("a subscription with %j is refused or ignored", async ([more, status]) => {
  expect([await follow(valid, more), await followers()]).toEqual([status, []]);
});

test("a site without keys accepts no followers, and another site's page sends none", async () => {
  expect(await follow(valid, { stores: [] }, "https://other.example")).toBe(403);
  Object.assign(env, { VAPID_KEYS: "" });
  expect(await follow(valid)).toBe(404);
});

test("the queue carries only ids, retries late messages three times, and repeats none", async () => {
  service.statuses["/late"] = 503;
  for (const name of ["late", "good"]) await follow(subscribe(name));
  await saveBrands(site(ten, twenty));
  const bodies: QueuedMessage[] = [];
  const sendBatch = async (batch: Iterable<{ body: QueuedMessage }>) =>
    void bodies.push(...[...batch].map(({ body }) => body));
  await run(1, 14, { ANSWERS: { sendBatch } });
  expect(bodies).toEqual([{ follower: 1 }, { follower: 2 }]);
  const outcomes: string[] = [];
  const messages = [1, 3].map((attempts) =>
    bodies.map((body) => ({
      ...{ body, attempts, ack: () => outcomes.push(`done ${body.follower}`) },
      retry: () => outcomes.push(`later ${body.follower}`),
    })),
  );
  for (const batch of messages) await sendQueued(env as never, batch);
  expect(outcomes.toSorted()).toEqual(["done 1", "done 2", "done 2", "later 1"]);
});
