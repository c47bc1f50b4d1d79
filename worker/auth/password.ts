import { timingSafeEqual } from "hono/utils/buffer";
import { decodeBase64, encodeBase64 } from "hono/utils/encode";

// More than 100,000 iterations work locally, but Workers refuse them in production.
const iterations = 100_000;

// Salt of 16 bytes and hash of 32, in base64; at least one iteration.
const hashForm = /^pbkdf2-sha256:([1-9]\d{0,6}):([A-Za-z0-9+/]{22}==):([A-Za-z0-9+/]{43}=)$/;

const encoder = new TextEncoder();

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  // Keyboards differ in how they compose a letter and its marks.
  const bytes = encoder.encode(password.normalize("NFC"));
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return encodeBase64(await crypto.subtle.deriveBits(parameters, key, 256));
}

/** Returns `pbkdf2-sha256:<iterations>:<salt>:<hash>`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, iterations);
  return ["pbkdf2-sha256", iterations, encodeBase64(salt.buffer), hash].join(":");
}

/** Returns true if the password matches the hash. A malformed hash matches no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, rounds, salt, hash] = hashForm.exec(stored) ?? [];
  if (!rounds || !salt || !hash) return false;
  const actual = await derive(password, decodeBase64(salt), Number(rounds));
  // Takes constant time, wherever the first difference is.
  return timingSafeEqual(actual, hash);
}

/** Generates a password of 24 letters and digits that are hard to confuse: about 120 bits. */
export function generatePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
