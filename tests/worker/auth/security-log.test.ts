import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { createAuthenticator } from "#tests/support/operator/authenticator.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { startAccessIssuer } from "#tests/support/server/access-issuer.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

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

/** The security events since the last call, without the sender, who must be a hash. */
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

const refused = (reason: string) => ({ level: "warn", security: "refused", reason });

test("logins, failures, the lockout and logouts are logged", async () => {
  const cookie = cookieOf(await tryPassword(adminPassword, address));
  expect(events()).toEqual([{ level: "info", security: "login" }]);
  await send("DELETE", "/api/admin/session", { Cookie: cookie, ...from });
  expect(events()).toEqual([{ level: "info", security: "logout" }]);
  const other = cookieOf(await tryPassword(adminPassword, address));
  await send("DELETE", "/api/admin/session?everywhere=true", { Cookie: other, ...from });
  expect(events()).toMatchObject([{ security: "login" }, { security: "logout everywhere" }]);
  for (let at = 0; at < 5; at++) await tryPassword("wrong", address);
  expect(events()).toEqual(Array(5).fill({ level: "warn", security: "failed login" }));
  await tryPassword(adminPassword, address);
  expect(events()).toEqual([{ level: "warn", security: "lockout", seconds: expect.any(Number) }]);
});

test("sessions that are ended, and passkeys, are logged", async () => {
  const open = async () => cookieOf(await tryPassword(adminPassword, address));
  await open();
  const ids = env.DB.prepare("SELECT substr(token_hash, 1, 16) AS id FROM sessions");
  const ended = await ids.first("id");
  const own = { Cookie: await open(), ...from };
  const post = (path: string, body: object) => send("POST", `/api/admin${path}`, { body, ...own });
  const { id, register } = await createAuthenticator();
  const { data } = await (await post("/passkeys/options", {})).json<any>();
  events();
  await post("/passkeys", await register(data));
  for (const path of [`passkeys/${id}`, `sessions/${ended}`, "sessions"])
    await send("DELETE", `/api/admin/${path}`, own);
  const said = ["passkey added", "passkey removed", "session ended"];
  const each = said.map((security) => ({ level: "info", security }));
  expect(events()).toEqual([...each, { ...each[2], all: "others" }]);
});

test("refused requests are logged with the reason", async () => {
  await send("DELETE", "/api/admin/data", from);
  await send("POST", "/admin.data", { body: {}, ...from });
  expect(events()).toEqual([refused("no session"), refused("no session")]);
  for (const path of ["/api/admin/data", "/admin", "/admin.data", "/uae"]) {
    await send("POST", path, { body: {}, ...from, Origin: "https://evil.example" });
  }
  // POST is no method of the export.
  expect(events()).toEqual(Array(3).fill(refused("cross-site")));
  const issuer = await startAccessIssuer();
  await withBindings(issuer.bindings, async () => {
    await ask("/admin", { headers: from });
    await send("POST", "/api/save-data", { body: {}, ...from });
  });
  expect(events()).toEqual([refused("Access"), refused("Access")]);
  expect(failures).toEqual([]);
});

test("each write is logged with its kind and its counts, and nothing else of it", async () => {
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
  const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  const added = { ...none, added: 1 };
  expect(events()).toEqual([
    {
      level: "info",
      security: "write",
      kind: "replace",
      changes: [{ country: "uae", brands: added, codes: added }],
    },
  ]);
  await save();
  expect(events()).toEqual([]);
  await send("DELETE", "/api/admin/data", { Cookie: cookie, ...from });
  await send("POST", "/api/admin/refresh", { body: {}, Cookie: cookie, ...from });
  expect(events()).toMatchObject([
    { security: "write", kind: "clear" },
    { security: "write", kind: "refresh" },
  ]);
});

test("one sender has one hash, and addresses of one IPv6 network are one sender", async () => {
  for (const one of ["192.0.2.1", "192.0.2.1", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]) {
    await tryPassword("wrong", one);
  }
  const senders = lines.map((line) => JSON.parse(line).sender).filter(Boolean);
  expect(senders[0]).toBe(senders[1]);
  expect(senders[2]).toBe(senders[3]);
  expect(new Set(senders).size).toBe(3);
});

test("what a visitor does wrong is no error of ours", async () => {
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
