import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, brokenDatabase } from "#tests/support/server/faulty.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

const detail = "D1_ERROR: no such column brands.secret_column at line 42";
const fail = () => Promise.reject(new Error(detail, { cause: new Error("the secret cause") }));

/** That nothing of an error is told: no message, no cause, no stack, no statement. */
function expectNoDetails(text: string, path: string) {
  expect(text, path).not.toMatch(/secret|D1_|no such|line 42|SELECT|\n +at /);
}

const robotsOf = async (html: string) =>
  parseHtml(html)
    .all("meta")
    .flatMap(({ attributes: { name, content } }) => (name === "robots" ? [content] : []));

beforeEach(() => importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] }));

test("a failure behind the door, after the session was found, tells nothing either", async () => {
  const cookie = await logIn();
  // The session is touched by a statement of its own; the work is done in batches.
  const DB = broken(env.DB, { batch: fail });
  const item = { brand: "Zara", logoUrl: "", promoCodes: [] };
  await withBindings({ DB }, async () => {
    for (const [method, path, body] of [
      ["GET", "/api/admin/data?action=export", undefined],
      ["DELETE", "/api/admin/data", undefined],
      ["POST", "/api/admin/add-coupons", { countryCode: "uae", brandsData: [item] }],
      ["POST", "/api/save-data", { uae: [item] }],
      ["POST", "/admin.data", { countryCode: "uae", brandsData: [item] }],
    ] as const) {
      const response = await send(method, path, { body, Cookie: cookie });
      expect(response.status, path).toBeGreaterThanOrEqual(500);
      expectNoDetails(await response.text(), path);
    }
  });
  const { status, headers } = await ask("/api/brands/noon?countryId=1");
  expect([status, headers.get("Cache-Control")]).toEqual([
    200,
    `public, max-age=${maxAges.catalogue}`,
  ]);
});

test("a page that cannot be shown is left out by search engines and tells nothing of why", async () => {
  await withBindings({ PUBLIC_ORIGIN: "a secret that is no address" }, async () => {
    for (const [path, title] of [
      ["/uae", "Something went wrong"],
      ["/ar/uae/noon", "حدث خطأ ما"],
      ["/", "Something went wrong"],
    ] as const) {
      const response = await ask(path);
      const html = await response.text();
      expect(response.status, path).toBe(500);
      expect(await robotsOf(html), path).toEqual(["noindex"]);
      expect(html, path).toContain(`<title>${title}</title>`);
      expectNoDetails(html, path);
      expect(response.headers.get("Cache-Control"), path).toBe("no-store");
    }
  });
});

test("the operator's screen is left out by search engines, whatever it answers", async () => {
  const cookie = await logIn();
  for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
    const response = await ask("/admin", { headers });
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await robotsOf(await response.text())).toEqual(["noindex, nofollow"]);
  }
  await withBindings({ DB: brokenDatabase(env.DB, fail) }, async () => {
    const response = await ask("/admin/history", { headers: { Cookie: cookie } });
    expect(response.status).toBeGreaterThanOrEqual(500);
    const html = await response.text();
    expectNoDetails(html, "/admin");
    expect(await robotsOf(html)).toEqual(["noindex, nofollow"]);
  });
});

test("every fault of the operator's body is told, the first one as the error", async () => {
  const body = { edits: [{ country: "uae", version: "one", brands: "all" }] };
  const refused = await send("POST", "/api/admin/edits", { body, Cookie: await logIn() });
  const { error, errors } = await refused.json<any>();
  expect(errors).toMatchObject([/version/, /brands/].map((field) => expect.stringMatching(field)));
  expect([refused.status, error]).toEqual([400, errors[0]]);
});
