import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

const address = "198.51.100.77";
const from = { "CF-Connecting-IP": address };

let lines: string[] = [];
let failures: string[] = [];

beforeEach(() => {
  lines = [];
  failures = [];
  const note = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, "log").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
  vi.spyOn(console, "error").mockImplementation((line) => {
    note(line);
    failures.push(String(line));
  });
});
afterEach(() => vi.restoreAllMocks());

/** Returns the new security events without their sender, which must be a hash. */
function events() {
  const found = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  for (const { sender, version } of found) {
    expect(sender).toMatch(/^[0-9a-f]{16}$/);
    expect(version).toBe(env.VERSION.id.slice(0, 8));
  }
  expect(lines.join("\n")).not.toContain(address);
  lines = [];
  return found.map(({ sender: _, version: _version, ...event }) => event);
}

test("a write is logged with its kind and counts only", async () => {
  const cookie = cookieOf(await tryPassword(adminPassword, address));
  const brandsData = [uploadItem("Rubaiyat")];
  const save = () =>
    send("POST", "/api/admin/add-coupons", {
      body: { countryCode: "uae", brandsData },
      Cookie: cookie,
      ...from,
    });
  events();
  await save();
  expect(lines.join()).not.toMatch(/Rubaiyat|SAVE10/);
  const added = { added: 1, changed: 0, removed: 0, unchanged: 0 };
  const changes = [{ country: "uae", brands: added, codes: added }];
  expect(events()).toEqual([{ level: "info", security: "write", kind: "replace", changes }]);
  await save();
  expect(events(), "an unchanged upload").toEqual([]);
  await send("DELETE", "/api/admin/data", { Cookie: cookie, ...from });
  expect(events()).toMatchObject([{ security: "write", kind: "clear" }]);
});

test("logins, logouts and refusals are logged with their reason", async () => {
  const cookie = cookieOf(await tryPassword(adminPassword, address));
  await tryPassword("wrong", address);
  await send("DELETE", "/api/admin/data", from);
  const foreign = { Origin: "https://evil.example", ...from };
  for (const path of ["/admin", "/uae"]) await send("POST", path, { body: {}, ...foreign });
  await send("DELETE", "/api/admin/session?everywhere=true", { Cookie: cookie, ...from });
  expect(events()).toEqual([
    { level: "info", security: "login" },
    { level: "warn", security: "failed login" },
    { level: "warn", security: "refused", reason: "no session" },
    { level: "warn", security: "refused", reason: "cross-site" },
    { level: "warn", security: "refused", reason: "cross-site" },
    { level: "info", security: "logout everywhere" },
  ]);
  for (let at = 0; at < 5; at++) await tryPassword("wrong", address);
  expect(events().at(-1)).toEqual({ level: "warn", security: "lockout", seconds: 900 });
});

test("a faulty request of a visitor is not logged as an error", async () => {
  const origins = ["https://evil.example", "null", "rubbish", undefined];
  const gets = ["/atlantis", "/uae/nobody", "/%zz", "/%E0%A4%A", "/uae/%00", "/api/x"];
  const data = ["?_routes=x", "?_routes=", "?index", "?x=%zz"].map(
    (query) => `/admin.data${query}`,
  );
  const posts = ["/admin", "/uae", "/api/save-data", ...data].flatMap((path) =>
    origins.map((Origin) => send("POST", path, { body: {}, Origin })),
  );
  const answers = await Promise.all([...posts, ...[...gets, ...data].map((path) => ask(path))]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(failures).toEqual([]);
});
