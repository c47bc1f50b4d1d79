import { expect, test } from "vitest";
import { refuseAll } from "#worker/refusals.ts";

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
