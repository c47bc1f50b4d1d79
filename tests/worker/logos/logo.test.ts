import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { png } from "#tests/support/server/logo-services.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { defaultLogo } from "#worker/logos/placeholder.ts";

const logo_url = "https://cdn.noon.com/logo.png";
const day = 86_400;

shareSite(() =>
  saveBrands({
    uae: [
      { name: "Noon", logo_url, website_url: "https://noon.com/" },
      { name: "مكتبة جرير", category: "books" },
      { name: "Closed", logo_url, is_active: false },
    ],
  }),
);

let asked: string[] = [];

// The brands' sites and the logo services respond with an image.
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return new Response(png, { headers: { "Content-Type": "image/png" } });
  });
});
afterEach(() => vi.restoreAllMocks());

const askWith = (bindings: object, path = "/logo/uae/noon") =>
  withBindings(bindings as Partial<Env>, () => ask(path));

/** Checks the policy under which a logo can run nothing. */
function expectSandbox({ headers }: Response) {
  expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Set-Cookie")).toBeNull();
}

test.for(["/logo/uae/nobody", "/logo/uae/closed", "/logo/egypt/noon"])(
  "%s is the default logo, as a 404 that is cached for a minute",
  async (path) => {
    const response = await ask(path);
    const { status, headers } = response;
    expect([status, await response.text()]).toEqual([404, defaultLogo]);
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(headers.get("Cache-Tag")).toMatch(/^country-(uae|egypt)$/);
  },
);

test("with LOGO_LOOKUP on, a brand's own logo is fetched and cached for a month", async () => {
  const response = await askWith({ LOGO_LOOKUP: "on" });
  const { headers } = response;
  expectSandbox(response);
  expect([response.status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(headers.get("Cache-Control")).toBe(`public, max-age=${7 * day}`);
  expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe(`max-age=${30 * day}`);
  expect(headers.get("Cache-Tag")).toBe("logos-uae");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  expect(asked).toEqual([logo_url]);
});

test("with LOGO_LOOKUP off, or anything but on, no request is sent", async () => {
  for (const LOGO_LOOKUP of ["off", "", "true", "ON", "1", undefined]) {
    const { headers } = await askWith({ LOGO_LOOKUP });
    expect(headers.get("Content-Type"), LOGO_LOOKUP).toBe("image/svg+xml");
  }
  expect(asked).toEqual([]);
});

test("with LOGO_LOOKUP sample, a wordmark among the static files is served", async () => {
  const wordmark = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const missing = async () => new Response("", { status: 404 });
  const fetch = async (url: URL) =>
    url.pathname === "/sample-logos/noon.svg" ? new Response(wordmark) : missing();
  const response = await askWith({ LOGO_LOOKUP: "sample", ASSETS: { fetch } });
  expectSandbox(response);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await response.text()).toBe(wordmark);
  const without = await askWith({ LOGO_LOOKUP: "sample", ASSETS: { fetch: missing } });
  expect(await without.text()).toContain(">N</text>");
  expect(asked).toEqual([]);
});
