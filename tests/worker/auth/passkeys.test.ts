import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createAuthenticator } from "#tests/support/operator/authenticator.ts";
import { logIn, send, statusWith } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { listPasskeys } from "#worker/auth/passkeys.ts";
import { hashPassword } from "#worker/auth/password.ts";

const post = (path: string, body: object, headers = {}) =>
  send("POST", `/api/admin/passkeys${path}`, { body, ...headers });
const optionsFrom = async (path: string, headers = {}) =>
  (await (await post(path, {}, headers)).json<any>()).data;
const challenge = () => optionsFrom("/login-options");
const logInBy = (answer: object, headers = {}) => post("/login", answer, headers);

/** An authenticator whose passkey is added. */
async function registered() {
  const [Cookie, authenticator] = [await logIn(), await createAuthenticator()];
  const options = await optionsFrom("/options", { Cookie });
  const added = await post("", await authenticator.register(options), { Cookie });
  expect([added.status, await added.json()]).toEqual([
    200,
    { data: { id: authenticator.id }, error: null },
  ]);
  return { ...authenticator, Cookie };
}

test("a passkey opens a session, and the challenge is for this host and asks who is there", async () => {
  const passkey = await registered();
  await env.DB.exec(
    "INSERT INTO passkeys (id, public_key, counter, seal, browser, created_at) VALUES ('~first', 'x', 0, 'x', '', 1)",
  );
  await env.DB.exec("UPDATE passkeys SET last_used_at = 1");
  const options = await challenge();
  expect(options).toMatchObject({ rpId: "example.com", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  const opened = await logInBy(await passkey.sign(options));
  expect([opened.status, await opened.json()]).toEqual([
    200,
    { data: { loggedIn: true }, error: null },
  ]);
  const lastUsedAt = now.getTime() / 1_000;
  expect(await listPasskeys(env.DB)).toMatchObject([
    { id: "~first", lastUsedAt: 1 },
    { id: passkey.id, lastUsedAt },
  ]);
  expect(opened.headers.getSetCookie()).toHaveLength(2);
  expect(await statusWith(cookieOf(opened))).toBe(200);
});

test("a challenge is good once, for five minutes, and for a login alone", async () => {
  const passkey = await registered();
  const answer = await passkey.sign(await challenge());
  expect((await logInBy(answer)).status).toBe(200);
  expect((await logInBy(answer)).status).toBe(401);
  const late = await passkey.sign(await challenge());
  await env.DB.exec("UPDATE passkey_challenges SET ends_at = ends_at - 300");
  expect((await logInBy(late)).status).toBe(401);
  const ofRegistration = await optionsFrom("/options", { Cookie: passkey.Cookie });
  const open = env.DB.prepare("SELECT count(*) AS open FROM passkey_challenges");
  expect(await open.first("open"), "those that ended are gone").toBe(1);
  expect(ofRegistration.excludeCredentials).toMatchObject([{ id: passkey.id }]);
  expect((await logInBy(await passkey.sign(ofRegistration))).status).toBe(401);
  const again = await passkey.register(ofRegistration);
  expect((await post("", again, { Cookie: passkey.Cookie })).status, "it is kept already").toBe(
    400,
  );
  const invented = await logInBy(await passkey.sign({ challenge: "AAAA" }));
  expect([invented.status, await invented.json()]).toEqual([
    401,
    { data: null, code: "wrong-passkey", error: "This passkey was not accepted" },
  ]);
});

test.for([
  { origin: "https://examp1e.com" },
  { origin: "http://example.com" },
  { rpId: "evil.example" },
  { flags: 1 },
  { flags: 4 },
  { type: "webauthn.create" },
])("an answer that says %j opens nothing, and one like it registers nothing", async (said) => {
  const passkey = await registered();
  expect((await logInBy(await passkey.sign(await challenge(), said))).status).toBe(401);
  const { Cookie } = passkey;
  const other = await createAuthenticator();
  const like = said.type ? { type: "webauthn.get" } : said;
  const made = await other.register(await optionsFrom("/options", { Cookie }), like);
  expect((await post("", made, { Cookie })).status).toBe(400);
});

test("another's key, a row that was changed, and a count that does not grow open nothing", async () => {
  const passkey = await registered();
  const other = await createAuthenticator();
  const forged = { ...(await other.sign(await challenge())), id: passkey.id, rawId: passkey.id };
  expect((await logInBy(forged)).status).toBe(401);
  expect((await logInBy(await other.sign(await challenge()))).status).toBe(401);
  expect((await logInBy(await passkey.sign(await challenge(), { counter: 7 }))).status).toBe(200);
  expect((await logInBy(await passkey.sign(await challenge(), { counter: 7 }))).status).toBe(401);
  await env.DB.exec("UPDATE passkeys SET public_key = public_key || 'A'");
  expect((await logInBy(await passkey.sign(await challenge(), { counter: 8 }))).status).toBe(401);
});

test("an answer whose count another one took meanwhile opens nothing", async () => {
  const passkey = await registered();
  const answer = await passkey.sign(await challenge(), { counter: 7 });
  const d1 = env.DB;
  const counted = (bound: D1PreparedStatement) => ({
    run: async () => {
      await d1.exec("UPDATE passkeys SET counter = 7");
      return bound.run();
    },
  });
  const prepare = (sql: string) => {
    const own = d1.prepare(sql);
    if (!sql.startsWith("UPDATE passkeys SET counter")) return own;
    const bind = (...values: unknown[]) => counted(own.bind(...values));
    return broken(own, { bind });
  };
  await withBindings({ DB: broken(d1, { prepare }) }, async () => {
    expect((await logInBy(answer)).status).toBe(401);
  });
});

test("the site keeps twenty passkeys and no more", async () => {
  const Cookie = await logIn();
  await env.DB.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19) INSERT INTO passkeys (id, public_key, counter, seal, browser, created_at) SELECT 'P' || i, 'x', 0, 'x', '', 0 FROM n",
  );
  for (const status of [200, 400]) {
    const { register } = await createAuthenticator();
    const answer = await register(await optionsFrom("/options", { Cookie }));
    expect((await post("", answer, { Cookie })).status).toBe(status);
  }
});

