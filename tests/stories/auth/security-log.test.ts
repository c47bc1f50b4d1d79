import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { send, tryPassword } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

const address = "198.51.100.77";
const Origin = "https://evil.example";
const from = { "CF-Connecting-IP": address };
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** Returns the new security events without their sender, which must be a hash. */
function events() {
  const found = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  for (const { sender } of found) expect(sender).toMatch(/^[0-9a-f]{16}$/);
  expect(lines.join("\n")).not.toContain(address);
  lines = [];
  return found.map(({ sender: _, version: _version, ...event }) => event);
}

test("a write is logged with its kind and counts only, and an unchanged one is not", async () => {
  const Cookie = cookieOf(await tryPassword(adminPassword, address));
  const body = { countryCode: "uae", brandsData: [uploadItem("Rubaiyat")] };
  events();
  for (const writes of [1, 0]) {
    await send("POST", "/api/admin/add-coupons", { body, Cookie, ...from });
    expect(lines.join()).not.toMatch(/Rubaiyat|SAVE10/);
    const added = { added: 1, changed: 0, removed: 0, unchanged: 0 };
    const changes = [{ country: "uae", brands: added, codes: added }];
    const event = { level: "info", security: "write", kind: "replace", changes };
    expect(events()).toEqual(Array(writes).fill(event));
  }
});

test("logins, logouts and refusals are logged with their reason", async () => {
  const Cookie = cookieOf(await tryPassword(adminPassword, address));
  for (let at = 0; at < 6; at++) await tryPassword("wrong", address);
  await send("DELETE", "/api/admin/data", from);
  for (const path of ["/admin", "/uae"]) await send("POST", path, { body: {}, Origin, ...from });
  await send("DELETE", "/api/admin/session?everywhere=true", { Cookie, ...from });
  expect(events()).toEqual([
    { level: "info", security: "login" },
    ...Array(5).fill({ level: "warn", security: "failed login" }),
    { level: "warn", security: "lockout", seconds: 900 },
    { level: "warn", security: "refused", reason: "no session" },
    { level: "warn", security: "refused", reason: "cross-site" },
    { level: "warn", security: "refused", reason: "cross-site" },
    { level: "info", security: "logout everywhere" },
  ]);
});
