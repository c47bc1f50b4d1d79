import { expect, test } from "vitest";
import { generatePassword, hashPassword, verifyPassword } from "#worker/auth/password.ts";
import { minPasswordLength } from "#worker/auth/password-rules.ts";
import { randomToken } from "#worker/auth/token.ts";

const password = "correct horse battery staple";

test("the right password matches its hash and no other does", async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword(password, hash)).toBe(true);
  for (const wrong of ["", " ", "Correct horse battery staple", `${password} `, hash]) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

test("an Arabic password matches its hash", async () => {
  const hash = await hashPassword("كلمة سر طويلة جدًا");
  expect(await verifyPassword("كلمة سر طويلة جدًا", hash)).toBe(true);
  expect(await verifyPassword("كلمة سر طويلة جدا", hash)).toBe(false);
});

test("a password matches however its letters and marks are composed", async () => {
  const composed = "caf\u00e9 na\u00efve \u0623\u0644\u0641";
  const decomposed = composed.normalize("NFD");
  expect(decomposed).not.toBe(composed);
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true);
  expect(await verifyPassword(composed, await hashPassword(decomposed))).toBe(true);
});

test("a hash has its own salt and as many rounds as Workers allow", async () => {
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    const [scheme, rounds, salt, bytes] = hash.split(":");
    expect([scheme, rounds]).toEqual(["pbkdf2-sha256", "100000"]);
    expect(atob(salt ?? "")).toHaveLength(16);
    expect(atob(bytes ?? "")).toHaveLength(32);
  }
});

test("a hash of another form matches no password", async () => {
  const hash = await hashPassword(password);
  const [scheme, rounds, salt, bytes = ""] = hash.split(":");
  const garbled = [
    "",
    password,
    "pbkdf2-sha256",
    [scheme, rounds, salt].join(":"),
    [scheme, rounds, salt, ""].join(":"),
    ["scrypt", rounds, salt, bytes].join(":"),
    [scheme, "1000", salt, bytes].join(":"),
    [scheme, rounds, "AAAAAAAAAAAAAAAAAAAAAA==", bytes].join(":"),
    [scheme, rounds, salt, bytes.slice(0, 40)].join(":"),
    [scheme, rounds, salt, btoa("short")].join(":"),
    [scheme, rounds, "***", bytes].join(":"),
    [scheme, rounds, salt, "***"].join(":"),
    [scheme, "many", salt, bytes].join(":"),
    [scheme, "0", salt, bytes].join(":"),
  ];
  for (const stored of garbled) {
    expect(await verifyPassword(password, stored), stored).toBe(false);
  }
});

test("made passwords are long enough, easy to read and never the same", () => {
  const made = Array.from({ length: 200 }, generatePassword);
  expect(new Set(made).size).toBe(200);
  expect(minPasswordLength).toBe(15);
  for (const one of made) {
    expect(one.length).toBeGreaterThanOrEqual(minPasswordLength);
    expect(one).toMatch(/^[a-z2-9]+$/);
    expect(one).not.toMatch(/[lo]/);
  }
  // All 32 characters are in use.
  expect(new Set(made.join("")).size).toBe(32);
});

test("made secrets are 256 bits in hex", () => {
  expect(randomToken()).toMatch(/^[0-9a-f]{64}$/);
  expect(randomToken()).not.toBe(randomToken());
});
