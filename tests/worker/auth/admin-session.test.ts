import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { logIn, send, statusWith, tryPassword } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

const home = "192.0.2.1";

test.for([
  ...["", adminPassword.slice(1), "x".repeat(4_000), undefined, null, [adminPassword]].map(
    (password) => ({ password }),
  ),
  null,
  "text",
])("what holds another password, or none, is refused and sets no cookie (%#)", async (body) => {
  const response = await send("POST", "/api/admin/session", { body });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    data: null,
    code: "wrong-password",
    error: "Incorrect password",
  });
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("cookies are bound to the host, unseen by scripts, and never sent from other sites", async () => {
  const response = await tryPassword(adminPassword, home);
  expect([response.status, await response.json()]).toEqual([
    200,
    { data: { loggedIn: true }, error: null },
  ]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const [at, form, age] of [
    [0, /^__Host-session=[0-9a-f]{64}$/, "Max-Age=28800"],
    [1, /^__Host-device=[0-9a-f]{64}\.\d{10}\.[0-9a-f]{64}$/, "Max-Age=7776000"],
  ] as const) {
    const [pair, ...attributes] = cookies[at]?.split("; ") ?? [];
    expect(pair).toMatch(form);
    expect(attributes.toSorted()).toEqual(
      ["HttpOnly", age, "Path=/", "SameSite=Strict", "Secure"].toSorted(),
    );
  }
});

test("the database holds no token, no password and no address, only hashes", async () => {
  await tryPassword("wrong", "198.51.100.77");
  const cookie = await logIn();
  const token = cookie.split("=")[1] ?? "";
  const stored = await everyRow(env.DB);
  expect(stored).toMatch(/"token_hash":"[0-9a-f]{64}"/);
  expect(stored).toMatch(/"key_hash":"[0-9a-f]{64}"/);
  expect(token).toHaveLength(64);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(adminPassword);
  expect(stored).not.toContain("198.51.100.77");
  // Nor does what is stored open the door.
  const { token_hash } = (await env.DB.prepare("SELECT token_hash FROM sessions").first()) ?? {};
  expect(await statusWith(`__Host-session=${token_hash}`)).toBe(401);
});

test("each login gives a new token and ends the session that the browser had", async () => {
  const [first, second] = [await logIn(), await logIn()];
  expect(first).not.toBe(second);
  const again = await tryPassword(adminPassword, home, { Cookie: second });
  const third = cookieOf(again);
  expect([first, second]).not.toContain(third);
  expect(await statusWith(second)).toBe(401);
  expect(await statusWith(third)).toBe(200);
  // Another browser's session is not touched.
  expect(await statusWith(first)).toBe(200);
});

test("a wrong password leaves the session that is open as it is", async () => {
  const cookie = await logIn();
  await tryPassword("wrong", home, { Cookie: cookie });
  expect(await statusWith(cookie)).toBe(200);
});
