import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { brand } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { maxAges } from "#worker/http/cache-policy.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";

const get = (path: string) => exports.default.fetch(`https://example.com${path}`);

shareSite(async () => {
  const brands = [
    brand({ name: "Noon", logo_url: "https://noon.example/logo.png" }),
    brand({ name: "مكتبة جرير" }),
    brand({ name: "Closed", is_active: false }),
  ];
  await saveBrands({ uae: brands });
});

test.for([
  ["/logo/uae/noon", "Noon"],
  ["/logo/uae/مكتبة-جرير", "مكتبة جرير"],
] as const)("%s is the letter of %s, kept by the edge for a day", async ([path, name]) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.placeholder}`);
  expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe("max-age=86400");
  expect(await response.text()).toBe(placeholderLogo({ name, name_ar: null, category: null }));
});

test("a logo keeps its own policy, under which it can run nothing", async () => {
  const response = await get("/logo/uae/noon");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test.for(["/logo/uae/nobody", "/logo/uae/closed", "/logo/egypt/noon"])(
  "%s is the default picture, as a 404 that is kept for a minute",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("Cache-Tag")).toMatch(/^country-(uae|egypt)$/);
    expect(await response.text()).toBe(defaultLogo);
  },
);
