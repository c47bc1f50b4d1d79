import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "#worker/http/deadline.ts";
import { isWithinLimit } from "#worker/http/limits.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("work that ends in time returns or throws, and clears its timer", async () => {
  expect(await withDeadline(Promise.resolve(5), "D1", 100)).toBe(5);
  await expect(withDeadline(Promise.reject(new Error("down")), "D1", 100)).rejects.toThrow("down");
  expect(vi.getTimerCount()).toBe(0);
});

test("late work fails at its deadline, with the name of the store", async () => {
  const settled = vi.fn();
  const late = withDeadline(new Promise(() => {}), "D1", 100).catch(settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  const [[error]] = settled.mock.calls as [[Error]];
  expect(error).toBeInstanceOf(DeadlineError);
  expect(String(error)).toBe("DeadlineError: D1 did not respond within 100 ms");
});

test("a limiter that fails or takes half a second limits nobody, and is logged", async () => {
  expect(await isWithinLimit({ limit: () => Promise.reject(new Error("down")) }, "a")).toBe(true);
  const settled = vi.fn();
  const late = isWithinLimit({ limit: () => new Promise(() => {}) }, "a").then(settled);
  await vi.advanceTimersByTimeAsync(499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(settled).toHaveBeenCalledWith(true);
  const logged = vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(logged).toMatchObject([
    { level: "warn", reason: "Error: down" },
    { level: "warn", reason: "DeadlineError: The limiter did not respond within 500 ms" },
  ]);
});
