import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { now } from "#tests/support/server/today.ts";
import { beginAttempt } from "#worker/auth/login-attempts.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { createOperatorReads } from "#worker/operator-reads.ts";
import { type Browser, openSite, passMinutes, story } from "./auth-rules.ts";

story("a session ends after 30 minutes without a request, and after 8 hours", async (browser) => {
  const phone = browser("phone");
  for (const visits of [
    [29.9, 29.9, 30],
    [...Array(24).fill(19.9), 2.5],
  ]) {
    await phone.logIn();
    const statuses: number[] = [];
    for (const minutes of visits) {
      passMinutes(minutes);
      statuses.push(await phone.visit());
    }
    expect(statuses).toEqual([...Array(visits.length - 1).fill(200), 401]);
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
  const chrome = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";
  const [phone, laptop] = [browser(chrome), browser("laptop")];
  await phone.logIn();
  passMinutes(1);
  await laptop.logIn();
  const select = "SELECT token_hash AS hash FROM sessions ORDER BY created_at";
  const [first, own] = await readRows(select);
  const id = first.hash.slice(0, 16);
  const reads = createOperatorReads({ d1: env.DB, env, session: own } as never);
  expect(await reads.sessions()).toMatchObject([
    { browser: "", isOwn: true, email: null },
    { id, browser: "Chrome, Android", isOwn: false },
  ]);
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
      const body = { password: "wrong" };
      const { status } = await phone.request("POST", "/api/admin/session", { body });
      expect(status, "its browser is a stranger").toBe(429);
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
  "wait 5 minutes": () => passMinutes(5),
  "wait 16 minutes": () => passMinutes(16),
  "wait 31 minutes": () => passMinutes(31),
};
const often = ["log in", ...Array(8).fill("mistype the password")];
const act = fc.tuple(fc.nat(2), fc.constantFrom(...often, ...Object.keys(acts)));

test("revoked sessions never work and lockouts end in random visits", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 20 }), async (list) => {
      await emptyStores();
      const open = openSite();
      const browsers = ["a", "b", "c"].map((name) => open(name));
      for (const [at, name] of list) await acts[name]?.(browsers[at]!);
    }),
    randomRuns(9),
  ),
);

test("the locked workspace says nothing about the catalogue", async () => {
  const nonces = new Set<string | undefined>();
  for (const path of ["/admin", "/admin"]) {
    const response = await ask(path);
    const text = await response.text();
    expect(text).not.toMatch(/Upload|Revision|revisions|Restore|Export|Clear|[Ll]ebanon/);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const [, nonce] = /script-src 'self' 'nonce-([\w-]{36})'/.exec(policy) ?? [];
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size, "each page has its nonce").toBe(2);
});
