const encoder = new TextEncoder();

/** Bytes as hexadecimal digits, two for each. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random token of 256 bits in hex. */
export function randomToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The hex HMAC-SHA-256 of a text under the Worker's secret. What is stored of tokens and addresses
 * is this alone: a stolen database opens no session and names nobody.
 */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}
