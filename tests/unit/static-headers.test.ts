import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityHeaders } from "#worker/http/security-headers.ts";

test("static files have the security headers of the Worker's answers", () => {
  const [, rules = ""] =
    /^\/\*\n((?: {2}.*\n)+)/.exec(readFileSync("app/public/_headers", "utf8")) ?? [];
  const headers = rules
    .trim()
    .split("\n")
    .map((line) => line.trim().split(": "));
  expect(Object.fromEntries(headers)).toEqual(securityHeaders);
});
