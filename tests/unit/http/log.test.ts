import { afterEach, expect, test, vi } from "vitest";
import { logFailure, logFallback, logRequest, nameVersion } from "#worker/http/log.ts";

afterEach(() => vi.restoreAllMocks());

/** The lines that one method of the console is given while `work` runs. */
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
  ["a text", "a text"],
  [undefined, "undefined"],
  [null, "null"],
  [{ cause: "x" }, "[object Object]"],
  [new Error("outer", { cause: new Error("inner") }), "Error: inner < Error: outer"],
  [new Error("outer", { cause: "a text" }), "a text < Error: outer"],
  [new Error("two\nlines,  and\tspaces"), "Error: two lines, and spaces"],
  [new Error("x".repeat(400)), `Error: ${"x".repeat(293)}`],
])("the reason of %j is %j", ([error, reason]) => {
  const [line = ""] = linesOf("error", () => logFailure("It", error));
  expect(JSON.parse(line).reason).toBe(reason);
});

test("every line names the version once it is known, and that of a failure its id", () => {
  nameVersion({ id: "0123456789abcdef" });
  try {
    const response = new Response(null, { status: 500 });
    const lines = [
      ...linesOf("error", () => logFailure("It", "reason", "e1")),
      ...linesOf("warn", () => logFallback("It", "reason")),
      ...linesOf("log", () => logRequest({ method: "GET", path: "/" }, response, 1, "e1")),
    ].map((line) => JSON.parse(line));
    expect(lines.map(({ version }) => version)).toEqual(["01234567", "01234567", "01234567"]);
    expect(lines.map(({ id }) => id)).toEqual(["e1", undefined, "e1"]);
  } finally {
    nameVersion(undefined);
  }
});

test("a request is one line, with its tags if it has any", () => {
  const tagged = new Response(null, { status: 404, headers: { "Cache-Tag": "home,api" } });
  expect(linesOf("log", () => logRequest({ method: "GET", path: "/uae" }, tagged, 12))).toEqual([
    '{"level":"info","method":"GET","route":"/uae","status":404,"ms":12,"tags":"home,api"}',
  ]);
  const path = `/${"x".repeat(300)}`;
  const [line = ""] = linesOf("log", () => logRequest({ method: "POST", path }, new Response(), 0));
  const { route, ...rest } = JSON.parse(line);
  expect(route).toBe(`/${"x".repeat(199)}`);
  expect(rest).toEqual({ level: "info", method: "POST", status: 200, ms: 0 });
});
