import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, send, statusWith } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

const change = (assignment: string, by: number) =>
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
  expect(await statusWith(cookie)).toBe(401);
});

test("a session ends after 8 hours however busy it is", async () => {
  const cookie = await logIn();
  await change("created_at = created_at - ?", 8 * 3600 - 60);
  expect(await statusWith(cookie)).toBe(200);
  await change("created_at = created_at - ?", 60);
  expect(await statusWith(cookie)).toBe(401);
});

test("sessions that have ended are dropped at the next login", async () => {
  await logIn();
  await logIn();
  await env.DB.prepare("UPDATE sessions SET last_seen_at = last_seen_at - 1800").run();
  await logIn();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
});

test("sessions are listed in words, this one first, and are ended one by one or all but this", async () => {
  const body = { password: adminPassword };
  const agent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36";
  const phone = cookieOf(await send("POST", "/api/admin/session", { body, "User-Agent": agent }));
  const own = await logIn();
  const list = async () =>
    (await (await ask("/api/admin/sessions", { headers: { Cookie: own } })).json<any>()).data;
  const end = (path: string) => send("DELETE", `/api/admin/sessions${path}`, { Cookie: own });
  const listed = await list();
  expect(listed.map(({ email, browser, isOwn }: any) => [email, browser, isOwn])).toEqual([
    [null, "", true],
    [null, "Chrome, Android", false],
  ]);
  const [, { id }] = listed;
  expect([(await end(`/${id}`)).status, (await end(`/${id}`)).status]).toEqual([200, 404]);
  expect([await statusWith(own), await statusWith(phone)]).toEqual([200, 401]);
  const others = [await logIn(), await logIn()];
  expect((await end("")).status).toBe(200);
  expect(await Promise.all([own, ...others].map(statusWith))).toEqual([200, 401, 401]);
});
