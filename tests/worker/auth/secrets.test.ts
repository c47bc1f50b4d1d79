import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { logIn, tryPassword } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { keyedHash } from "#worker/auth/token.ts";

const stored = (column: string, table: string) =>
  env.DB.prepare(`SELECT ${column} FROM ${table}`).first<string>(column);

test("what is stored of a token and of an address is their HMAC-SHA-256 under the secret", async () => {
  const secret = "a secret of the tests";
  await tryPassword("wrong", "198.51.100.77");
  expect(await stored("key_hash", "login_attempts")).toBe(
    await keyedHash(secret, "login", "address 198.51.100.77"),
  );
  const token = (await logIn()).split("=")[1] ?? "";
  expect(await stored("token_hash", "sessions")).toBe(
    await keyedHash(secret, "session", `${token}\n${env.ADMIN_PASSWORD_HASH}`),
  );
});

test("the password is the one of ADMIN_PASSWORD_HASH, and a hash that is none opens nothing", async () => {
  const [form, rounds, salt, hash = ""] = env.ADMIN_PASSWORD_HASH.split(":");
  const other = hash.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  // What else is no hash, unit/auth/password-hash tries.
  for (const [value, status] of [
    [[form, rounds, salt, hash].join(":"), 200],
    [[form, rounds, salt, other].join(":"), 401],
    ["", 401],
    [adminPassword, 401],
  ] as const) {
    await withBindings({ ADMIN_PASSWORD_HASH: value }, async () => {
      const address = `192.0.2.${value.length}`;
      expect((await tryPassword(adminPassword, address)).status, value).toBe(status);
    });
  }
});
