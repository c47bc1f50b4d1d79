import { expect, test } from "vitest";
import { map, ok } from "#app/domain/base/result.ts";
import { refuse, refuseAll, refuseInput } from "#worker/refusals.ts";

test("a success has its value, and can be turned into another, which a failure cannot", () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 });
  expect(map(ok(5), (value) => value + 1)).toEqual({ ok: true, value: 6 });
  const failed = { ok: false, why: "no" } as const;
  expect(map(failed, () => 1)).toBe(failed);
});

test("a refusal has its status, code and sentence", () => {
  const refused = refuse(404, "country-not-found", { country: "atlantis" });
  expect(refused).toStrictEqual({
    ok: false,
    status: 404,
    code: "country-not-found",
    parameters: { country: "atlantis" },
    error: "Country atlantis not found",
  });
});

test("a refusal for several reasons has them all, and there is none without a reason", () => {
  const reasons = ["Noon", "Zara"].map(
    (what) => ({ code: "line-gone", parameters: { what } }) as const,
  );
  expect(refuseAll(409, reasons)).toMatchObject({
    code: "line-gone",
    parameters: { what: "Noon" },
    error: "Noon cannot be put back: it was deleted since.",
    errors: { length: 2 },
  });
  expect(refuseAll(409, [])).toBeNull();
});

test("a refusal of what was sent has its first fault as the error, and all of them", () => {
  expect(refuseInput("invalid", ["one", "two"])).toEqual({
    ok: false,
    status: 400,
    code: "invalid",
    error: "one",
    errors: ["one", "two"],
  });
});
