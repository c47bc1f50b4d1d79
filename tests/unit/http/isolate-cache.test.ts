import { expect, test } from "vitest";
import { maxBytes, PageCache } from "#worker/http/page-cache.ts";

const page = (bytes: number, stateKey = "state") => ({
  stateKey,
  body: new ArrayBuffer(bytes),
  headers: new Headers(),
  tag: "home",
  etag: 'W/"1"',
  until: Date.now() + 1_000,
});

test("the cache of an isolate is bounded, and the least recently used page goes first", () => {
  expect(maxBytes).toBe(16 * 2 ** 20);
  const cache = new PageCache(maxBytes);
  const found = (path: string) => cache.find(path, "state") !== null;
  for (let at = 0; at < 15; at++) cache.store(`/${at}`, page(2 ** 20));
  expect(found("/0")).toBe(true);
  for (let at = 15; at < 17; at++) cache.store(`/${at}`, page(2 ** 20));
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  expect(["/0", "/1", "/2", "/3", "/16"].map(found)).toEqual([true, false, false, true, true]);
  cache.store("/whole", page(maxBytes));
  expect([found("/whole"), cache.bytes]).toEqual([false, 0]);
  cache.store("/full", page(maxBytes - 2 * "/full".length - 1_024));
  expect([found("/full"), cache.bytes]).toEqual([true, maxBytes]);
});

test("small pages count by more than their bytes, and so does a long address", () => {
  const cache = new PageCache(2 ** 20);
  for (let at = 0; at < 5_000; at++) cache.store(`/${at}`, page(1));
  const known = Array.from({ length: 5_000 }, (_, at) => cache.find(`/${at}`, "state"));
  expect(known.filter(Boolean).length).toBeLessThan(1_100);
  cache.store(`/${"long".repeat(10_000)}`, page(1));
  expect(cache.find("/4999", "state")).not.toBeNull();
  expect(cache.find("/3990", "state")).toBeNull();
});

test("a page of another state replaces the existing one", () => {
  const cache = new PageCache(2 ** 20);
  cache.store("/uae", page(1_000, "one"));
  const { bytes } = cache;
  cache.store("/uae", page(1_000, "two"));
  expect(cache.bytes).toBe(bytes);
  expect(cache.find("/uae", "one")).toBeNull();
  expect(cache.find("/uae", "two")?.body.byteLength).toBe(1_000);
});
