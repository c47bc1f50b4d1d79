import { afterEach, expect, test, vi } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { edgeAges, maxAges } from "#worker/http/cache-policy.ts";
import { defaultLogo, placeholderLogo } from "#worker/logos/placeholder.ts";

const logo_url = "https://cdn.noon.com/logo.png";
// The signature of a PNG is what an image is known by.
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

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

/** Sends a picture to the Worker in place of the brands' sites and the logo services. */
function answerWithImage() {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return new Response(png, { headers: { "Content-Type": "image/png" } });
  });
}

const having = (bindings: object, work: () => Promise<void>) =>
  withBindings(bindings as Partial<Env>, work);

afterEach(() => vi.restoreAllMocks());

test.for([
  ["/logo/uae/noon", "Noon", null],
  ["/logo/uae/مكتبة-جرير", "مكتبة جرير", "books"],
] as const)(
  "%s is the letter of %s, kept by the edge for a day",
  async ([path, name, category]) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.placeholder}`);
    expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe("max-age=86400");
    expect(await response.text()).toBe(placeholderLogo({ name, name_ar: null, category }));
  },
);

test("a logo keeps its own policy, under which it can run nothing", async () => {
  const response = await ask("/logo/uae/noon");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test.for(["/logo/uae/nobody", "/logo/uae/closed", "/logo/egypt/noon"])(
  "%s is the default picture, as a 404 that is kept for a minute",
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("Cache-Tag")).toMatch(/^country-(uae|egypt)$/);
    expect(await response.text()).toBe(defaultLogo);
  },
);

test("with LOGO_LOOKUP on, a brand's own logo is fetched and kept for a month at the edge", async () => {
  answerWithImage();
  await having({ LOGO_LOOKUP: "on" }, async () => {
    const response = await ask("/logo/uae/noon");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.logo}`);
    expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe(`max-age=${edgeAges.logo}`);
    expect(response.headers.get("Cache-Tag")).toBe("logos-uae");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  });
  expect(asked).toEqual([logo_url]);
});

test("with LOGO_LOOKUP off, or anything but on, nobody is asked", async () => {
  answerWithImage();
  for (const value of ["off", "", "true", "ON", "1", undefined]) {
    await having({ LOGO_LOOKUP: value }, async () => {
      const response = await ask("/logo/uae/noon");
      expect(response.headers.get("Content-Type"), value).toBe("image/svg+xml");
    });
  }
  expect(asked).toEqual([]);
});

test("with LOGO_LOOKUP sample, a wordmark among the static files is served, under the same policy", async () => {
  answerWithImage();
  const wordmark = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const missing = async () => new Response("", { status: 404 });
  const fetchFile = async (url: URL) =>
    url.pathname === "/sample-logos/noon.svg" ? new Response(wordmark) : missing();
  const sample = { LOGO_LOOKUP: "sample", ASSETS: { fetch: fetchFile } };
  await having(sample, async () => {
    const response = await ask("/logo/uae/noon");
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await response.text()).toBe(wordmark);
  });
  await having({ ...sample, ASSETS: { fetch: missing } }, async () => {
    expect(await (await ask("/logo/uae/noon")).text()).toContain(">N</text>");
  });
  expect(asked).toEqual([]);
});
