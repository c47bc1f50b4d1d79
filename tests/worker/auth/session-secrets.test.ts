import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { logIn, send, statusWith, tryPassword } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { hashPassword } from "#worker/auth/password.ts";

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

test("logging out ends one session", async () => {
  const [one, other] = [await logIn(), await logIn()];
  await send("DELETE", "/api/admin/session", { Cookie: one });
  expect([await statusWith(one), await statusWith(other)]).toEqual([401, 200]);
});

test("without a session nobody is logged out everywhere", async () => {
  const cookie = await logIn();
  expect((await send("DELETE", everywhere)).status).toBe(401);
  expect((await send("DELETE", "/api/admin/session?everywhere=1", { Cookie: cookie })).status).toBe(
    400,
  );
  expect(await statusWith(cookie)).toBe(200);
});

test("a logout clears the browser's copies of pages, and keeps drafts and the known browser", async () => {
  const cookies = [await logIn(), await logIn()];
  const responses = [
    await send("DELETE", "/api/admin/session", { Cookie: cookies[0] }),
    await send("DELETE", everywhere, { Cookie: cookies[1] }),
  ];
  for (const { headers } of responses) {
    expect(headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(headers.getSetCookie()).toEqual([
      "__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0",
    ]);
  }
  expect((await tryPassword(adminPassword, "192.0.2.9")).headers.get("Clear-Site-Data")).toBeNull();
});
