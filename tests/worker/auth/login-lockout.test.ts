import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { tryPassword } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { deviceSeconds, knownDevice, rememberDevice } from "#worker/auth/device.ts";

const here = "192.0.2.1";

const deviceCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("__Host-device="))
    ?.split(";")[0] ?? "";

const status = async (address = here, headers = {}) =>
  (await tryPassword("wrong", address, headers)).status;

async function fail(times: number, address = here, headers = {}) {
  for (let at = 0; at < times; at++) expect(await status(address, headers)).toBe(401);
}

test("after five failures the sixth try is told to wait, whatever the password", async () => {
  await fail(5);
  for (const password of ["wrong", adminPassword]) {
    const response = await tryPassword(password, here);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await response.json()).toEqual({
      data: null,
      code: "too-many-attempts",
      parameters: { minutes: 15 },
      error: "Too many attempts. Try again in 15 minutes.",
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  const earlier = "json_replace(failed_at, '$[0]', (failed_at ->> 0) - 61)";
  await env.DB.exec("UPDATE login_attempts SET failed_at = ".concat(earlier));
  expect(await (await tryPassword("wrong", here)).json()).toMatchObject({
    parameters: { minutes: 14 },
  });
});

test("success forgets the failures", async () => {
  await fail(4);
  expect((await tryPassword(adminPassword, here)).status).toBe(200);
  await fail(5);
  expect(await status()).toBe(429);
});

test("requests that are refused before the password is looked at are no failures", async () => {
  for (let at = 0; at < 8; at++) {
    expect(await status(here, { Origin: "https://evil.example" })).toBe(403);
    expect(await status(here, { "Content-Type": "text/plain" })).toBe(415);
  }
  await fail(5);
});

test("a stranger at the same address does not lock the operator's browser out", async () => {
  const Cookie = deviceCookie(await tryPassword(adminPassword, here));
  await fail(5);
  expect(await status()).toBe(429);
  expect((await tryPassword(adminPassword, here, { Cookie })).status).toBe(200);
});

test("a known browser has five tries of its own, at whatever address", async () => {
  const Cookie = deviceCookie(await tryPassword(adminPassword, here));
  await fail(3, here, { Cookie });
  await fail(2, "198.51.100.2", { Cookie });
  expect(await status("203.0.113.3", { Cookie })).toBe(429);
  expect(await status()).toBe(401);
});

test("a browser keeps its id when it logs in again", async () => {
  const first = deviceCookie(await tryPassword(adminPassword, here));
  const second = deviceCookie(await tryPassword(adminPassword, here, { Cookie: first }));
  expect(second.split(".")[0]).toBe(first.split(".")[0]);
  const other = deviceCookie(await tryPassword(adminPassword, here));
  expect(other.split(".")[0]).not.toBe(first.split(".")[0]);
});

test("a forged cookie counts as none", async () => {
  const real = deviceCookie(await tryPassword(adminPassword, here));
  const [id = "", since, signature = ""] = real.replace("__Host-device=", "").split(".");
  await fail(5);
  const flipped = (text: string) => (text.startsWith("0") ? "1" : "0") + text.slice(1);
  for (const value of [
    "",
    id,
    `${flipped(id)}.${since}.${signature}`,
    `${id}.${Number(since) - 1}.${signature}`,
    `${id}.${since}.${flipped(signature)}`,
    `${id}.${since}.${signature.toUpperCase()}x`,
    `${id}.${since}.`,
    `${id}.${since}`,
    `${"0".repeat(64)}.${since}.${"0".repeat(64)}`,
  ]) {
    expect(await status(here, { Cookie: `__Host-device=${value}` }), value).toBe(429);
  }
  expect(await status(here, { Cookie: real.replace("__Host-", "") })).toBe(429);
  expect(await status(here, { Cookie: `__Host-device=${id}; ${real}` })).toBe(401);
});

test("a browser is known for 90 days, by this password and this secret alone", async () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const cookie = (await rememberDevice(env, null, now)).split(";")[0] ?? "";
  const request = new Request("https://tawfeer.example/", { headers: { Cookie: cookie } });
  expect(await knownDevice(env, request, now)).toMatch(/^[0-9a-f]{64}$/);
  expect(await knownDevice(env, request, later(deviceSeconds - 1))).toMatch(/^[0-9a-f]{64}$/);
  expect(await knownDevice(env, request, later(deviceSeconds))).toBeNull();
  expect(await knownDevice(env, request, later(-1))).toBeNull();
  for (const other of [{ ADMIN_PASSWORD_HASH: "another" }, { SESSION_SECRET: "another" }]) {
    expect(await knownDevice({ ...env, ...other }, request, now)).toBeNull();
  }
});

/** A limiter that lets a number of calls through for each key. */
function limiterOf(calls: number) {
  const seen = new Map<string, number>();
  const limit = vi.fn(async ({ key }: { key: string }) => {
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return { success: (seen.get(key) ?? 0) <= calls };
  });
  return { LOGIN_LIMITER: { limit } as unknown as RateLimit, limit };
}

test("logins above the limiter's rate are refused before the database is asked", async () => {
  const { LOGIN_LIMITER, limit } = limiterOf(2);
  const prepare = vi.fn(env.DB.prepare.bind(env.DB));
  const withSession = env.DB.withSession.bind(env.DB);
  const DB = { prepare, withSession } as unknown as D1Database;
  const Cookie = deviceCookie(await tryPassword(adminPassword, here));
  await withBindings({ LOGIN_LIMITER }, async () => {
    await fail(2);
    const refused = await withBindings({ DB }, () => tryPassword(adminPassword, here));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(prepare).not.toHaveBeenCalled();
    expect((await tryPassword(adminPassword, here, { Cookie })).status).toBe(200);
  });
  // No address and no cookie reaches the limiter.
  for (const [{ key }] of limit.mock.calls) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
