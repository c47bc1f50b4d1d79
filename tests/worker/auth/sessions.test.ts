import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { logIn, send, statusWith, tryPassword } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { now } from "#tests/support/server/today.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { listSessions, type OpenSession, touchSession } from "#worker/auth/sessions.ts";

const change = (assignment: string, by: number | string) =>
  env.DB.prepare(`UPDATE sessions SET ${assignment}`).bind(by).run();

test("a token that was tampered with opens nothing", async () => {
  const cookie = await logIn();
  const token = cookie.split("=")[1] ?? "";
  const other = token.startsWith("0") ? "1" : "0";
  for (const value of [
    "",
    token.slice(1),
    `${token}0`,
    other + token.slice(1),
    token.toUpperCase() === token ? `${token}x` : token.toUpperCase(),
    `"${token}"`,
    `${token.slice(0, 63)}%`,
    "' OR 1=1 --",
    "x".repeat(8_000),
  ]) {
    expect(await statusWith(`__Host-session=${value}`), value).toBe(401);
  }
  for (const name of ["session", "__host-session", "__Secure-session", "x__Host-session"]) {
    expect(await statusWith(`${name}=${token}`), name).toBe(401);
  }
  expect(await statusWith("")).toBe(401);
  expect(await statusWith(`a=b; ${cookie}; c=d`)).toBe(200);
});

test("a session ends after 30 minutes without a request, and each request begins them anew", async () => {
  const cookie = await logIn();
  await change("last_seen_at = last_seen_at - ?", 29 * 60);
  expect(await statusWith(cookie)).toBe(200);
  await change("last_seen_at = last_seen_at - ?", 29 * 60);
  expect(await statusWith(cookie)).toBe(200);
  await change("last_seen_at = last_seen_at - ?", 30 * 60);
  expect(await statusWith(cookie)).toBe(401);
});

test("a session ends after 8 hours however busy it is", async () => {
  const cookie = await logIn();
  await change("created_at = created_at - ?", 8 * 3600 - 60);
  expect(await statusWith(cookie)).toBe(200);
  await change("created_at = created_at - ?", 60);
  expect(await statusWith(cookie)).toBe(401);
});

test("a login drops the sessions that have ended and leaves the others", async () => {
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first<number>("n");
  await logIn();
  await change("last_seen_at = last_seen_at - ?", 1_790);
  await logIn();
  expect(await count()).toBe(2);
  await change("last_seen_at = last_seen_at - ?", 1_800);
  await logIn();
  expect(await count()).toBe(1);
});

test("sessions are listed in words, this one first, and are ended one by one or all but this", async () => {
  const body = { password: adminPassword };
  const agent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36";
  const phone = cookieOf(await send("POST", "/api/admin/session", { body, "User-Agent": agent }));
  const own = await logIn();
  const end = (path: string) => send("DELETE", `/api/admin/sessions${path}`, { Cookie: own });
  const request = new Request("https://example.com", { headers: { Cookie: own } });
  const session = (await touchSession(env, request, now, null)) as OpenSession;
  const list = () => listSessions(env.DB, session, now);
  const listed = await list();
  expect(listed.map(({ email, browser, isOwn }) => [email, browser, isOwn])).toEqual([
    [null, "", true],
    [null, "Chrome, Android", false],
  ]);
  const [, { id } = { id: "" }] = listed;
  expect([(await end(`/${id}`)).status, (await end(`/${id}`)).status]).toEqual([200, 404]);
  expect([await statusWith(own), await statusWith(phone)]).toEqual([200, 401]);
  const others = [await logIn(), await logIn()];
  await change("last_seen_at = last_seen_at - abs(random() % 1000) - ?", 1);
  const [self, ...seen] = (await list()).map(({ isOwn, lastSeenAt }) => isOwn || lastSeenAt);
  expect([self, ...seen]).toEqual([true, ...seen.toSorted((a, b) => Number(b) - Number(a))]);
  expect((await end("")).status).toBe(200);
  expect(await Promise.all([own, ...others].map(statusWith))).toEqual([200, 401, 401]);
  await logIn();
  await change(
    "created_at = created_at - 28800 WHERE substr(token_hash, 1, 16) <> ?",
    listed[0]?.id ?? "",
  );
  expect(await operatorWith().sessions(), "one of eight hours is over").toHaveLength(1);
});

test("a session ends when the password or the secret changes", async () => {
  const cookie = await logIn();
  const changed = await hashPassword("another password of the tests");
  for (const bindings of [{ ADMIN_PASSWORD_HASH: changed }, { SESSION_SECRET: "another" }]) {
    await withBindings(bindings, async () => expect(await statusWith(cookie)).toBe(401));
  }
  // A new hash of the same password is a change too.
  const again = await hashPassword(adminPassword);
  await withBindings({ ADMIN_PASSWORD_HASH: again }, async () => {
    expect(await statusWith(cookie)).toBe(401);
    const opened = cookieOf(await tryPassword(adminPassword, "192.0.2.9"));
    expect(await statusWith(opened)).toBe(200);
  });
  expect(await statusWith(cookie)).toBe(200);
});

const everywhere = "/api/admin/session?everywhere=true";

test("logging out everywhere ends every session", async () => {
  const [one, other] = [await logIn(), await logIn()];
  const response = await send("DELETE", everywhere, { Cookie: one });
  expect(await response.json()).toEqual({ data: { loggedIn: false }, error: null });
  for (const cookie of [one, other]) expect(await statusWith(cookie)).toBe(401);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(0);
});

test("without a session nobody is logged out everywhere", async () => {
  const cookie = await logIn();
  expect((await send("DELETE", everywhere)).status).toBe(401);
  expect((await send("DELETE", "/api/admin/session?everywhere=1", { Cookie: cookie })).status).toBe(
    400,
  );
  expect(await statusWith(cookie)).toBe(200);
});

test("a logout ends one session, clears the browser's copies of pages, and keeps drafts and the known browser", async () => {
  const [one, other] = [await logIn(), await logIn()];
  const ended = await send("DELETE", "/api/admin/session", { Cookie: one });
  expect([await statusWith(one), await statusWith(other)]).toEqual([401, 200]);
  expect((await send("DELETE", "/api/admin/session")).status).toBe(200);
  const responses = [ended, await send("DELETE", everywhere, { Cookie: other })];
  for (const { headers } of responses) {
    expect(headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(headers.getSetCookie()).toEqual([
      "__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0",
    ]);
  }
  expect((await tryPassword(adminPassword, "192.0.2.9")).headers.get("Clear-Site-Data")).toBeNull();
});
