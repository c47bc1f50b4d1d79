// @module-tag all
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const visit = (url: string, init: RequestInit = {}) =>
  exports.default.fetch(url, { redirect: "manual", ...init });

const json = { "Content-Type": "application/json" };

test.for([
  ["example.com/api/countries?x=1", "https://example.com/api/countries?x=1"],
  ["127.0.0.1.evil.example/uae", "https://127.0.0.1.evil.example/uae"],
  ["notlocalhost/uae", "https://notlocalhost/uae"],
  ["app.localhost:8787/uae", "https://app.localhost:8787/uae"],
  ["localhost:8787/uae", null],
  ["[::1]:8787/uae", null],
])("plain HTTP to %s is redirected to %s, and accepts no login", async ([address, target]) => {
  const { origin, host } = new URL(`http://${address}`);
  const forged = { "X-Forwarded-Proto": "https", Host: "localhost" };
  for (const own of Object.entries(forged).map((header) => Object.fromEntries([header]))) {
    const { status, headers } = await visit(`http://${address}`, { headers: own });
    expect([status, headers.get("Location")]).toEqual([target ? 308 : 200, target]);
    if (!target) continue;
    expect(headers.get("Cache-Control")).toBe("no-store");
    const sent = { ...own, ...json, Cookie: `local-session=${"0".repeat(64)}`, Origin: origin };
    const init = { method: "POST", body: "{}", headers: sent };
    const refused = await visit(`http://${host}/api/admin/session`, init);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  }
});

test.for([
  ["192.168.1.20:8787", "http://192.168.1.20:8787"],
  ["foo.trycloudflare.com", "https://foo.trycloudflare.com"],
] as const)("a local server at %s accepts forms and logins from %s", async ([host, own]) => {
  await writeNoon();
  const get = (path: string, headers = {}) => visit(`http://${host}${path}`, { headers });
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    visit(`http://${host}${path}`, { method: "POST", body, headers: { Origin: own, ...headers } });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  await withBindings({ REQUIRE_HTTPS: "off" } as Partial<Env>, async () => {
    const page = await get("/uae");
    expect([page.status, page.headers.get("Strict-Transport-Security")]).toEqual([200, null]);
    const [{ id }] = await readRows("SELECT id FROM promo_codes");
    expect((await post(`/api/codes/${id}/outcome`, "worked=true", form)).status).toBe(303);
    const login = await post("/api/admin/session", JSON.stringify({ password: adminPassword }));
    const cookies = login.headers.getSetCookie();
    expect([login.status, cookies.length]).toEqual([200, 2]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^local-(session|device)=[^;]+; Path=\/; HttpOnly; SameSite=Strict;/);
    const Cookie = cookies.map((cookie) => cookie.split(";", 1).join()).join("; ");
    expect((await get("/api/admin/data?action=export", { Cookie })).status).toBe(200);
    const foreign = { ...json, Cookie, Origin: "http://evil.example" };
    expect((await post("/api/admin/session", "{}", foreign)).status).toBe(403);
  });
});
