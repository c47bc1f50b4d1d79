import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, send, statusWith, tryPassword } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

const agent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

const logInAs = (name: string, password: string, headers = {}) =>
  send("POST", "/api/admin/session", { body: { name, password }, ...headers });
const doorOf = async (Cookie: string) =>
  (await (await ask("/api/admin/door", { headers: { Cookie } })).json<any>()).data;

/** Adds an account; its first password. */
async function addAccount(owner: string, name: string): Promise<string> {
  const added = await send("POST", "/api/admin/accounts", { body: { name }, Cookie: owner });
  expect(added.status).toBe(200);
  return (await added.json<any>()).data.password;
}

/** The owner's session, and that of an account. */
async function ownerAndLayla() {
  const owner = await logIn();
  const password = await addAccount(owner, "Layla");
  const layla = cookieOf(await logInAs("layla", password, { "User-Agent": agent }));
  return { owner, layla, password };
}

test("an account logs in by its name and password, and writes in its name", async () => {
  const { layla, password } = await ownerAndLayla();
  expect(await (await ask("/admin", { headers: { Cookie: layla } })).text()).toContain(
    "Logged in as Layla",
  );
  for (const [name, tried] of [
    ["Layla", "wrong"],
    ["Nobody", password],
    ["", password],
  ] as const) {
    const refused = await logInAs(name, tried);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { data: null, error: "Incorrect password" },
    ]);
  }
});

test("the owner's password opens the owner's session, whatever the name, and never in an account's", async () => {
  await ownerAndLayla();
  const named = cookieOf(await logInAs("LAYLA", adminPassword));
  expect(await doorOf(named)).toMatchObject({ isOwner: true });
  expect(await (await ask("/admin", { headers: { Cookie: named } })).text()).toContain(
    "Logged in as operator",
  );
});

test("sessions are listed in words; the owner's list has all, an account's its own", async () => {
  const { owner, layla } = await ownerAndLayla();
  const all = await doorOf(owner);
  expect(all.sessions.map(({ name, browser, isOwn }: any) => [name, browser, isOwn])).toEqual([
    [null, "", true],
    ["Layla", "Chrome, Android", false],
  ]);
  expect(all.accounts).toMatchObject([{ name: "Layla", hasFirstPassword: true }]);
  const own = await doorOf(layla);
  expect(own).toMatchObject({ isOwner: false, accounts: [], sessions: [{ isOwn: true }] });
  expect(own.sessions).toHaveLength(1);
});

test("sessions are ended one by one or all but this, and an account ends its own alone", async () => {
  const { owner, layla, password } = await ownerAndLayla();
  const end = (path: string, Cookie: string) =>
    send("DELETE", `/api/admin/sessions${path}`, { Cookie });
  const [ofOwner, ofLayla] = (await doorOf(owner)).sessions;
  expect((await end(`/${ofOwner.id}`, layla)).status).toBe(404);
  expect((await end("", layla)).status).toBe(200);
  await send("DELETE", "/api/admin/session?everywhere=true", { Cookie: layla });
  expect([await statusWith(owner), await statusWith(layla)]).toEqual([200, 401]);
  expect((await end(`/${ofLayla.id}`, owner)).status).toBe(404);
  const again = cookieOf(await logInAs("Layla", password));
  const [, listed] = (await doorOf(owner)).sessions;
  expect((await end(`/${listed.id}`, owner)).status).toBe(200);
  expect([await statusWith(owner), await statusWith(again)]).toEqual([200, 401]);
  const [third, fourth] = [await logIn(), await logIn()];
  expect((await end("", owner)).status).toBe(200);
  expect(await Promise.all([owner, third, fourth].map(statusWith))).toEqual([200, 401, 401]);
});

test("an account that is ended opens nothing more, and an account adds and ends none", async () => {
  const { owner, layla, password } = await ownerAndLayla();
  const { id } = (await doorOf(owner)).accounts[0];
  const end = (Cookie: string) => send("DELETE", `/api/admin/accounts/${id}`, { Cookie });
  const add = { body: { name: "Eve" }, Cookie: layla };
  expect((await send("POST", "/api/admin/accounts", add)).status).toBe(403);
  expect((await end(layla)).status).toBe(403);
  expect((await end(owner)).status).toBe(200);
  expect(await statusWith(layla)).toBe(401);
  expect((await logInAs("Layla", password)).status).toBe(401);
  expect((await end(owner)).status).toBe(404);
});

