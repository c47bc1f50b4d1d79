import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { randomStory } from "#tests/support/server/random-runs.ts";
import { now } from "#tests/support/server/today.ts";
import { beginAttempt } from "#worker/auth/login-attempts.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { createOperatorReads } from "#worker/operator-reads.ts";
import { type Browser, openSite, passMinutes, story } from "./auth-rules.ts";

story("a session ends after 30 minutes without a request, and after 8 hours", async (browser) => {
  const phone = browser("phone");
  for (const visits of ["29.9 29.9 30", `${"19.9 ".repeat(24)}2.5`]) {
    await phone.logIn();
    for (const minutes of visits.split(" ")) {
      passMinutes(Number(minutes));
      await phone.visit();
    }
    expect(await phone.visit(), "it has ended").toBe(401);
  }
});

test("a browser is known for 90 days", async () => {
  const laptop = openSite()("laptop");
  await laptop.logIn();
  const Cookie = `__Host-device=${laptop.jar.get("__Host-device")}`;
  passMinutes(90 * 1_440 - 1);
  for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.2", { Cookie });
  expect((await tryPassword("wrong", "192.0.2.3", { Cookie })).status).toBe(429);
  passMinutes(1);
  expect((await tryPassword("wrong", "192.0.2.3", { Cookie })).status).toBe(401);
});

story("the operator lists sessions and ends one of them", async (browser) => {
  const [phone, laptop] = [browser("phone"), browser("laptop")];
  await phone.logIn();
  passMinutes(1);
  await laptop.logIn();
  const select = "SELECT token_hash AS hash FROM sessions ORDER BY created_at";
  const [first, own] = await readRows(select);
  const reads = createOperatorReads({ d1: env.DB, env, session: own } as never);
  const id = first.hash.slice(0, 16);
  expect(await reads.sessions()).toMatchObject([{ isOwn: true }, { id, isOwn: false }]);
  const end = () => laptop.request("DELETE", `/api/admin/sessions/${id}`);
  expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
  expect((await phone.request("GET", "/api/admin/session")).status).toBe(401);
  expect(await laptop.visit()).toBe(200);
});

test("only the whole token in its own cookie opens a session", async () => {
  const phone = openSite()("phone");
  await phone.logIn();
  const token = phone.jar.get("__Host-session") ?? "";
  const [{ token_hash: hash }] = await readRows("SELECT token_hash FROM sessions");
  const flipped = (token.startsWith("0") ? "1" : "0") + token.slice(1);
  for (const [Cookie, status] of [
    [`__Host-session=${token}0`, 401],
    [`__Host-session=${flipped}`, 401],
    [`__Host-session=${hash}`, 401],
    ["__Host-session=' OR 1=1 --", 401],
    [`x__Host-session=${token}`, 401],
    [`__Host-session=planted; __Host-session=${token};c=d`, 200],
    [`__Host-session=${flipped}; __Host-session=${token}`, 401],
  ] as const)
    expect((await send("GET", "/api/admin/session", { Cookie })).status, Cookie).toBe(status);
});

test("no password, another type and a site without a hash let nobody in", async () => {
  const status = async (password: unknown) => (await tryPassword(password, "192.0.2.1")).status;
  for (const password of ["", null, 1]) expect(await status(password)).toBe(401);
  await withBindings({ ADMIN_PASSWORD_HASH: "" }, async () => {
    for (const password of ["", adminPassword]) expect(await status(password)).toBe(401);
  });
});

test("a session and a known browser end with the password and with the secret", async () => {
  const phone = openSite()("phone");
  await phone.logIn();
  const ADMIN_PASSWORD_HASH = await hashPassword("another password of the site");
  for (const settings of [{ ADMIN_PASSWORD_HASH }, { SESSION_SECRET: "another" }] as Partial<Env>[])
    await withBindings(settings, async () => {
      expect((await phone.request("GET", "/api/admin/session")).status).toBe(401);
      for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.1");
      const login = await phone.request("POST", "/api/admin/session", { body: { password: "" } });
      expect(login.status, "its browser is a stranger").toBe(429);
    });
  expect(await phone.visit()).toBe(200);
});

test("a forged cookie of a known browser counts as none", async () => {
  const laptop = openSite()("laptop");
  await laptop.logIn();
  const device = laptop.jar.get("__Host-device") ?? "";
  const attempt = (Cookie: string) => tryPassword("wrong", "198.51.100.9", { Cookie });
  for (const one of [device.slice(1), `${device}0`, "0.0.0", "", ""])
    await attempt(`__Host-device=${one}`);
  expect((await attempt(`device=${device}`)).status).toBe(429);
  expect((await attempt(`__Host-device=x; __Host-device=${device}`)).status).toBe(401);
});

