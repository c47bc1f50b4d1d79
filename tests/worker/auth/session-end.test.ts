import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logIn, statusWith } from "#tests/support/operator/operator.ts";

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
