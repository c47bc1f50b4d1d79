import { expect, test } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

const ofThePanel = /Upload|Revision|revisions|Restore|Export|Clear|Rubaiyat|lebanon|Lebanon/;

test("locked, neither the page nor its data holds anything of the panel or of the catalogue", async () => {
  const body = { countryCode: "uae", brandsData: [uploadItem("Rubaiyat")] };
  await send("POST", "/api/admin/add-coupons", { body, Cookie: await logIn() });
  const page = await ask("/admin");
  expect(page.status).toBe(200);
  const data = await ask("/admin.data");
  for (const response of [page, data]) {
    expect(await response.text()).not.toMatch(ofThePanel);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  }
});

test("every inline script carries the nonce of its own answer", async () => {
  const nonces = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const response = await ask("/admin");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{36})'/.exec(policy)?.[1] ?? "";
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain("unsafe");
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test("public pages name no nonce", async () => {
  const policy = (await ask("/uae")).headers.get("Content-Security-Policy");
  expect(policy).toContain("script-src 'self';");
});

test("an upload is refused as the API refuses it", async () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const post = async (body: unknown, headers: Record<string, string | undefined>) => {
    const response =
      typeof body === "string"
        ? await send("POST", "/admin.data", { text: body, ...headers })
        : await send("POST", "/admin.data", { body, ...headers });
    return response.status;
  };
  const upload = { dryRun: true, countryCode: "oman", brandsData: [uploadItem("Noon")] };
  expect(await post(upload, {})).toBe(401);
  expect(await post("countryCode=oman", form)).toBe(401);
  const own = { Cookie: await logIn() };
  expect(await post(upload, own)).toBe(200);
  expect(await post(upload, { ...own, Origin: undefined })).toBe(403);
  expect([400, 403]).toContain(await post(upload, { ...own, Origin: "https://elsewhere.example" }));
  expect(await post("countryCode=oman", { ...own, ...form })).toBe(415);
  expect(await post("{", own)).toBe(400);
  expect(await post({}, own)).toBe(400);
  expect(await post({ ...upload, countryCode: "" }, own)).toBe(400);
  expect(await post({ ...upload, countryCode: "atlantis" }, own)).toBe(404);
  expect(await post({ ...upload, brandsData: {} }, own)).toBe(400);
  expect(await post({ ...upload, mode: "append" }, own)).toBe(400);
  expect((await send("DELETE", "/admin.data", own)).status).toBe(400);
});
