import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { addressOf, sessionCalls } from "#tests/support/reading/api-calls.ts";

const upload = { countryCode: "uae", brandsData: [uploadItem("Zara")] };

// Valid bodies; other calls read no body before the session.
const bodies: Record<string, unknown> = {
  "/admin/add-coupons": upload,
  "/save-data": { uae: [uploadItem("Zara")] },
  "/admin/arabic": { discounts: [] },
  "/admin/known-stores": { slugs: [] },
  "/admin/edits": { edits: [] },
};

const calls = sessionCalls.map((call) => {
  const body = call.method === "POST" ? (bodies[call.path] ?? {}) : undefined;
  return [call.method, addressOf(call), body] as const;
});
const reads = calls.filter(([method]) => method === "GET");
const screen = ["/admin", "/admin.data"].map((path) => ["POST", path, upload] as const);
const login = ["POST", "/api/admin/session", { password: "wrong" }] as const;
const logout = ["DELETE", "/api/admin/session", undefined] as const;
const withBody = [...calls.filter(([method]) => method === "POST"), ...screen, login];

let cookie = "";
let before: unknown;

beforeEach(async () => {
  await saveBrands({ uae: [{ name: "Rubaiyat", codes: [{ code: "A" }] }] });
  cookie = await logIn();
  before = await dump(env.DB);
});

afterEach(async () => expect(await dump(env.DB)).toEqual(before));

async function expectRefusal(response: Response, ...statuses: number[]) {
  expect(statuses).toContain(response.status);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Set-Cookie")).toBeNull();
  const text = await response.text();
  expect(text).not.toContain("Rubaiyat");
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return;
  const [code, error] = [/^[a-z-]+$/, /.{5}/].map((one) => expect.stringMatching(one));
  expect(JSON.parse(text)).toMatchObject({ data: null, code, error });
}

test.for([...calls, ...screen])("%s %s without a session is a 401", async (call) => {
  const [method, path, body] = call;
  await expectRefusal(await send(method, path, { body }), 401);
  const Cookie = `__Host-session=${"0".repeat(64)}`;
  await expectRefusal(await send(method, path, { body, Cookie }), 401);
});

test.for([...calls.filter(([method]) => method !== "GET"), ...screen, login, logout])(
  "%s %s from another site is refused, with or without a session",
  async ([method, path, body]) => {
    // The router's own check of actions returns 400.
    const statuses = path.startsWith("/admin") ? [400, 403] : [403];
    for (const Origin of [undefined, "https://evil.example"])
      for (const own of [{}, { Cookie: cookie }])
        await expectRefusal(await send(method, path, { body, ...own, Origin }), ...statuses);
  },
);

test.for(reads)("%s %s cannot be read by another site", async ([method, path]) => {
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-site" };
  await expectRefusal(await ask(path, { method, headers }), 403);
});

test.for(withBody)("%s %s accepts no form and no invalid JSON", async ([method, path, body]) => {
  const form = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
  await expectRefusal(await send(method, path, { text: JSON.stringify(body), ...form }), 415);
  await expectRefusal(await send(method, path, { text: '{"a":1}x', Cookie: cookie }), 400);
});

test.for(withBody)(
  "%s %s accepts at most 5 MB, or 40 MB to import, with or without a length",
  { tags: ["all"] },
  async ([method, path]) => {
    const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
    const limit = path.startsWith("/api/save-data") ? 40_000_000 : 5_000_000;
    const large = new Uint8Array(limit + 1).fill(32);
    for (const body of [large, new Blob([large]).stream()])
      await expectRefusal(await ask(path, { method, headers, body }), 413);
  },
);
