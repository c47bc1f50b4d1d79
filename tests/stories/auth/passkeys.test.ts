import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { createAuthenticator, openSite, passkeys, passMinutes, story } from "./auth-rules.ts";

async function openWithKey(browser = openSite(), said = {}) {
  const [laptop, phone] = [browser("laptop"), browser("phone")];
  const key = await createAuthenticator();
  await laptop.logIn();
  expect(await laptop.addKey(key, said)).toBe(200);
  return { browser, laptop, phone, key };
}

story("a challenge is valid once, for five minutes and for its purpose", async (browser) => {
  const { laptop, phone, key } = await openWithKey(browser);
  const enter = async (challenge: { challenge: string }, isRight: boolean) =>
    (await phone.enter(`${passkeys}/login`, await key.sign(challenge), isRight)).status;
  const challenge = await phone.options(`${passkeys}/login-options`);
  passMinutes(4.99);
  expect([await enter(challenge, true), await enter(challenge, false)]).toEqual([200, 401]);
  const late = await phone.options(`${passkeys}/login-options`);
  passMinutes(5);
  expect(await enter(late, false)).toBe(401);
  expect(await enter(await laptop.options(`${passkeys}/options`), false)).toBe(401);
  const register = async (challenge: { challenge: string }) => {
    const body = await (await createAuthenticator()).register(challenge);
    return (await laptop.request("POST", passkeys, { body })).status;
  };
  expect(await register(await phone.options(`${passkeys}/login-options`))).toBe(400);
  expect(await register(await phone.options(`${passkeys}/options`)), "another session").toBe(400);
  expect(await register(await laptop.options(`${passkeys}/options`))).toBe(200);
});

test.for([
  ...[{ origin: "https://examp1e.com" }, { origin: "http://example.com" }],
  ...[{ rpId: "evil.example" }, { flags: 1 }, { flags: 4 }],
])("a passkey that says %o opens and registers nothing", async (said) => {
  const { laptop, phone, key } = await openWithKey();
  expect(await phone.sign(key, false, said)).toBe(401);
  expect(await laptop.addKey(await createAuthenticator(), said)).toBe(400);
});

story("another's key and a counter that does not grow open nothing", async (browser) => {
  const { phone, key } = await openWithKey(browser, { counter: 5 });
  const other = await createAuthenticator();
  expect(await phone.sign(other, false)).toBe(401);
  expect(await phone.sign(other, false, {}, { id: key.id, rawId: key.id })).toBe(401);
  for (const [at, counter] of [7, 7, 6, 8].entries())
    await phone.sign(key, at === 0 || at === 3, { counter });
  const race = [1, 2].map(async () => {
    const body = await key.sign(await phone.options(`${passkeys}/login-options`), { counter: 9 });
    return (await phone.request("POST", `${passkeys}/login`, { body })).status;
  });
  expect((await Promise.all(race)).sort(), "at the same moment").toEqual([200, 401]);
  await readRows("UPDATE passkeys SET public_key = public_key || 'A'");
  expect(await phone.sign(key, false, { counter: 10 }), "a changed row").toBe(401);
});

test("a passkey ends with the password, with the secret and when it is removed", async () => {
  const { browser, laptop, phone, key } = await openWithKey();
  const ADMIN_PASSWORD_HASH = await hashPassword("another password of the site");
  for (const settings of [{ ADMIN_PASSWORD_HASH }, { SESSION_SECRET: "another" }] as Partial<Env>[])
    await withBindings(settings, async () => {
      const signed = await key.sign(await phone.options(`${passkeys}/login-options`));
      const response = await phone.request("POST", `${passkeys}/login`, { body: signed });
      expect(response.status).toBe(401);
    });
  const path = `${passkeys}/${key.id}`;
  const remove = async (by = laptop, more = {}) => (await by.request("DELETE", path, more)).status;
  expect(await remove(browser("stranger"))).toBe(401);
  expect(await remove(laptop, { Origin: "https://evil.example" })).toBe(403);
  expect(await phone.sign(key, true)).toBe(200);
  expect(await phone.visit()).toBe(200);
  expect([await remove(), await remove()]).toEqual([200, 404]);
  expect(await phone.sign(key, false)).toBe(401);
  expect(await phone.visit(), "its session stays").toBe(200);
});

test("the site has at most twenty passkeys", async () => {
  const { laptop } = await openWithKey();
  await readRows(`INSERT INTO passkeys (id, public_key, counter, seal, browser, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18)
    SELECT 'P' || i, 'x', 0, 'x', '', 1 FROM n`);
  for (const status of [200, 400])
    expect(await laptop.addKey(await createAuthenticator())).toBe(status);
});

story("five refused passkeys lock an address out, for passwords too", async (browser) => {
  const { phone, key } = await openWithKey(browser);
  for (let at = 0; at < 5; at++) await phone.sign(key, false, { flags: 1 });
  expect((await phone.logIn()).status).toBe(429);
});
