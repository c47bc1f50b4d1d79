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

test("what an isolate keeps is bounded, and what was not asked for longest goes first", () => {
  expect(maxBytes).toBe(16 * 2 ** 20);
  const memory = new PageCache(maxBytes);
  const found = (path: string) => memory.find(path, "state") !== null;
  for (let at = 0; at < 15; at++) memory.store(`/${at}`, page(2 ** 20));
  expect(found("/0")).toBe(true);
  for (let at = 15; at < 17; at++) memory.store(`/${at}`, page(2 ** 20));
  expect(memory.bytes).toBeLessThanOrEqual(maxBytes);
  expect(["/0", "/1", "/2", "/3", "/16"].map(found)).toEqual([true, false, false, true, true]);
  memory.store("/whole", page(maxBytes));
  expect(found("/whole")).toBe(false);
  expect(memory.bytes).toBe(0);
  memory.store("/full", page(maxBytes - 2 * "/full".length - 1_024));
  expect([found("/full"), memory.bytes]).toEqual([true, maxBytes]);
});

test("small pages count by more than their bytes", () => {
  const memory = new PageCache(2 ** 20);
  for (let at = 0; at < 5_000; at++) memory.store(`/${at}`, page(1));
  const known = Array.from({ length: 5_000 }, (_, at) => memory.find(`/${at}`, "state"));
  expect(known.filter(Boolean).length).toBeLessThan(1_100);
  const { bytes } = memory;
  memory.store(`/${"long".repeat(10_000)}`, page(1));
  expect(memory.find("/4999", "state")).not.toBeNull();
  expect(memory.bytes - bytes, "an address counts too").toBeLessThanOrEqual(0);
  expect(memory.find("/3990", "state"), "and puts others out").toBeNull();
});

test("a page of another state takes the place of the one before", () => {
  const memory = new PageCache(2 ** 20);
  memory.store("/uae", page(1_000, "one"));
  const { bytes } = memory;
  memory.store("/uae", page(1_000, "two"));
  expect(memory.bytes).toBe(bytes);
  expect(memory.find("/uae", "one")).toBeNull();
  expect(memory.find("/uae", "two")?.body.byteLength).toBe(1_000);
});
