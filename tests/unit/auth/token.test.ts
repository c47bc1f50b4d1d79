import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { keyedHash, randomToken } from "#worker/auth/token.ts";

test.for([
  ["a secret of the tests", "192.0.2.1"],
  ["سر", "نص"],
  ["x".repeat(100), ""],
] as const)("a text is hashed by HMAC-SHA-256 under the secret (%#)", async ([secret, text]) => {
  const expected = createHmac("sha256", secret).update(`session\n${text}`).digest("hex");
  expect(await keyedHash(secret, "session", text)).toBe(expected);
});

test("a hash made for one use is none for another", async () => {
  const hashes = await Promise.all(
    (["session", "device", "login", "log"] as const).map((use) => keyedHash("Jefe", use, "text")),
  );
  expect(new Set(hashes).size).toBe(4);
});

test("a token is 256 random bits in hex", () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(tokens).toEqual(tokens.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
  for (let at = 0; at < 64; at++) {
    expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(8);
  }
});
