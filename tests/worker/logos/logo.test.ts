import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { png } from "#tests/support/data/png.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken, fails, never } from "#tests/support/server/faulty.ts";
import { findLogo } from "#worker/logos/find-logo.ts";
import { defaultLogo } from "#worker/logos/placeholder.ts";

const brand = { name: "Noon", logo_url: "https://cdn.noon.com/logo.png", website_url: null };
const [own, google, duckduckgo] = ["cdn.noon.com", "www.google.com", "icons.duckduckgo.com"];
const { LOGOS } = env as unknown as { LOGOS: R2Bucket };

let asked: string[] = [];
let hosts: string[] = [];

// Only some hosts have an image; `asked` lists those that were asked.
beforeEach(async () => {
  [asked, hosts] = [[], [own]];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { host } = new URL(input instanceof Request ? input.url : String(input));
    asked.push(host);
    if (!hosts.includes(host)) return new Response("", { status: 404 });
    return new Response(png, { headers: { "Content-Type": "image/png" } });
  });
  await saveBrands({ uae: [brand, { ...brand, name: "Closed", is_active: false }] });
});
afterEach(() => vi.restoreAllMocks());

const askWith = (bindings: object) =>
  withBindings(bindings as Partial<Env>, () => ask("/logo/uae/noon"));

function expectSandbox({ headers }: Response) {
  expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
}

test.for(["uae/nobody", "uae/closed", "egypt/noon"])("%s has the default logo", async (path) => {
  const response = await ask(`/logo/${path}`);
  expectSandbox(response);
  expect([response.status, await response.text()]).toEqual([404, defaultLogo]);
});

test("with LOGO_LOOKUP on, a brand's own logo is fetched and cached for a month", async () => {
  const response = await askWith({ LOGO_LOOKUP: "on" });
  const { headers } = response;
  expectSandbox(response);
  expect([response.status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(headers.get("Cache-Control")).toBe("public, max-age=604800");
  expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe("max-age=2592000");
  expect(headers.get("Cache-Tag")).toBe("logos-uae");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  expect(asked).toEqual([own]);
});

test("with LOGO_LOOKUP off, or anything but on, no request is sent", async () => {
  for (const LOGO_LOOKUP of ["off", "true", undefined])
    expect(await (await askWith({ LOGO_LOOKUP })).text()).toContain(">N</text>");
  expect(asked).toEqual([]);
});

interface Search {
  source?: { name: string; logo_url: string | null; website_url: string | null };
  kv?: KVNamespace;
  bucket?: R2Bucket;
  maySearch?: boolean;
}

/** Finds a logo while these hosts have an image: "asked hosts → found". */
async function find(having: string[], search: Search = {}): Promise<string> {
  const { source = brand, kv = env.SUMMARIES, bucket, maySearch = true } = search;
  [asked, hosts] = [[], having];
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => after.push(work);
  const options = { maySearch: async () => maySearch, waitUntil, fetch: globalThis.fetch };
  const logo = await findLogo(source, { kv, bucket }, options);
  await Promise.all(after);
  return [...asked, "→", logo?.type].join(" ");
}
const image = "→ image/png";

/** Finds a logo with a bucket, after KV forgot everything. */
async function findInBucket(having: string[], { bucket = LOGOS, ...search }: Search = {}) {
  for (const { name } of (await env.SUMMARIES.list()).keys) await env.SUMMARIES.delete(name);
  return find(having, { bucket, ...search });
}

const later = (days: number) =>
  broken(LOGOS, {
    get: async (key: string) => {
      const object = await LOGOS.get(key);
      const uploaded = new Date(Date.now() - days * 86_400_000);
      return object && { uploaded, arrayBuffer: () => object.arrayBuffer() };
    },
  });

test("a logo that was found is requested only at its address, until it is gone from there", async () => {
  expect(await find([google])).toBe(`${own} ${google} ${image}`);
  expect(await find([google])).toBe(`${google} ${image}`);
  expect(await find([duckduckgo])).toBe(`${google} ${own} ${google} ${duckduckgo} ${image}`);
});

test("a search without a result is not repeated until a field of the brand changes", async () => {
  expect(await find([])).not.toContain(image);
  expect(await find([own])).toBe("→ ");
  const source = { ...brand, website_url: "https://noon.example" };
  expect(await find([own], { source })).toContain(image);
});

test("only a search is limited: a known address is still requested", async () => {
  await expect(find([own], { maySearch: false })).rejects.toMatchObject({ status: 429 });
  await find([own]);
  expect(await find([own], { maySearch: false })).toContain(image);
});

test.for([
  ["fails", { get: fails, put: fails }],
  ["does not respond", { get: never, put: fails }],
  ["holds no image", { get: async () => new Response("<html>") }],
] as const)("if the bucket or KV %s, the logo is searched for", async ([what, methods]) => {
  const bucket = broken(LOGOS, methods);
  expect(await findInBucket([own], { bucket })).toBe(`${own} ${image}`);
  if (what === "holds no image") return;
  const kv = broken(env.SUMMARIES, methods);
  expect(await find([own], { kv })).toContain(image);
});

test("a stored logo is served without a request, looked up again after 30 days, and remains if none is found", async () => {
  expect(await findInBucket([google])).toBe(`${own} ${google} ${image}`);
  expect(await findInBucket([])).toBe(image);
  expect(await findInBucket([], { bucket: later(29) })).toBe(image);
  expect(await findInBucket([], { bucket: later(30) })).toMatch(/google.*→ image/);
  expect(await findInBucket([], { bucket: later(30), maySearch: false })).toBe(image);
});
