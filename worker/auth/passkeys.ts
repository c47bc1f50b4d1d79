import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { browserName } from "./browser-name.ts";
import { type OpenSession, type SessionOwner, toSeconds } from "./sessions.ts";
import { isKeyedHash, keyedHash, randomToken } from "./token.ts";

/** Seconds in which a challenge must be answered. */
const challengeSeconds = 5 * 60;
const maxPasskeys = 20;

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

interface StoredPasskey {
  id: string;
  accountId: number | null;
  publicKey: string;
  counter: number;
  seal: string;
  name: string | null;
}

// A chunk of its own: nobody else's request needs it.
const loadWebAuthn = () => import("@simplewebauthn/server");

// The owner's passkeys end with the owner's password, and none can be moved to another account.
function sealed(
  env: Secrets,
  { id, accountId, publicKey }: Omit<StoredPasskey, "seal" | "name" | "counter">,
) {
  const owner = accountId === null ? env.ADMIN_PASSWORD_HASH : "";
  return [id, accountId ?? "owner", publicKey, owner].join("\n");
}

const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** The site that a passkey is for: the one that the request is addressed to. */
function site(request: Request) {
  const { hostname, origin } = new URL(request.url);
  return { rpID: hostname, origin };
}

/** Makes a challenge that is good once; for the session that registers a passkey, or for a login (null). */
async function newChallenge(env: Secrets, session: string | null, now: Date) {
  const challenge = randomToken();
  const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
  const seconds = toSeconds(now);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM passkey_challenges WHERE ends_at <= ?1").bind(seconds),
    env.DB.prepare(
      "INSERT INTO passkey_challenges (challenge_hash, session_hash, ends_at) VALUES (?1, ?2, ?3)",
    ).bind(hash, session, seconds + challengeSeconds),
  ]);
  return new TextEncoder().encode(challenge);
}

/** Takes a challenge, which no answer can use again. False if there is none that waits. */
function takeChallenge(env: Secrets, session: string | null, now: Date) {
  return async (answered: string): Promise<boolean> => {
    const challenge = new TextDecoder().decode(fromBase64url(answered));
    const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
    const { meta } = await env.DB.prepare(
      `DELETE FROM passkey_challenges
        WHERE challenge_hash = ?1 AND session_hash IS ?2 AND ends_at > ?3`,
    )
      .bind(hash, session, toSeconds(now))
      .run();
    return meta.changes === 1;
  };
}

/** What a browser needs to ask its owner for a passkey of this site, whoever they are. */
export async function loginOptions(env: Secrets, request: Request, now: Date) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: site(request).rpID,
    challenge: await newChallenge(env, null, now),
    userVerification: "required",
  });
}

const selectPasskey = `
  SELECT passkeys.id, account_id AS accountId, public_key AS publicKey, counter, seal, name
  FROM passkeys LEFT JOIN accounts ON accounts.id = account_id
  WHERE passkeys.id = ?1 AND (account_id IS NULL OR name IS NOT NULL)`;

async function findPasskey(env: Secrets, id: string): Promise<StoredPasskey | null> {
  const found = await env.DB.prepare(selectPasskey).bind(id).first<StoredPasskey>();
  if (!found) return null;
  const { SESSION_SECRET } = env;
  const isSealed = await isKeyedHash(SESSION_SECRET, "passkey", sealed(env, found), found.seal);
  return isSealed ? found : null;
}

async function isAnswerValid(
  env: Secrets,
  request: Request,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: StoredPasskey,
  now: Date,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = site(request);
  const credential: WebAuthnCredential = { id, counter, publicKey: fromBase64url(publicKey) };
  // It throws for whatever is wrong with an answer.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: takeChallenge(env, null, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });
  if (!verified) return false;
  // Two answers at once cannot have the same count.
  const { meta } = await env.DB.prepare(
    "UPDATE passkeys SET counter = ?2, last_used_at = ?3 WHERE id = ?1 AND counter = ?4",
  )
    .bind(id, authenticationInfo.newCounter, toSeconds(now), counter)
    .run();
  return meta.changes === 1;
}

/** Whose passkey answered a challenge of this site; null for nobody's. The challenge is used up. */
export async function findByPasskey(
  env: Secrets,
  request: Request,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<SessionOwner | null> {
  const passkey = await findPasskey(env, response.id);
  if (!passkey) return null;
  const isValid = await isAnswerValid(env, request, response, passkey, now).catch(() => false);
  return isValid ? { accountId: passkey.accountId, name: passkey.name } : null;
}

/** What a browser needs to make a passkey for the session's operator. */
export async function registrationOptions(
  env: Secrets,
  request: Request,
  { accountId, hash, name }: OpenSession,
  now: Date,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { results } = await env.DB.prepare("SELECT id FROM passkeys WHERE account_id IS ?1")
    .bind(accountId)
    .all<{ id: string }>();
  const user = `${accountId ?? "owner"}`;
  return generateRegistrationOptions({
    rpName: "Tawfeer",
    rpID: site(request).rpID,
    userName: accountId === null ? "owner" : (name ?? user),
    userID: new TextEncoder().encode(user),
    challenge: await newChallenge(env, hash, now),
    attestationType: "none",
    excludeCredentials: results,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Keeps the passkey that a browser made for the session's operator. False if it is not what was asked for. */
export async function addPasskey(
  env: Secrets,
  request: Request,
  { accountId, hash }: OpenSession,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = site(request);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: takeChallenge(env, hash, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return false;
  const { id, counter, publicKey: key } = registrationInfo.credential;
  const publicKey = toBase64url(key);
  const text = sealed(env, { id, accountId, publicKey });
  const seal = await keyedHash(env.SESSION_SECRET, "passkey", text);
  const browser = browserName(request.headers.get("User-Agent") ?? "");
  const { meta } = await env.DB.prepare(
    `INSERT INTO passkeys (id, account_id, public_key, counter, seal, browser, created_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
      WHERE (SELECT count(*) FROM passkeys WHERE account_id IS ?2) < ?8
        AND (?2 IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = ?2))
      ON CONFLICT DO NOTHING`,
  )
    .bind(id, accountId, publicKey, counter, seal, browser, toSeconds(now), maxPasskeys)
    .run();
  return meta.changes === 1;
}
