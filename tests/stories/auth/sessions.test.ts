import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { failingDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { now } from "#tests/support/server/today.ts";
import { beginAttempt, dropOldAttempts, lockedFor } from "#worker/auth/login-attempts.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { dropEndedSessions } from "#worker/auth/sessions.ts";
import { createOperatorReads } from "#worker/operator-reads.ts";
import { type Browser, openSite, passMinutes, story } from "./auth-rules.ts";

story("a session ends after 30 minutes without a request", async (browser) => {
  const phone = browser("phone");
  await phone.logIn();
  for (const [minutes, status] of [
    [29.99, 200],
    [29.99, 200],
    [30, 401],
  ] as const) {
    passMinutes(minutes);
    expect(await phone.visit()).toBe(status);
  }
});

story("a session ends after 8 hours in use", async (browser) => {
  const phone = browser("phone");
  await phone.logIn();
  for (let at = 0; at < 23; at++) {
    passMinutes(20);
    expect(await phone.visit()).toBe(200);
  }
  passMinutes(19.99);
  expect(await phone.visit()).toBe(200);
  passMinutes(0.02);
  expect(await phone.visit()).toBe(401);
});

story("the operator lists sessions and ends one of them", async (browser) => {
  const chrome = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";
  const [phone, laptop] = [browser(chrome), browser("laptop")];
  await phone.logIn();
  passMinutes(1);
  await laptop.logIn();
  const [{ token_hash: hash }, own] = await readRows("SELECT * FROM sessions ORDER BY created_at");
  const session = { hash: own.token_hash };
  const reads = createOperatorReads({ d1: env.DB, env, session } as never);
  expect(await reads.sessions()).toMatchObject([
    { browser: "", isOwn: true, email: null },
    { id: hash.slice(0, 16), browser: "Chrome, Android", isOwn: false },
  ]);
  const end = (id: string, by = laptop) =>
    by.request("DELETE", `/api/admin/sessions/${id}`).then(({ status }) => status);
  expect(await end(hash.slice(0, 16), browser("stranger"))).toBe(401);
  expect(await end(hash)).toBe(400);
  expect(await end("1234567890123456")).toBe(404);
  expect([await end(hash.slice(0, 16)), await end(hash.slice(0, 16))]).toEqual([200, 404]);
  expect((await phone.request("GET", "/api/admin/session")).status).toBe(401);
  expect(await laptop.visit()).toBe(200);
});

story("a logout asks the browser to forget, and another site cannot log out", async (browser) => {
  const [phone, laptop] = [browser("phone"), browser("laptop")];
  await phone.logIn();
  await laptop.logIn();
  const foreign = { Origin: "https://evil.example" };
  expect((await phone.request("DELETE", "/api/admin/session", foreign)).status).toBe(403);
  expect(await phone.visit()).toBe(200);
  await phone.end("own");
  await phone.end("all");
  expect(await laptop.visit()).toBe(200);
  const again = await phone.request("DELETE", "/api/admin/session");
  expect(again.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await laptop.request("DELETE", "/api/admin/session?everywhere=1")).status).toBe(400);
  await laptop.end("all");
});

test("only the whole token in its own cookie opens a session", async () => {
  const phone = openSite()("phone");
  await phone.logIn();
  const token = phone.jar.get("__Host-session") ?? "";
  const [{ token_hash: hash }] = await readRows("SELECT token_hash FROM sessions");
  const flipped = (token.startsWith("0") ? "1" : "0") + token.slice(1);
  for (const [Cookie, status] of [
    [`__Host-session=${token.slice(1)}`, 401],
    [`__Host-session=${token}0`, 401],
    [`__Host-session=${flipped}`, 401],
    [`__Host-session=${token.toUpperCase()}`, 401],
    [`__Host-session=${hash}`, 401],
    ["__Host-session=' OR 1=1 --", 401],
    [`session=${token}`, 401],
    [`x__Host-session=${token}`, 401],
    [`a=b; __Host-session=${token};c=d`, 200],
    [`__Host-session=planted; __Host-session=${token}`, 200],
    [`__Host-session=${flipped}; __Host-session=${token}`, 401],
  ] as const)
    expect((await send("GET", "/api/admin/session", { Cookie })).status, Cookie).toBe(status);
});

test.for(["", "he tests know this one", "The tests know this one", "x".repeat(40), null, 1])(
  "the password %j is refused",
  async (password) => {
    expect((await tryPassword(password, "198.51.100.1")).status).toBe(401);
  },
);

test.for(["", adminPassword])("with the hash %j nobody logs in", (ADMIN_PASSWORD_HASH) =>
  withBindings({ ADMIN_PASSWORD_HASH }, async () => {
    expect((await tryPassword(adminPassword, "192.0.2.1")).status).toBe(401);
  }),
);

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

story("after five failures an address waits, whatever the password", async (browser) => {
  const phone = browser("phone");
  await phone.logIn("wrong");
  passMinutes(1);
  for (let at = 0; at < 5; at++) await phone.logIn("wrong");
  expect((await phone.logIn()).status).toBe(429);
  const json = await phone.request("POST", "/api/admin/passkeys/login-options", { body: {} });
  expect(await json.json()).toMatchObject({ error: "Too many attempts. Try again in 14 minutes." });
  passMinutes(14);
  expect((await phone.logIn("wrong")).status).toBe(401);
  passMinutes(1);
  expect((await phone.logIn()).status).toBe(200);
});

