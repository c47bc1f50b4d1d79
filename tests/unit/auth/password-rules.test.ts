import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { generatePassword, verifyPassword } from "#worker/auth/password.ts";
import { passwordFault } from "#worker/auth/password-rules.ts";

const tooShort = "The password must have at least 15 characters.";
const tooCommon = expect.stringMatching(/^The password is easy to guess/);

test.for([
  "",
  "Tr0ub4dor&3",
  "fourteen chars",
  // 15 characters before they are composed, 14 after.
  "e\u0301thirteen-more",
  // 14 characters of two UTF-16 units.
  "👍".repeat(14),
])("%j is too short", (password) => {
  expect(passwordFault(password)).toBe(tooShort);
});

test.for([
  ...["mmmmkkkkxxxxzzzz", "abababababababab", "abcdefghijklmnop", "zyxwvutsrqponmlk"],
  ...["847261950372615", "P@ssw0rdP@ssw0rd", "password password password", "qwertyuiop123456"],
  ...["1qaz2wsx3edc4rfv", "Correct-Horse-Battery-Staple", "Tawfeer-Admin-2026"],
  ...["T4wf33r!T4wf33r!", "Summer2026Summer2026", "محمد محمد محمد محمد", "passwordxkvwqjh"],
])("%j is easy to guess", (password) => {
  expect(passwordFault(password)).toEqual(tooCommon);
});

test.for([
  ...["purple tractor under seven lamps", "كلمة سر طويلة جدًا للمشغل", "J8#kq2!vTz9$mWpr"],
  ...["a heron eats my tawfeer notes", "xkvwqjhzbtnprcdm", "passwordxkvwqjhz"],
])("%j is accepted", (password) => {
  expect(passwordFault(password)).toBeNull();
});

test("passwords that are made pass the rules, and have 24 characters of 32 that differ", () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const one of made) expect([passwordFault(one), one.length]).toEqual([null, 24]);
  expect([...new Set(made.join(""))].sort().join("")).toBe("23456789abcdefghijkmnpqrstuvwxyz");
});

function make(input: string, ...words: string[]) {
  const command = ["worker/auth/make-password.ts", ...words];
  return spawnSync(process.execPath, command, { input, encoding: "utf8" });
}

const hashOf = (output: string) => /^ADMIN_PASSWORD_HASH=(.+)$/m.exec(output)?.[1] ?? "";

test("the command hashes the password on standard input and does not print it", async () => {
  const password = "purple tractor under seven lamps";
  for (const input of [password, `${password}\n`, `${password}\r\n`]) {
    const { status, stdout, stderr } = make(input);
    expect(status).toBe(0);
    expect(stdout + stderr).not.toContain(password);
    expect(await verifyPassword(password, hashOf(stdout))).toBe(true);
  }
});

test("the command makes a password if it is given none", async () => {
  const { status, stdout } = make("");
  expect(status).toBe(0);
  const [, password = ""] = /^Password: ([a-z2-9]{24})$/m.exec(stdout) ?? [];
  expect(await verifyPassword(password, hashOf(stdout))).toBe(true);
});

test("the command refuses a weak password, and any on the command line", () => {
  const refused = (stderr: RegExp) => ({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(stderr),
  });
  expect(make("tawfeertawfeer1\n")).toMatchObject(refused(/easy to guess/));
  expect(make("", "purple tractor under seven lamps")).toMatchObject(refused(/standard input/));
});