test("a refused request is no failed login", async () => {
  for (let at = 0; at < 5; at++)
    await tryPassword("wrong", "192.0.2.1", { Origin: "https://evil.example" });
  expect((await tryPassword(adminPassword, "192.0.2.1")).status).toBe(200);
});

test("a login above the limiter's rate, or that is not recorded, is refused", async () => {
  const LOGIN_LIMITER: RateLimit = { limit: async () => ({ success: false }) };
  for (const [bindings, status, retryAfter] of [
    [{ LOGIN_LIMITER, DB: failingDatabase("") }, 429, "60"],
    [{ DB: failingDatabase("INTO login_attempts") }, 503, "30"],
    [{ DB: failingDatabase("INTO sessions") }, 503, "30"],
  ] as const)
    await withBindings(bindings, async () => {
      const response = await tryPassword(adminPassword, "192.0.2.1");
      expect([response.status, response.headers.get("Retry-After")]).toEqual([status, retryAfter]);
      expect(response.headers.getSetCookie()).toEqual([]);
    });
});

test("five of forty attempts at once pass", async () => {
  const attempts = Array.from({ length: 40 }, () => beginAttempt(env.DB, "many", now));
  expect((await Promise.all(attempts)).filter((wait) => wait === null)).toHaveLength(5);
});

const acts: Record<string, (browser: Browser) => unknown> = {
  "log in": (it) => it.logIn(),
  "mistype the password": (it) => it.logIn("wrong"),
  visit: (it) => it.visit(),
  "log out": (it) => it.end("own"),
  "log out everywhere": (it) => it.end("all"),
  "end the others": (it) => it.end("others"),
  "move to the first address": (it) => it.moveTo("192.0.2.1"),
  "move to the second address": (it) => it.moveTo("192.0.2.2"),
  "wait 16 minutes": () => passMinutes(16),
  "wait 31 minutes": () => passMinutes(31),
};
const often = ["log in", ...Array(8).fill("mistype the password")];
const act = fc.tuple(fc.nat(2), fc.constantFrom(...often, ...Object.keys(acts)));

const runs = { minLength: 12, maxLength: 20, numRuns: 9 };
randomStory("revoked sessions never work and lockouts end", act, runs, async (list) => {
  const open = openSite();
  const browsers = ["a", "b", "c"].map((name) => open(name));
  for (const [at, name] of list) await acts[name]?.(browsers[at]!);
});

test("the locked workspace says nothing about the catalogue, and scripts have a nonce", async () => {
  const [response, next] = [await ask("/admin"), await ask("/admin")];
  const text = await response.text();
  expect(text).not.toMatch(/Upload|Revision|revisions|Restore|Export|Clear|[Ll]ebanon/);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const [, nonce = "-"] = /script-src 'self' 'nonce-([\w-]{36})'/.exec(policy) ?? [];
  expect(text).not.toMatch(new RegExp(`<script(?![^>]* nonce="${nonce}")`));
  expect(await next.text(), "each page has its own").not.toContain(nonce);
});

const address = "198.51.100.77";
const from = { "CF-Connecting-IP": address };
const added = { added: 1, changed: 0, removed: 0, unchanged: 0 };
const changes = [{ country: "uae", brands: added, codes: added }];

test("logins, writes, logouts and refusals are logged with reasons and counts only", async () => {
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  const Cookie = cookieOf(await tryPassword(adminPassword, address));
  const body = { countryCode: "uae", brandsData: [uploadItem("Rubaiyat")] };
  // The second write changes nothing.
  for (let at = 0; at < 2; at++)
    await send("POST", "/api/admin/add-coupons", { body, Cookie, ...from });
  for (let at = 0; at < 6; at++) await tryPassword("wrong", address);
  await send("DELETE", "/api/admin/data", from);
  const Origin = "https://evil.example";
  for (const path of ["/admin", "/uae"]) await send("POST", path, { body: {}, Origin, ...from });
  await send("DELETE", "/api/admin/session?everywhere=true", { Cookie, ...from });
  vi.restoreAllMocks();
  expect(lines.join("\n")).not.toMatch(/Rubaiyat|SAVE10|198\.51/);
  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  for (const { sender } of events) expect(sender).toMatch(/^[0-9a-f]{16}$/);
  expect(events).toMatchObject([
    { level: "info", security: "login" },
    { level: "info", security: "write", kind: "replace", changes },
    ...Array(5).fill({ level: "warn", security: "failed login" }),
    { level: "warn", security: "lockout", seconds: 900 },
    { level: "warn", security: "refused", reason: "no session" },
    ...Array(2).fill({ level: "warn", security: "refused", reason: "cross-site" }),
    { level: "info", security: "logout everywhere" },
  ]);
});
