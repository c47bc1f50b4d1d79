import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "#worker/http/deadline.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("work that is done in time gives its value, and its timer ends with it", async () => {
  expect(await withDeadline(Promise.resolve(5), "D1", 100)).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

test("work that fails in time fails as it does, and its timer ends with it", async () => {
  await expect(withDeadline(Promise.reject(new Error("down")), "D1", 100)).rejects.toThrow("down");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that is late fails with what did not answer, and not a millisecond before", async () => {
  const settled = vi.fn();
  const late = withDeadline(new Promise(() => {}), "D1", 100).catch(settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  const [[error]] = settled.mock.calls as [[Error]];
  expect(error).toBeInstanceOf(DeadlineError);
  expect(error.name).toBe("DeadlineError");
  expect(error.message).toBe("D1 did not respond within 100 ms");
});
