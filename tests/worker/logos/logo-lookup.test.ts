import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { edgeAges, maxAges } from "#worker/http/cache-policy.ts";

// The signature of a PNG is what an image is known by.
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const logo = "https://cdn.noon.com/logo.png";

let asked: string[] = [];

/** Answers the Worker's own requests in place of the brands' sites and the logo services. */
function answerWith(answer: (address: string) => Response) {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    return answer(address);
  });
}

const image = () => new Response(png, { headers: { "Content-Type": "image/png" } });
const missing = () => new Response("", { status: 404 });

afterEach(() => vi.restoreAllMocks());
beforeEach(() =>
  importBrands({
    uae: [
      { name: "Noon", logo_url: logo, website_url: "https://noon.com/" },
      { name: "Closed", logo_url: logo, is_active: false },
    ],
  }),
);

const on = { LOGO_LOOKUP: "on" } as unknown as Partial<Env>;

test("with LOGO_LOOKUP on, a brand's own logo is fetched and kept for a month at the edge", async () => {
  answerWith(image);
  await withBindings(on, async () => {
    const response = await ask("/logo/uae/noon");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.logo}`);
    expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe(`max-age=${edgeAges.logo}`);
    expect(response.headers.get("Cache-Tag")).toBe("logos-uae");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  });
  expect(asked).toEqual([logo]);
});

test("with LOGO_LOOKUP off, or anything but on, nobody is asked", async () => {
  answerWith(image);
  for (const value of ["off", "", "true", "ON", "1", undefined]) {
    await withBindings({ LOGO_LOOKUP: value } as unknown as Partial<Env>, async () => {
      const response = await ask("/logo/uae/noon");
      expect(response.headers.get("Content-Type"), value).toBe("image/svg+xml");
    });
  }
  expect(asked).toEqual([]);
});

test("with LOGO_LOOKUP sample, a wordmark among the static files is served, under the same policy", async () => {
  answerWith(image);
  const wordmark = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const fetchFile = async (url: URL) =>
    url.pathname === "/sample-logos/noon.svg" ? new Response(wordmark) : missing();
  const sample = { LOGO_LOOKUP: "sample", ASSETS: { fetch: fetchFile } };
  await withBindings(sample as unknown as Partial<Env>, async () => {
    const response = await ask("/logo/uae/noon");
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await response.text()).toBe(wordmark);
  });
  const without = { ...sample, ASSETS: { fetch: async () => missing() } };
  await withBindings(without as unknown as Partial<Env>, async () => {
    expect(await (await ask("/logo/uae/noon")).text()).toContain(">N</text>");
  });
  expect(asked).toEqual([]);
});
