import { expect, test } from "vitest";
import { refuseAll, refuseInput } from "#worker/refusals.ts";

test("a refusal has the first twenty of its reasons, and without a reason there is none", () => {
  const reasons = ["Noon", ...Array(20).fill("Zara")].map(
    (what) => ({ code: "line-gone", parameters: { what } }) as const,
  );
  expect(refuseAll(409, reasons)).toMatchObject({
    code: "line-gone",
    parameters: { what: "Noon" },
    error: "Noon cannot be restored: it has been deleted since.",
    errors: { length: 20 },
  });
  expect(refuseAll(409, [])).toBeNull();
});

test("a refusal of input has its first fault as the error, and lists all of them", () => {
  expect(refuseInput("invalid", ["one", "two"])).toEqual({
    ok: false,
    status: 400,
    code: "invalid",
    error: "one",
    errors: ["one", "two"],
  });
});