test("a forged cookie of a known browser counts as none", async () => {
  const laptop = openSite()("laptop");
  await laptop.logIn();
  const device = laptop.jar.get("__Host-device") ?? "";
  const attempt = (Cookie: string) => tryPassword("wrong", "198.51.100.9", { Cookie });
  const forged = [device.slice(1), `${device}0`, "0.0.0"];
  for (const one of forged) await attempt(`__Host-device=${one}`);
  for (let at = 0; at < 2; at++) await attempt("");
  expect((await attempt(`device=${device}`)).status).toBe(429);
  expect((await attempt(`__Host-device=x; __Host-device=${device}`)).status).toBe(401);
});

test("a browser is known for 90 days from its last login", async () => {
  const laptop = openSite()("laptop");
  await laptop.logIn();
  for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.1");
  const status = async () =>
    (await laptop.request("POST", "/api/admin/session", { body: { password: "wrong" } })).status;
  const lastsFor = 90 * 86_400_000;
  const lock = async (at: number) => {
    vi.setSystemTime(at);
    await readRows("DELETE FROM login_attempts");
    for (let time = 0; time < 5; time++) await tryPassword("wrong", "192.0.2.1");
    return status();
  };
  expect(await lock(now.getTime() - 1_000), "before the login").toBe(429);
  expect(await lock(now.getTime() + lastsFor - 1_000)).toBe(401);
  expect(await lock(now.getTime() + lastsFor)).toBe(429);
});

test("a refused request is no failed login", async () => {
  for (const headers of [{ Origin: "https://evil.example" }, { "Content-Type": "text/plain" }])
    for (let at = 0; at < 5; at++)
      expect((await tryPassword("wrong", "192.0.2.1", headers)).status).toBeGreaterThan(401);
  expect((await tryPassword(adminPassword, "192.0.2.1")).status).toBe(200);
});

test("logins above the limiter's rate are refused before D1 is queried", async () => {
  const limit: RateLimit["limit"] = async () => ({ success: false });
  const bindings = { LOGIN_LIMITER: { limit }, DB: failingDatabase("") };
  await withBindings(bindings, async () => {
    const response = await tryPassword(adminPassword, "192.0.2.1");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  });
  for (const sql of ["INTO login_attempts", "INTO sessions"])
    await withBindings({ DB: failingDatabase(sql) }, async () => {
      const response = await tryPassword(adminPassword, "192.0.2.1");
      expect([response.status, response.headers.getSetCookie()], sql).toEqual([503, []]);
    });
});

test("an attempt reads at most three rows of a large table, and five at once pass", async () => {
  await readRows(
    `INSERT INTO login_attempts
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      SELECT printf('%064x', i), '[0,0,0,0,1795255200]', 1795255200 FROM n`,
  );
  const { asked, counted } = countRows(env.DB);
  await lockedFor(counted, "key", now);
  await beginAttempt(counted, "key", now);
  expect(asked.read).toBeLessThanOrEqual(3);
  const attempts = Array.from({ length: 40 }, () => beginAttempt(env.DB, "many", now));
  expect((await Promise.all(attempts)).filter((wait) => wait === null)).toHaveLength(5);
});

test("the night deletes ended sessions and failures that lock nobody", async () => {
  const at = now.getTime() / 1000;
  await readRows(
    `INSERT INTO sessions (token_hash, created_at, last_seen_at, browser)
      SELECT 'session ' || value, ?1 - value * 16, ?1 - value, '' FROM json_each('[1799, 1800]')`,
    at,
  );
  await readRows(
    `INSERT INTO login_attempts SELECT 'failure ' || value, '[0]', ?1 - value FROM json_each('[899, 900]')`,
    at,
  );
  await env.DB.batch([dropEndedSessions(env.DB, now), dropOldAttempts(env.DB, now)]);
  const left = "SELECT token_hash AS one FROM sessions UNION SELECT key_hash FROM login_attempts";
  expect((await readRows(left)).map(({ one }) => one)).toEqual(["failure 899", "session 1799"]);
});

type Act = (browser: Browser) => unknown;
const act = fc.oneof(
  { arbitrary: fc.constant<Act>((it) => it.logIn("wrong")), weight: 4 },
  { arbitrary: fc.constant<Act>((it) => it.logIn()), weight: 2 },
  fc.constant<Act>((it) => it.visit()),
  fc.constantFrom("own", "all", "others").map(
    (which): Act =>
      (it) =>
        it.end(which as "own"),
  ),
  fc.constantFrom(1, 5, 16, 31).map(
    (minutes): Act =>
      () =>
        void passMinutes(minutes),
  ),
  fc.constantFrom("192.0.2.1", "192.0.2.2").map(
    (address): Act =>
      (it) =>
        it.moveTo(address),
  ),
);

test("revoked sessions never work and lockouts end in random visits", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), act), { minLength: 15, maxLength: 30 }),
      async (acts) => {
        await emptyStores();
        const open = openSite();
        const browsers = ["a", "b", "c"].map((name) => open(name));
        for (const [at, one] of acts) await one(browsers[at] as Browser);
      },
    ),
    randomRuns(6),
  ),
);

test("the locked workspace tells nothing about the catalogue", async () => {
  const nonces = new Set<string>();
  for (const path of ["/admin", "/admin.data", "/admin"]) {
    const response = await ask(path);
    const [{ headers }, text] = [response, await response.text()];
    expect(text).not.toMatch(/Upload|Revision|revisions|Restore|Export|Clear|[Ll]ebanon/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    if (path !== "/admin") continue;
    const policy = headers.get("Content-Security-Policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{36})'/.exec(policy)?.[1] ?? "";
    expect(policy).not.toContain("unsafe");
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true);
    nonces.add(nonce);
  }
  expect(nonces.size, "each response has its nonce").toBe(2);
});
