import { expect, test } from "vitest";
import { map, ok, refuse, refuseInput } from "#app/domain/base/result.ts";

test("a success has its value, and can be turned into another", () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 });
  expect(map(ok(5), (value) => value + 1)).toEqual({ ok: true, value: 6 });
});

test("a refusal has its status and sentence, names seconds if there are any, and stays as it is", () => {
  const refused = refuse(403, "The request comes from another site");
  expect(refused).toStrictEqual({
    ok: false,
    status: 403,
    error: "The request comes from another site",
  });
  expect(refuse(429, "Wait", 60)).toStrictEqual({
    ok: false,
    status: 429,
    error: "Wait",
    retryAfter: 60,
  });
  expect(refuse(429, "Wait", 0)).toHaveProperty("retryAfter", 0);
  expect(map(refused, () => 1)).toBe(refused);
});

test("a refusal of what was sent has its first fault as the error, and all of them", () => {
  expect(refuseInput(400, "one", "two")).toEqual({
    ok: false,
    status: 400,
    error: "one",
    errors: ["one", "two"],
  });
});
