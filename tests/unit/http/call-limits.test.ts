import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isWithinLimit } from "#worker/http/limits.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the limiter is asked by the key, and its answer counts", async () => {
  const limit = vi.fn(async ({ key }: { key?: string }) => ({ success: key === "good" }));
  const limiter = { limit } as unknown as RateLimit;
  expect(await isWithinLimit(limiter, "good")).toBe(true);
  expect(await isWithinLimit(limiter, "bad")).toBe(false);
  expect(limit.mock.calls).toEqual([[{ key: "good" }], [{ key: "bad" }]]);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a limiter that fails, or takes half a second, limits nobody, and that is logged", async () => {
  const failing = { limit: () => Promise.reject(new Error("down")) } as unknown as RateLimit;
  expect(await isWithinLimit(failing, "a")).toBe(true);
  const silent = { limit: () => new Promise(() => {}) } as unknown as RateLimit;
  const answered = vi.fn();
  const late = isWithinLimit(silent, "a").then(answered);
  await vi.advanceTimersByTimeAsync(499);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(answered).toHaveBeenCalledWith(true);
  const logged = vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(String(line)));
  const fallback = "a request was allowed without being counted";
  expect(logged).toEqual([
    { level: "warn", fallback, reason: "Error: down" },
    { level: "warn", fallback, reason: "DeadlineError: The limiter did not respond within 500 ms" },
  ]);
});
