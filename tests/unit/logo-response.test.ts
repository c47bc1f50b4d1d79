import { expect, test } from "vitest";
import { png } from "#tests/support/logo-services.ts";
import { logoResponse } from "#worker/logos/logo-response.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";

const brand = {
  name: "Noon",
  logo_url: "https://cdn.noon.com/logo.png",
  website_url: null,
  country: "uae",
} as const;

const found: typeof fetch = async () =>
  new Response(png, { headers: { "Content-Type": "image/png" } });
const missing: typeof fetch = async () => new Response("", { status: 404 });
const unreachable: typeof fetch = () => Promise.reject(new TypeError("no network"));

const headersOf = (response: Response, ...names: string[]) =>
  names.map((name) => response.headers.get(name));
const storing = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"];

test("a logo that was found is kept for 30 days at the edge and one in browsers", async () => {
  const response = await logoResponse(brand, { lookup: true, fetch: found });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(headersOf(response, ...storing)).toEqual([
    "public, max-age=86400",
    "max-age=2592000",
    "logos-uae",
  ]);
  expect(await response.bytes()).toEqual(png);
});

test.each([
  ["nobody has a logo", { lookup: true, fetch: missing }],
  ["nobody can be reached", { lookup: true, fetch: unreachable }],
  ["lookups are off", { lookup: false, fetch: found }],
])("where %s the letter is given and kept for a day", async (_, options) => {
  const response = await logoResponse(brand, options);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(headersOf(response, ...storing)).toEqual([
    "public, max-age=3600",
    "max-age=86400",
    "logos-uae",
  ]);
  expect(await response.text()).toBe(placeholderLogo("Noon"));
});

test("no brand gets the default picture, as a 404 that is not stored", async () => {
  const response = await logoResponse(null, { lookup: true, fetch: found });
  expect(response.status).toBe(404);
  expect(headersOf(response, ...storing)).toEqual(["no-store", null, null]);
  expect(await response.text()).toBe(defaultLogo);
});

test("no logo can run anything when opened as a page", async () => {
  for (const source of [brand, null]) {
    for (const lookup of [true, false]) {
      const response = await logoResponse(source, { lookup, fetch: found });
      expect(headersOf(response, "Content-Security-Policy", "X-Content-Type-Options")).toEqual([
        "default-src 'none'; style-src 'none'; sandbox",
        "nosniff",
      ]);
    }
  }
});
