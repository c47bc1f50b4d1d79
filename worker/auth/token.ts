const encoder = new TextEncoder();

/** Bytes as hexadecimal digits, two for each. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random token of 256 bits in hex. */
export function randomToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The uses of keyed hashes: a hash made for one is none for another. */
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
 * The hex HMAC-SHA-256 of a text under the Worker's secret. What is stored or logged of tokens and
 * addresses is this alone: a stolen database opens no session and names nobody.
 */
export async function keyedHash(secret: string, purpose: Purpose, text: string): Promise<string> {
  const key = await hmacKey(secret, "sign");
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message(purpose, text))));
}

/** The first 52 bits of a keyed hash, which SQLite keeps as a row's own number: such a key needs no index. */
export async function keyedNumber(secret: string, purpose: Purpose, text: string): Promise<number> {
  return Number.parseInt((await keyedHash(secret, purpose, text)).slice(0, 13), 16);
}

/** True if `hash` is the keyed hash of the text. Takes the same time wherever they differ. */
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