test("the password that the owner handed over lapses, and one of the account's own does not", async () => {
  const { owner, layla, password } = await ownerAndLayla();
  const twice = { body: { name: "layla" }, Cookie: owner };
  expect((await send("POST", "/api/admin/accounts", twice)).status).toBe(409);
  const renewed = await send("POST", "/api/admin/accounts/password", { body: {}, Cookie: layla });
  const own = (await renewed.json<any>()).data.password;
  expect((await logInAs("Layla", password)).status).toBe(401);
  expect((await logInAs("Layla", own)).status).toBe(200);
  const other = await addAccount(owner, "Omar");
  await env.DB.exec("UPDATE accounts SET password_ends_at = password_ends_at - 259200");
  expect((await logInAs("Omar", other)).status).toBe(401);
  expect((await logInAs("Layla", own)).status).toBe(200);
});

test("an account's logins give no further guesses at the owner's password", async () => {
  const { password } = await ownerAndLayla();
  const address = "192.0.2.50";
  for (let at = 0; at < 4; at++) await tryPassword("wrong", address);
  const from = { "CF-Connecting-IP": address };
  expect((await logInAs("Layla", password, from)).status).toBe(200);
  expect((await tryPassword("wrong", address)).status).toBe(401);
  expect((await tryPassword(adminPassword, address)).status).toBe(429);
});

test("the export and the public API hold nothing of accounts", async () => {
  const { owner } = await ownerAndLayla();
  const headers = { Cookie: owner };
  const text = await (await ask("/api/admin/data?action=export", { headers })).text();
  expect(text).not.toMatch(/Layla|pbkdf2|token_hash|passkey/);
});

/** Makes the last proofs of all sessions older than ten minutes. */
const age = () =>
  env.DB.exec("UPDATE sessions SET created_at = created_at - 601, proved_at = proved_at - 601");
const prove = (Cookie: string, body: object, headers = {}) =>
  send("POST", "/api/admin/proof", { body, Cookie, ...headers });
/** What lets somebody in or keeps others out. */
const guarded = (Cookie: string) =>
  [
    () => send("POST", "/api/admin/passkeys/options", { body: {}, Cookie }),
    () => send("DELETE", "/api/admin/passkeys/AAAA", { Cookie }),
    () => send("POST", "/api/admin/accounts", { body: { name: "Omar" }, Cookie }),
    () => send("POST", "/api/admin/accounts/password", { body: {}, Cookie }),
    () => send("DELETE", "/api/admin/sessions", { Cookie }),
  ] as const;
const statusesOf = async (Cookie: string) => {
  const statuses: number[] = [];
  for (const call of guarded(Cookie)) statuses.push((await call()).status);
  return statuses;
};

test("ten minutes after the login the door is changed only after the password is given again", async () => {
  const { owner, layla, password } = await ownerAndLayla();
  await age();
  expect(await statusesOf(layla)).toEqual([428, 428, 403, 428, 428]);
  const [options] = guarded(owner);
  expect([await (await options()).json(), await statusWith(owner)]).toEqual([
    { data: null, error: "Give your password or a passkey again" },
    200,
  ]);
  // Another's password is a wrong one.
  for (const [Cookie, tried] of [
    [owner, "wrong"],
    [owner, password],
    [layla, adminPassword],
  ] as const) {
    const refused = await prove(Cookie, { password: tried });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { data: null, error: "Incorrect password" },
    ]);
  }
  expect(await statusesOf(owner)).toEqual([428, 428, 428, 403, 428]);
  expect((await prove(layla, { password })).status).toBe(200);
  expect((await options()).status).toBe(428);
  expect((await prove(owner, { password: adminPassword })).status).toBe(200);
  expect(await statusesOf(owner)).toEqual([200, 404, 200, 403, 200]);
  await age();
  expect((await options()).status).toBe(428);
});

test("wrong proofs lock an address out as wrong logins do", async () => {
  const { owner } = await ownerAndLayla();
  const from = { "CF-Connecting-IP": "192.0.2.51" };
  for (let at = 0; at < 5; at++) {
    expect((await prove(owner, { password: "wrong" }, from)).status).toBe(403);
  }
  const locked = await prove(owner, { password: adminPassword }, from);
  expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, expect.any(String)]);
  expect((await tryPassword(adminPassword, "192.0.2.51")).status).toBe(429);
});
