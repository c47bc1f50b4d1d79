const encoder = new TextEncoder();

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const randomToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the SHA-256 of bytes in hex. */
export const sha256 = async (bytes: BufferSource): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/** Purposes of keyed hashes: a hash for one purpose is invalid for another. */
type Purpose =
  | "session"
  | "device"
  | "login"
  | "log"
  | "counts"
  | "answer"
  | "network"
  | "system"
  | "missed search"
  | "passkey"
  | "challenge";

function hmacKey(secret: string, usage: "sign" | "verify"): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [usage]);
}

const message = (purpose: Purpose, text: string) => encoder.encode(`${purpose}\n${text}`);

/**
 * Returns the hex HMAC-SHA-256 of a text. Only this hash of tokens and addresses is stored or
 * logged, so that a stolen database opens no session and identifies nobody.
 */
export async function keyedHash(secret: string, purpose: Purpose, text: string): Promise<string> {
  const key = await hmacKey(secret, "sign");
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message(purpose, text))));
}

/** Returns the first 52 bits of a keyed hash, usable as a SQLite row id without an index. */
export const keyedNumber = async (
  secret: string,
  purpose: Purpose,
  text: string,
): Promise<number> => Number.parseInt((await keyedHash(secret, purpose, text)).slice(0, 13), 16);

/** Returns true if `hash` is the keyed hash of the text. Takes constant time. */
export async function isKeyedHash(
  secret: string,
  purpose: Purpose,
  text: string,
  hash: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false;
  const bytes = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await hmacKey(secret, "verify");
  return crypto.subtle.verify("HMAC", key, bytes, message(purpose, text));
}
