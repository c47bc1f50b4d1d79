import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { keyedHash, randomToken } from "#worker/auth/token.ts";

test.for(["session", "device"] as const)(
  "a text is hashed by HMAC-SHA-256 for %s only",
  async (use) => {
    const expected = createHmac("sha256", "سر").update(`${use}\nنص`).digest("hex");
    expect(await keyedHash("سر", use, "نص")).toBe(expected);
  },
);

test("a token is 256 random bits in hex", () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
  for (let at = 0; at < 64; at++)
    expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(8);
});
