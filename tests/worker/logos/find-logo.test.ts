import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { broken, fails, never } from "#tests/support/server/faulty.ts";
import { png } from "#tests/support/server/logo-services.ts";
import type { LogoSource } from "#worker/catalogue/read/records.ts";
import { findLogo } from "#worker/logos/find-logo.ts";

const brand = { name: "Noon", logo_url: "https://cdn.noon.com/logo.png", website_url: null };

const { LOGOS } = env as unknown as { LOGOS: R2Bucket };

/** Finds a logo while `answers` says what each address has; returns what was asked for. */
async function find(
  answers: Record<string, Response>,
  source: LogoSource = brand,
  kv = env.SUMMARIES,
  maySearch = true,
  bucket?: R2Bucket,
) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { host } = new URL(String(input));
    asked.push(host);
    return answers[host]?.clone() ?? new Response("", { status: 404 });
  };
  const after: Promise<unknown>[] = [];
  const logo = await findLogo(
    source,
    { kv, bucket },
    { maySearch: async () => maySearch, waitUntil: (work) => after.push(work), fetch },
  );
  await Promise.all(after);
  return { isFound: logo?.type === "image/png", asked };
}

/** The same with a bucket, and with nothing in KV, as 30 days later. */
async function findInBucket(answers: Record<string, Response>, bucket = LOGOS, maySearch = true) {
  for (const { name } of (await env.SUMMARIES.list()).keys) await env.SUMMARIES.delete(name);
  return find(answers, brand, env.SUMMARIES, maySearch, bucket);
}

/** The bucket on a day to come. */
const later = (days: number) =>
  broken(LOGOS, {
    get: async (key: string) => {
      const object = await LOGOS.get(key);
      const uploaded = new Date(Date.now() - days * 86_400_000);
      return object && { uploaded, arrayBuffer: () => object.arrayBuffer() };
    },
  });

const image = () => new Response(png, { headers: { "Content-Type": "image/png" } });

test("a logo that was found is asked for at its address alone the next time", async () => {
  const answers = { "www.google.com": image() };
  expect(await find(answers)).toEqual({ isFound: true, asked: ["cdn.noon.com", "www.google.com"] });
  expect(await find(answers)).toEqual({ isFound: true, asked: ["www.google.com"] });
});

test("a search that found nothing is not repeated until a field of the brand changes", async () => {
  expect((await find({})).isFound).toBe(false);
  expect(await find({ "cdn.noon.com": image() })).toEqual({ isFound: false, asked: [] });
  for (const change of [
    { website_url: "https://noon.example" },
    { logo_url: `${brand.logo_url}2` },
  ])
    expect((await find({ "cdn.noon.com": image() }, { ...brand, ...change })).isFound).toBe(true);
});

test("a logo that has gone from its address is searched for again", async () => {
  await find({ "www.google.com": image() });
  expect(await find({ "icons.duckduckgo.com": image() })).toEqual({
    isFound: true,
    asked: ["www.google.com", "cdn.noon.com", "www.google.com", "icons.duckduckgo.com"],
  });
});

test("only a search is limited: a logo whose address is known is asked for all the same", async () => {
  const answers = { "cdn.noon.com": image() };
  await expect(find(answers, brand, env.SUMMARIES, false)).rejects.toMatchObject({ status: 429 });
  await find(answers);
  expect((await find(answers, brand, env.SUMMARIES, false)).isFound).toBe(true);
});

test("the outcome is kept for 30 days if a logo was found, and for a day if not", async () => {
  const kept: unknown[] = [];
  const kv = broken(env.SUMMARIES, {
    put: async (_key: string, _value: string, options: unknown) => kept.push(options),
  });
  await find({ "cdn.noon.com": image() }, brand, kv);
  await find({}, brand, kv);
  expect(kept).toEqual([{ expirationTtl: 2_592_000 }, { expirationTtl: 86_400 }]);
});

test.for([
  ["fails", { get: fails, put: fails }],
  ["does not answer", { get: never, put: fails }],
] as const)("if KV %s, the logo is searched for", async ([, methods]) => {
  const kv = broken(env.SUMMARIES, methods);
  expect((await find({ "cdn.noon.com": image() }, brand, kv)).isFound).toBe(true);
});

test("a logo whose bytes are kept is answered with, and nobody is asked", async () => {
  expect(await findInBucket({ "www.google.com": image() })).toEqual({
    isFound: true,
    asked: ["cdn.noon.com", "www.google.com"],
  });
  expect(await findInBucket({})).toEqual({ isFound: true, asked: [] });
  const { objects } = await LOGOS.list({ include: ["httpMetadata"] } as R2ListOptions);
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatchObject({ size: png.length, key: expect.stringMatching(/^logo:/) });
  const stored = await LOGOS.get(objects[0]?.key ?? "");
  expect(stored?.httpMetadata?.contentType).toBe("image/png");
});

test("a kept logo is looked up anew after 30 days, and stays if the shops have none", async () => {
  await findInBucket({ "www.google.com": image() });
  expect(await findInBucket({}, later(29))).toEqual({ isFound: true, asked: [] });
  const { isFound, asked } = await findInBucket({}, later(30));
  expect(isFound).toBe(true);
  expect(asked).toContain("www.google.com");
  // Who may not cause a search is given what there is.
  expect(await findInBucket({}, later(30), false)).toEqual({ isFound: true, asked: [] });
});

test.for([
  ["fails", { get: fails, put: fails }],
  ["does not answer", { get: never, put: fails }],
  ["holds what is no image", { get: async () => new Response("<html>") }],
] as const)("if the bucket %s, the logo is searched for", async ([, methods]) => {
  const bucket = broken(LOGOS, methods);
  expect(await findInBucket({ "cdn.noon.com": image() }, bucket)).toEqual({
    isFound: true,
    asked: ["cdn.noon.com"],
  });
});
