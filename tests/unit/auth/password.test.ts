import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#worker/auth/password.ts";

const password = "كلمة سر من أربع كلمات";
const salt: Buffer = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
const rounds = 1_000;
const hash: Buffer = pbkdf2Sync(password, salt, rounds, 32, "sha256");

const stored = (hashBytes: Buffer, saltBytes = salt, count: number | string = rounds) =>
  ["pbkdf2-sha256", count, saltBytes.toString("base64"), hashBytes.toString("base64")].join(":");

/** The bytes with one bit of one of them turned over. */
function turned(bytes: Buffer, at: number, bit = 0): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1 << bit;
  return copy;
}

test("a hash is PBKDF2 with SHA-256 of the password's UTF-8", async () => {
  expect(await verifyPassword(password, stored(hash))).toBe(true);
  const [form, count, salt64 = "", hash64 = ""] = (await hashPassword(password)).split(":");
  expect([form, count]).toEqual(["pbkdf2-sha256", "100000"]);
  const saltBytes = Buffer.from(salt64, "base64");
  expect(saltBytes).toHaveLength(16);
  const expected = pbkdf2Sync(password, saltBytes, 100_000, 32, "sha256");
  expect(hash64).toBe(expected.toString("base64"));
  expect((await hashPassword(password)).split(":")[2], "its salt is its own").not.toBe(salt64);
});

test("a password matches however its letters and marks are composed", async () => {
  const composed = "caf\u00e9 na\u00efve \u0623\u0644\u0641";
  const decomposed = composed.normalize("NFD");
  expect(decomposed).not.toBe(composed);
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true);
  expect(await verifyPassword(composed, await hashPassword(decomposed))).toBe(true);
});

test("every byte of the hash and of the salt counts", async () => {
  const others = [
    ...Array.from(hash.keys(), (at) => stored(turned(hash, at, at % 8))),
    ...Array.from(salt.keys(), (at) => stored(hash, turned(salt, at))),
    stored(Buffer.from(hash.map((byte) => ~byte))),
  ];
  for (const other of others) expect(await verifyPassword(password, other), other).toBe(false);
});

test("another password, and another number of rounds, is refused", async () => {
  const changed = [0, 5, password.length - 1].map(
    (at) => `${password.slice(0, at)}x${password.slice(at + 1)}`,
  );
  const others = ["", password.slice(1), `${password} `, password.replaceAll(" ", ""), ...changed];
  for (const other of others) expect(await verifyPassword(other, stored(hash)), other).toBe(false);
  for (const count of [999, 1_001, 1])
    expect(await verifyPassword(password, stored(hash, salt, count))).toBe(false);
});

test.for([
  ...["", "pbkdf2-sha256", stored(hash, salt, 0), stored(hash, salt, "01000")],
  ...[stored(hash, salt, "10000000"), stored(hash, salt.subarray(1)), stored(hash.subarray(1))],
  ...[stored(hash).slice(0, -1), stored(hash).slice(1), `${stored(hash)} `, `${stored(hash)}:`],
  ...[stored(hash).replace("sha256", "sha512"), stored(hash).replace("=", "-")],
])("a hash of another form matches no password (%#)", async (text) => {
  expect(await verifyPassword(password, text)).toBe(false);
});
