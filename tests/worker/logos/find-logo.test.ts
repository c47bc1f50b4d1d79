import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { broken, fails, never } from "#tests/support/server/faulty.ts";
import { png } from "#tests/support/server/logo-services.ts";
import { findLogo } from "#worker/logos/find-logo.ts";

const brand = { name: "Noon", logo_url: "https://cdn.noon.com/logo.png", website_url: null };
const [own, google, duckduckgo] = ["cdn.noon.com", "www.google.com", "icons.duckduckgo.com"];
const { LOGOS } = env as unknown as { LOGOS: R2Bucket };

interface Search {
  source?: { name: string; logo_url: string | null; website_url: string | null };
  kv?: KVNamespace;
  bucket?: R2Bucket;
  maySearch?: boolean;
}

/** Finds a logo while only some hosts have an image, and returns the hosts that were asked. */
async function find(hosts: string[], search: Search = {}) {
  const { source = brand, kv = env.SUMMARIES, bucket, maySearch = true } = search;
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { host } = new URL(String(input));
    asked.push(host);
    if (!hosts.includes(host)) return new Response("", { status: 404 });
    return new Response(png, { headers: { "Content-Type": "image/png" } });
  };
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => after.push(work);
  const options = { maySearch: async () => maySearch, waitUntil, fetch };
  const logo = await findLogo(source, { kv, bucket }, options);
  await Promise.all(after);
  return { isFound: logo?.type === "image/png", asked };
}

/** Finds a logo with a bucket, after KV forgot everything. */
async function findInBucket(hosts: string[], { bucket = LOGOS, ...search }: Search = {}) {
  for (const { name } of (await env.SUMMARIES.list()).keys) await env.SUMMARIES.delete(name);
  return find(hosts, { bucket, ...search });
}

/** Returns the bucket as it is some days later. */
const later = (days: number) =>
  broken(LOGOS, {
    get: async (key: string) => {
      const object = await LOGOS.get(key);
      const uploaded = new Date(Date.now() - days * 86_400_000);
      return object && { uploaded, arrayBuffer: () => object.arrayBuffer() };
    },
  });

test("a logo that was found is requested only at its address the next time", async () => {
  expect(await find([google])).toEqual({ isFound: true, asked: [own, google] });
  expect(await find([google])).toEqual({ isFound: true, asked: [google] });
});

test("a search without a result is not repeated until a field of the brand changes", async () => {
  expect((await find([])).isFound).toBe(false);
  expect(await find([own])).toEqual({ isFound: false, asked: [] });
  for (const change of [
    { website_url: "https://noon.example" },
    { logo_url: `${brand.logo_url}2` },
  ])
    expect((await find([own], { source: { ...brand, ...change } })).isFound).toBe(true);
});

test("a logo that is gone from its address is searched for again", async () => {
  await find([google]);
  const asked = [google, own, google, duckduckgo];
  expect(await find([duckduckgo])).toEqual({ isFound: true, asked });
});

test("only a search is limited: a known address is still requested", async () => {
  await expect(find([own], { maySearch: false })).rejects.toMatchObject({ status: 429 });
  await find([own]);
  expect((await find([own], { maySearch: false })).isFound).toBe(true);
});

test("the result is cached for 30 days if a logo was found, else for a day", async () => {
  const options: unknown[] = [];
  const put = async (_key: string, _value: string, given: unknown) => options.push(given);
  for (const hosts of [[own], []]) await find(hosts, { kv: broken(env.SUMMARIES, { put }) });
  expect(options).toEqual([{ expirationTtl: 2_592_000 }, { expirationTtl: 86_400 }]);
});

test.for([
  ["fails", { get: fails, put: fails }],
  ["does not respond", { get: never, put: fails }],
  ["holds no image", { get: async () => new Response("<html>") }],
] as const)("if the bucket %s, the logo is searched for", async ([, methods]) => {
  const bucket = broken(LOGOS, methods);
  expect(await findInBucket([own], { bucket })).toEqual({ isFound: true, asked: [own] });
});

test("if KV fails or does not respond, the logo is searched for", async () => {
  for (const get of [fails, never]) {
    const kv = broken(env.SUMMARIES, { get, put: fails });
    expect((await find([own], { kv })).isFound).toBe(true);
  }
});

test("a logo in the bucket is served without a request", async () => {
  expect(await findInBucket([google])).toEqual({ isFound: true, asked: [own, google] });
  expect(await findInBucket([])).toEqual({ isFound: true, asked: [] });
  const { objects } = await LOGOS.list({ include: ["httpMetadata"] } as R2ListOptions);
  expect(objects).toMatchObject([{ size: png.length, key: expect.stringMatching(/^logo:/) }]);
  const stored = await LOGOS.get(objects[0]?.key ?? "");
  expect(stored?.httpMetadata?.contentType).toBe("image/png");
});

test("a stored logo is looked up again after 30 days, and remains if none is found", async () => {
  await findInBucket([google]);
  expect(await findInBucket([], { bucket: later(29) })).toEqual({ isFound: true, asked: [] });
  const { isFound, asked } = await findInBucket([], { bucket: later(30) });
  expect([isFound, asked.includes(google)]).toEqual([true, true]);
  const limited = { bucket: later(30), maySearch: false };
  expect(await findInBucket([], limited)).toEqual({ isFound: true, asked: [] });
});
