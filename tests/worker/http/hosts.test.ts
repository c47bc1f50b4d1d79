// @module-tag all
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const visit = (url: string, init: RequestInit = {}) =>
  exports.default.fetch(url, { redirect: "manual", ...init });

const spoofed =
  "Host=evil.example X-Forwarded-Host=evil.example X-Forwarded-Proto=http X-Original-URL=/admin " +
  "X-HTTP-Method-Override=DELETE Forwarded=host=evil.example;proto=http " +
  "Origin=https://evil.example Referer=https://evil.example/ Accept-Language=ar Range=bytes=0-10 " +
  "Accept=application/json X-React-Router-SPA-Mode=yes X-Remix-Reload-Document=1 " +
  "X-React-Router-Prerender-Data=evil.example";

test("no header of a request changes a cached page", async () => {
  await writeNoon();
  const pages = "/ /ar/uae /uae/noon /sitemap.xml /uae/noon/feed.atom /uae?lng=ar";
  for (const path of pages.split(" ")) {
    const plain = await ask(path);
    const text = await plain.text();
    for (const header of spoofed.split(" ")) {
      const [, name = "", value = ""] = /^(.*?)=(.*)$/.exec(header) ?? [];
      const other = await ask(path, { headers: { [name]: value } });
      expect(other.status, `${path} ${name}`).toBe(plain.status);
      for (const kept of ["Cache-Control", "Location"])
        expect(other.headers.get(kept), `${path} ${name}`).toBe(plain.headers.get(kept));
      expect(await other.text(), `${path} ${name}`).toBe(text);
    }
  }
});

test("pages are the same at every host and name the configured origin", async () => {
  await writeNoon();
  // The nonce of /admin differs in each response.
  const read = async (host: string, path: string) =>
    (await (await visit(`${host}${path}`)).text()).replaceAll(/nonce="[^"]+"/g, "");
  const pages = "/ /ar/uae /uae/noon /atlantis /sitemap.xml /uae/feed.json /robots.txt /admin";
  for (const path of pages.split(" ")) {
    const other = await read("https://evil.example:8080", path);
    expect(other, path).toBe(await read(origin, path));
    expect(other, path).not.toContain("evil.example");
  }
});

test.for([
  ["example.com/uae", "https://example.com/uae"],
  ["example.com/UAE?utm_source=x", "https://example.com/uae"],
  ["example.com/api/countries?x=1", "https://example.com/api/countries?x=1"],
  ["127.0.0.1.evil.example/uae", "https://127.0.0.1.evil.example/uae"],
  ["notlocalhost/uae", "https://notlocalhost/uae"],
  ["localhost:8787/uae", null],
  ["[::1]:8787/uae", null],
])("plain HTTP to %s is redirected once, to %s", async ([address, target]) => {
  const { status, headers } = await visit(`http://${address}`);
  expect([status, headers.get("Location")]).toEqual([target ? 308 : 200, target]);
  if (target) expect(headers.get("Cache-Control")).toBe("no-store");
});

const hosts = ["192.168.1.20:8787", "app.localhost:8787", "foo.trycloudflare.com"];
const json = { "Content-Type": "application/json" };

test("no host or header makes a site that requires HTTPS accept plain HTTP", async () => {
  for (const host of hosts) {
    for (const [name, value] of [
      ["X-Forwarded-Proto", "https"],
      ["Host", "localhost"],
    ] as const) {
      const own = { [name]: value };
      const read = await visit(`http://${host}/uae`, { headers: own });
      expect([read.status, read.headers.get("Location")]).toEqual([308, `https://${host}/uae`]);
      const Cookie = `local-session=${"0".repeat(64)}`;
      const headers = { ...own, ...json, Cookie, Origin: `http://${host}` };
      const init = { method: "POST", body: "{}", headers };
      const sent = await visit(`http://${host}/api/admin/session`, init);
      expect([sent.status, sent.headers.getSetCookie()]).toEqual([403, []]);
      expect((await sent.json<any>()).error).toBe("Use https");
    }
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
    const [code] = await readRows("SELECT id FROM promo_codes");
    const answered = await post(`/api/codes/${code?.id}/outcome`, "worked=true", form);
    expect(answered.status).toBe(303);
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
