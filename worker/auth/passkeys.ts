import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { prepare } from "../catalogue/database.ts";
import { browserName } from "./browser-name.ts";
import { consumeChallenge, createChallenge } from "./challenges.ts";
import { type OpenSession, toSeconds } from "./sessions.ts";
import { isKeyedHash, keyedHash } from "./token.ts";

const maxPasskeys = 20;

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET">;

interface StoredPasskey {
  id: string;
  publicKey: string;
  counter: number;
  seal: string;
}

/** A passkey as listed for the operator. Times are Unix seconds. */
export interface ListedPasskey {
  id: string;
  /** Such as "Chrome, Android"; "" if unknown. */
  browser: string;
  createdAt: number;
  lastUsedAt: number | null;
}

// A separate chunk: only passkey requests need it.
const loadWebAuthn = () => import("@simplewebauthn/server");

// The password is part of the sealed text: a password change invalidates all passkeys.
const sealed = (env: Secrets, { id, publicKey }: Pick<StoredPasskey, "id" | "publicKey">) =>
  [id, publicKey, env.ADMIN_PASSWORD_HASH].join("\n");

function relyingParty(request: Request) {
  const { hostname, origin } = new URL(request.url);
  return { rpID: hostname, origin };
}

/** Consumes the challenge in a response. */
const consumeReturned = (env: Secrets, session: string | null, now: Date) => (returned: string) =>
  consumeChallenge(env, new TextDecoder().decode(decodeBase64Url(returned)), session, now);

export async function loginOptions(env: Secrets, request: Request, now: Date) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(request).rpID,
    challenge: await createChallenge(env, null, now),
    userVerification: "required",
  });
}

async function findPasskey(env: Secrets, id: string): Promise<StoredPasskey | null> {
  const found = await prepare(
    env.DB,
    sql`SELECT id, public_key AS publicKey, counter, seal FROM passkeys WHERE id = ${id}`,
  ).first<StoredPasskey>();
  if (!found) return null;
  const text = sealed(env, found);
  return (await isKeyedHash(env.SESSION_SECRET, "passkey", text, found.seal)) ? found : null;
}

async function verifyAssertion(
  env: Secrets,
  request: Request,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: StoredPasskey,
  now: Date,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(request);
  const credential: WebAuthnCredential = { id, counter, publicKey: decodeBase64Url(publicKey) };
  // Throws for any invalid response.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: consumeReturned(env, null, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });
  if (!verified) return false;
  // A counter value is valid once.
  const { newCounter } = authenticationInfo;
  const { meta } = await prepare(
    env.DB,
    sql`UPDATE passkeys SET counter = ${newCounter}, last_used_at = ${toSeconds(now)}
      WHERE id = ${id} AND counter = ${counter}`,
  ).run();
  return meta.changes === 1;
}

/** Returns true if a passkey of the site signed one of its challenges. Consumes the challenge. */
export async function checkPasskey(
  env: Secrets,
  request: Request,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  const passkey = await findPasskey(env, response.id);
  if (!passkey) return false;
  return verifyAssertion(env, request, response, passkey, now).catch(() => false);
}

export async function listPasskeys(d1: D1Database): Promise<ListedPasskey[]> {
  const { results } = await prepare(
    d1,
    sql`SELECT id, browser, created_at AS createdAt, last_used_at AS lastUsedAt
      FROM passkeys ORDER BY created_at`,
  ).all<ListedPasskey>();
  return results;
}

export async function registrationOptions(
  env: Secrets,
  request: Request,
  { hash }: OpenSession,
  now: Date,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const passkeys = await listPasskeys(env.DB);
  return generateRegistrationOptions({
    rpName: "Tawfeer",
    rpID: relyingParty(request).rpID,
    userName: "operator",
    userID: new TextEncoder().encode("operator"),
    challenge: await createChallenge(env, hash, now),
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Stores a passkey created in a session; returns false if it does not match the request. */
export async function addPasskey(
  env: Secrets,
  request: Request,
  { hash }: OpenSession,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(request);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: consumeReturned(env, hash, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return false;
  const { id, counter, publicKey: key } = registrationInfo.credential;
  const publicKey = encodeBase64Url(key.slice().buffer);
  const seal = await keyedHash(env.SESSION_SECRET, "passkey", sealed(env, { id, publicKey }));
  const browser = browserName(request.headers.get("User-Agent") ?? "");
  const { meta } = await prepare(
    env.DB,
    sql`INSERT INTO passkeys (id, public_key, counter, seal, browser, created_at)
      SELECT ${id}, ${publicKey}, ${counter}, ${seal}, ${browser}, ${toSeconds(now)}
      WHERE (SELECT count(*) FROM passkeys) < ${maxPasskeys}
      ON CONFLICT DO NOTHING`,
  ).run();
  return meta.changes === 1;
}

/** Removes a passkey. Returns false if it has already been removed. */
export async function removePasskey(d1: D1Database, id: string): Promise<boolean> {
  const removed = prepare(d1, sql`DELETE FROM passkeys WHERE id = ${id}`);
  return (await removed.run()).meta.changes > 0;
}
