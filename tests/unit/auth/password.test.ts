import { spawnSync } from "node:child_process";
import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { generatePassword, hashPassword, verifyPassword } from "#worker/auth/password.ts";
import { passwordFault } from "#worker/auth/password-rules.ts";

const password = "كلمة سر من أربع كلمات";
const salt: Buffer = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
const hash: Buffer = pbkdf2Sync(password, salt, 1_000, 32, "sha256");

const stored = (hashBytes: Buffer, saltBytes = salt, rounds: number | string = 1_000) =>
  ["pbkdf2-sha256", rounds, saltBytes.toString("base64"), hashBytes.toString("base64")].join(":");
const flipBit = (bytes: Buffer, at: number) =>
  Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ (1 << (at % 8)) : byte)));

test("a hash is PBKDF2 with SHA-256 of the password's UTF-8, with a salt of its own", async () => {
  expect(await verifyPassword(password, stored(hash))).toBe(true);
  const made = await hashPassword(password);
  const [, , salt64 = ""] = made.split(":");
  const saltBytes = Buffer.from(salt64, "base64");
  const expected = pbkdf2Sync(password, saltBytes, 100_000, 32, "sha256");
  expect([made, saltBytes.length]).toEqual([stored(expected, saltBytes, 100_000), 16]);
  expect(await hashPassword(password)).not.toBe(made);
});

test("a password matches however its letters and marks are composed", async () => {
  const composed = "caf\u00e9 na\u00efve \u0623\u0644\u0641";
  expect(await verifyPassword(composed.normalize("NFD"), await hashPassword(composed))).toBe(true);
});

const damaged = [
  ...Array.from(hash.keys(), (at) => stored(flipBit(hash, at))),
  ...Array.from(salt.keys(), (at) => stored(hash, flipBit(salt, at))),
  ...[999, 1_001, 0, "01000", "10000000"].map((rounds) => stored(hash, salt, rounds)),
  ...["", "pbkdf2-sha256", stored(hash).slice(0, -1), stored(hash).slice(1), `${stored(hash)}:`],
  ...[stored(hash.subarray(1)), stored(hash).replace("sha256", "sha512")],
];

test("no other password, and no other or damaged hash, matches", async () => {
  for (const other of ["", password.slice(1), `${password} `, password.replaceAll(" ", "")])
    expect(await verifyPassword(other, stored(hash)), other).toBe(false);
  for (const other of damaged) expect(await verifyPassword(password, other), other).toBe(false);
});

// The last two have 14 characters: one is composed, and the others have two UTF-16 units.
test.for(["", "fourteen chars", "e\u0301thirteen-more", "👍".repeat(14)])(
  "%j is too short",
  (text) => expect(passwordFault(text)).toContain("at least 15 characters"),
);

test.for([
  ...["mmmmkkkkxxxxzzzz", "abcdefghijklmnop", "zyxwvutsrqponmlk", "847261950372615"],
  ...["P@ssw0rdP@ssw0rd", "qwertyuiop123456", "1qaz2wsx3edc4rfv", "Correct-Horse-Battery-Staple"],
  ...["T4wf33r!T4wf33r!", "Summer2026Summer2026", "محمد محمد محمد محمد", "passwordxkvwqjh"],
])("%j is easy to guess", (text) => expect(passwordFault(text)).toContain("easy to guess"));

const strong = "purple tractor under seven lamps";

test.for([strong, "كلمة سر طويلة جدًا للمشغل", "a heron eats my tawfeer notes", "passwordxkvwqjhz"])(
  "%j is accepted",
  (text) => expect(passwordFault(text)).toBeNull(),
);

test("generated passwords have 24 characters of 32 that differ", () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const one of made) expect([passwordFault(one), one.length]).toEqual([null, 24]);
  expect([...new Set(made.join(""))].sort().join("")).toBe("23456789abcdefghijkmnpqrstuvwxyz");
});

function make(input: string, ...words: string[]) {
  const command = ["worker/auth/make-password.ts", ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input });
  const output = `${stdout}${stderr}`;
  return { status, output, hash: /^ADMIN_PASSWORD_HASH=(.+)$/m.exec(output)?.[1] ?? "" };
}

test("the command hashes the password on standard input and does not print it", async () => {
  const { status, output, hash } = make(`${strong}\r\n`);
  expect([status, output.includes(strong)]).toEqual([0, false]);
  expect(await verifyPassword(strong, hash)).toBe(true);
});

test("the command generates a password if it gets none, and refuses a weak or visible one", async () => {
  const { output, hash } = make("");
  const [, generated = ""] = /^Password: ([a-z2-9]{24})$/m.exec(output) ?? [];
  expect(await verifyPassword(generated, hash)).toBe(true);
  expect(make("tawfeertawfeer1\n")).toMatchObject({ status: 1, hash: "" });
  expect(make("", strong)).toMatchObject({ status: 1, hash: "" });
});
