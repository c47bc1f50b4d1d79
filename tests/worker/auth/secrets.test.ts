import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, statusWith, tryPassword } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const here = "192.0.2.1";
const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** HMAC-SHA-256 in hex, as RFC 2104 has it. */
async function hmac(secret: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

const stored = (column: string, table: string) =>
  env.DB.prepare(`SELECT ${column} FROM ${table}`).first<string>(column);

test("a session is known under the secret it was opened with, and under no other", async () => {
  const cookie = await logIn();
  for (const secret of ["another secret", "a secret of the test", "a secret of the tests "]) {
    await withBindings({ SESSION_SECRET: secret }, async () => {
      expect(await statusWith(cookie), secret).toBe(401);
      expect(await (await ask("/admin", { headers: { Cookie: cookie } })).text()).toContain(
        "Log in",
      );
    });
  }
  expect(await statusWith(cookie)).toBe(200);
  const other = await withBindings({ SESSION_SECRET: "another secret" }, logIn);
  expect(await statusWith(other)).toBe(401);
});

test("what is stored of a token and of an address is their HMAC-SHA-256 under the secret", async () => {
  const secret = "a secret of the tests";
  await tryPassword("wrong", "198.51.100.77");
  expect(await stored("key_hash", "login_attempts")).toBe(
    await hmac(secret, "login\naddress 198.51.100.77"),
  );
  const token = (await logIn()).split("=")[1] ?? "";
  const ofSession = `session\n${token}\n${env.ADMIN_PASSWORD_HASH}`;
  expect(await stored("token_hash", "sessions")).toBe(await hmac(secret, ofSession));
});

test("the lockout of an address is counted under the secret", async () => {
  for (let at = 0; at < 5; at++) expect((await tryPassword("wrong", here)).status).toBe(401);
  expect((await tryPassword("wrong", here)).status).toBe(429);
  await withBindings({ SESSION_SECRET: "another secret" }, async () => {
    expect((await tryPassword("wrong", here)).status).toBe(401);
  });
});

test("the password is the one of ADMIN_PASSWORD_HASH, and a hash that is none opens nothing", async () => {
  const [form, rounds, salt, hash = ""] = env.ADMIN_PASSWORD_HASH.split(":");
  const other = hash.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const [value, status] of [
    [[form, rounds, salt, hash].join(":"), 200],
    [[form, rounds, salt, other].join(":"), 401],
    [[form, "99999", salt, hash].join(":"), 401],
    ["", 401],
    [adminPassword, 401],
    [[form, rounds, salt, ""].join(":"), 401],
    [[form, "0", salt, hash].join(":"), 401],
  ] as const) {
    await withBindings({ ADMIN_PASSWORD_HASH: value }, async () => {
      const address = `192.0.2.${value.length}`;
      expect((await tryPassword(adminPassword, address)).status, value).toBe(status);
    });
  }
});

/** Makes the failures that are stored so many seconds older. */
const age = (seconds: number) =>
  env.DB.prepare(
    `UPDATE login_attempts SET last_failed_at = last_failed_at - ?1, failed_at = (
      SELECT json_group_array(max(0, value - ?1)) FROM json_each(failed_at))`,
  )
    .bind(seconds)
    .run();

const waitOf = async () => Number((await tryPassword("wrong", here)).headers.get("Retry-After"));

test("the lockout ends 15 minutes after the oldest of the five failures", async () => {
  await tryPassword("wrong", here);
  await age(600);
  for (let at = 0; at < 4; at++) await tryPassword("wrong", here);
  const seconds = await waitOf();
  expect(seconds).toBeGreaterThan(290);
  expect(seconds).toBeLessThanOrEqual(300);
  const response = await tryPassword(adminPassword, here);
  expect(await response.json()).toMatchObject({
    error: "Too many attempts. Try again in 5 minutes.",
  });
  await age(295);
  expect(await waitOf()).toBeLessThanOrEqual(5);
  await age(5);
  expect((await tryPassword(adminPassword, here)).status).toBe(200);
});

test("four failures lock nobody out, and a fifth that is 15 minutes old is forgotten", async () => {
  for (let at = 0; at < 4; at++) expect((await tryPassword("wrong", here)).status).toBe(401);
  await age(895);
  expect((await tryPassword("wrong", here)).status).toBe(401);
  expect(await waitOf()).toBeLessThanOrEqual(5);
  await age(5);
  for (let at = 0; at < 4; at++) expect((await tryPassword("wrong", here)).status).toBe(401);
  expect((await tryPassword("wrong", here)).status).toBe(429);
});

/** Moves a session's times back, as if it had been opened and last seen so many seconds ago. */
const moveBack = (opened: number, seen: number) =>
  env.DB.prepare("UPDATE sessions SET created_at = created_at - ?, last_seen_at = last_seen_at - ?")
    .bind(opened, seen)
    .run();

test.for([
  ["1,790 seconds idle", 1_790, 1_790, 200],
  ["1,800 seconds idle", 1_800, 1_800, 401],
  ["28,790 seconds old and busy", 28_790, 0, 200],
  ["28,800 seconds old and busy", 28_800, 0, 401],
] as const)("a session that is %s", async ([, opened, seen, status]) => {
  const cookie = await logIn();
  await moveBack(opened, seen);
  expect(await statusWith(cookie)).toBe(status);
});

test("a login drops the sessions that have ended and leaves the others", async () => {
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first<number>("n");
  await logIn();
  await moveBack(1_790, 1_790);
  await logIn();
  expect(await count()).toBe(2);
  await env.DB.prepare("DELETE FROM sessions").run();
  await logIn();
  await moveBack(28_800, 0);
  await logIn();
  expect(await count()).toBe(1);
});

test("the cookie lives as long as a session at most", async () => {
  const response = await tryPassword(adminPassword, here);
  expect(response.headers.get("Set-Cookie")).toContain("Max-Age=28800");
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-session=[0-9a-f]{64};/);
});

test("tokens are random in every digit", async () => {
  const digits: string[] = [];
  for (let at = 0; at < 20; at++) digits.push((await logIn()).split("=")[1] ?? "");
  for (let at = 0; at < 64; at++) {
    expect(new Set(digits.map((token) => token[at])).size, `digit ${at}`).toBeGreaterThan(3);
  }
});
