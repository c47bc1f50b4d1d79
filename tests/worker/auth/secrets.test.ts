import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { tryPassword } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

test("the password is the one of ADMIN_PASSWORD_HASH, and a hash that is none opens nothing", async () => {
  const [form, rounds, salt, hash = ""] = env.ADMIN_PASSWORD_HASH.split(":");
  const other = hash.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const [value, status] of [
    [[form, rounds, salt, hash].join(":"), 200],
    [[form, rounds, salt, other].join(":"), 401],
    [[form, "99999", salt, hash].join(":"), 401],
    ["", 401],
    [adminPassword, 401],
    [[form, rounds, salt, ""].join(":"), 401],
    [[form, "0", salt, hash].join(":"), 401],
  ] as const) {
    await withBindings({ ADMIN_PASSWORD_HASH: value }, async () => {
      const address = `192.0.2.${value.length}`;
      expect((await tryPassword(adminPassword, address)).status, value).toBe(status);
    });
  }
});
