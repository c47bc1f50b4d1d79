import { exports } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

beforeEach(writeNoon);

const hosts = ["192.168.1.20:8787", "app.localhost:8787", "foo.trycloudflare.com"];

/** Calls the site at a host over plain HTTP, as a browser does whose page has an origin. */
const visit = (host: string, origin = `http://${host}`) => ({
  get: (path: string, headers: Record<string, string> = {}) =>
    exports.default.fetch(`http://${host}${path}`, { redirect: "manual", headers }),
  post: (path: string, body: string, headers: Record<string, string> = {}) =>
    exports.default.fetch(`http://${host}${path}`, {
      method: "POST",
      redirect: "manual",
      body,
      headers: { Origin: origin, "Content-Type": "application/json", ...headers },
    }),
});

const locally = <Result>(work: () => Promise<Result>) =>
  withBindings({ REQUIRE_HTTPS: "off" } as Partial<Env>, work);

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.for([
  ...hosts.map((host) => [host, `http://${host}`] as const),
  ["foo.trycloudflare.com", "https://foo.trycloudflare.com"] as const,
])("a local server at %s takes pages, forms and logins of %s", async ([host, origin]) => {
  const { get, post } = visit(host, origin);
  await locally(async () => {
    const page = await get("/uae");
    expect([page.status, page.headers.get("Strict-Transport-Security")]).toEqual([200, null]);
    expect(await page.text()).toContain("Noon");
    expect((await get("/UAE/?utm_source=x")).headers.get("Location")).toBe("/uae");

    const [code] = await readRows("SELECT id FROM promo_codes");
    const answered = await post(`/api/codes/${code?.id}/outcome`, "worked=true", form);
    expect(answered.status).toBe(303);
    const suggested = await post("/uae/noon", "code=NEW20&discount=20%25+off", form);
    expect(suggested.status).toBeLessThan(400);

    const login = await post("/api/admin/session", JSON.stringify({ password: adminPassword }));
    expect(login.status).toBe(200);
    const cookies = login.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^local-(session|device)=[^;]+; Path=\/; HttpOnly; SameSite=Strict;/);
    }
    const Cookie = cookies.map((cookie) => cookie.split(";", 1).join()).join("; ");
    expect((await get("/api/admin/data?action=export", { Cookie })).status).toBe(200);
    const left = await post("/api/admin/session", "{}", { Cookie, Origin: "http://evil.example" });
    expect(left.status).toBe(403);
  });
});

test("no host or header makes a site that requires HTTPS take plain HTTP", async () => {
  for (const host of hosts) {
    const { get, post } = visit(host);
    for (const [name, value] of [
      ["X-Forwarded-Proto", "https"],
      ["Host", "localhost"],
    ] as const) {
      const headers = { [name]: value };
      const read = await get("/uae", headers);
      expect([read.status, read.headers.get("Location")]).toEqual([308, `https://${host}/uae`]);
      const Cookie = `local-session=${"0".repeat(64)}`;
      const sent = await post("/api/admin/session", "{}", { ...headers, Cookie });
      expect([sent.status, sent.headers.getSetCookie()]).toEqual([403, []]);
    }
  }
});