test("a passkey ends when it is removed, and with the password", async () => {
  const passkey = await registered();
  const bindings = { ADMIN_PASSWORD_HASH: await hashPassword("another password of the site") };
  await withBindings(bindings, async () => {
    expect((await logInBy(await passkey.sign(await challenge()))).status).toBe(401);
  });
  const { Cookie } = passkey;
  const remove = () => send("DELETE", `/api/admin/passkeys/${passkey.id}`, { Cookie });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await logInBy(await passkey.sign(await challenge()))).status).toBe(401);
});

test("a session registers only what answers its own challenge", async () => {
  const [own, other] = [await logIn(), await logIn()];
  const authenticator = await createAuthenticator();
  const options = await optionsFrom("/options", { Cookie: own });
  const asked = { residentKey: "required", userVerification: "required" };
  expect(options.authenticatorSelection).toMatchObject(asked);
  const answer = await authenticator.register(options);
  expect((await post("", answer, { Cookie: other })).status).toBe(400);
  const elsewhere = await authenticator.register(options, { origin: "https://evil.example" });
  expect((await post("", elsewhere, { Cookie: own })).status).toBe(400);
  expect((await post("", answer, { Cookie: own })).status).toBe(400);
  expect((await post("", answer)).status).toBe(401);
  expect(await statusWith(own)).toBe(200);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM passkeys").first("n")).toBe(0);
});

test("five refused answers from one address lock it out, for passwords too", async () => {
  const passkey = await registered();
  const from = { "CF-Connecting-IP": "192.0.2.77" };
  for (let at = 0; at < 5; at++) {
    expect((await logInBy(await passkey.sign({ challenge: "AAAA" }), from)).status).toBe(401);
  }
  expect((await logInBy(await passkey.sign(await challenge()), from)).status).toBe(429);
  expect((await post("/login-options", {}, from)).status).toBe(429);
});
