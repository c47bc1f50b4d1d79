import { expect, test } from "vitest";
import { png } from "#tests/support/server/logo-services.ts";
import type { LogoSource } from "#worker/catalogue/read/records.ts";
import { edgeAges, maxAges } from "#worker/http/cache-policy.ts";
import { logoResponse } from "#worker/logos/logo-response.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";
import { resolveLogo } from "#worker/logos/resolve-logo.ts";

const brand = {
  name: "Noon",
  name_ar: "نون",
  logo_url: "https://cdn.noon.com/logo.png",
  website_url: null,
  category: "marketplace",
  country: "uae",
} as const;

const found: typeof fetch = async () =>
  new Response(png, { headers: { "Content-Type": "image/png" } });
const missing: typeof fetch = async () => new Response("", { status: 404 });
const unreachable: typeof fetch = () => Promise.reject(new TypeError("no network"));

const search = (fetch: typeof globalThis.fetch) => async (source: LogoSource) => {
  const logo = await resolveLogo(source, { fetch });
  return logo.kind === "image" ? logo : null;
};

const headersOf = (response: Response, ...names: string[]) =>
  names.map((name) => response.headers.get(name));
const storing = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"];

test("a logo that was found is kept for 30 days at the edge and one in browsers", async () => {
  const response = await logoResponse(brand, search(found));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(headersOf(response, ...storing)).toEqual([
    `public, max-age=${maxAges.logo}`,
    `max-age=${edgeAges.logo}`,
    "logos-uae",
  ]);
  expect(await response.bytes()).toEqual(png);
});

test.each([
  ["nobody has a logo", search(missing)],
  ["nobody can be reached", search(unreachable)],
  ["lookups are off", null],
])("where %s the letter is given and kept for a day", async (_, find) => {
  const response = await logoResponse(brand, find);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(headersOf(response, ...storing)).toEqual([
    `public, max-age=${maxAges.placeholder}`,
    `max-age=${edgeAges.placeholder}`,
    "logos-uae",
  ]);
  expect(await response.text()).toBe(placeholderLogo(brand));
});

test("no brand gets the default picture, as a 404 that is not stored", async () => {
  const response = await logoResponse(null, search(found));
  expect(response.status).toBe(404);
  expect(headersOf(response, ...storing)).toEqual(["no-store", null, null]);
  expect(await response.text()).toBe(defaultLogo);
});

test("no logo can run anything when opened as a page", async () => {
  for (const source of [brand, null]) {
    for (const find of [search(found), null]) {
      const response = await logoResponse(source, find);
      expect(headersOf(response, "Content-Security-Policy", "X-Content-Type-Options")).toEqual([
        "default-src 'none'; style-src 'none'; sandbox",
        "nosniff",
      ]);
    }
  }
});
