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
