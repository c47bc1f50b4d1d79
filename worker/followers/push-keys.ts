/**
 * Reads the site's keys for Web Push (RFC 8292), in base64url, from the secret VAPID_KEYS,
 * "public.private"; null if it is missing or malformed.
 */
export function readPushKeys(env: object) {
  const secret: unknown = Reflect.get(env, "VAPID_KEYS");
  const parts = /^\s*(B[\w-]{86})\.([\w-]{43})\s*$/.exec(typeof secret === "string" ? secret : "");
  const [, publicKey, privateKey] = parts ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** Generates a pair of keys in the form of the secret. */
export async function generatePushKeys(): Promise<string> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ["sign"])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer;
  const { d } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return `${publicKey.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.${d}`;
}
