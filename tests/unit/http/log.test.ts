import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logFailure, logFallback, setLogVersion } from "#worker/http/log.ts";

// Tests share their modules.
beforeEach(() => setLogVersion(undefined));
afterEach(() => vi.restoreAllMocks());

/** Returns the lines that `work` writes with a method of the console. */
function linesOf(method: "log" | "warn" | "error", work: () => void): string[] {
  const lines: string[] = [];
  vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  work();
  return lines;
}

test("a failure is an error of one line, a fallback a warning", () => {
  const error = new TypeError("no such table");
  expect(linesOf("error", () => logFailure("Brands could not be read", error))).toEqual([
    '{"level":"error","failure":"Brands could not be read","reason":"TypeError: no such table"}',
  ]);
  expect(linesOf("warn", () => logFallback("counts not available", error))).toEqual([
    '{"level":"warn","fallback":"counts not available","reason":"TypeError: no such table"}',
  ]);
});

test.for<[unknown, string]>([
  [undefined, "undefined"],
  [{ cause: "x" }, "[object Object]"],
  [new Error("outer", { cause: new Error("inner") }), "Error: inner < Error: outer"],
  [new Error("two\nlines,  and\tspaces"), "Error: two lines, and spaces"],
  [new Error("x".repeat(400)), `Error: ${"x".repeat(293)}`],
])("the reason of %j is %j", ([error, reason]) => {
  const [line = ""] = linesOf("error", () => logFailure("It", error));
  expect(JSON.parse(line).reason).toBe(reason);
});
