import { expect, test } from "vitest";
import { readOffer } from "#app/domain/read-offer.ts";

test("the sum, the minimum spend and the audience are read", () => {
  expect(readOffer("SAR 50 off your first order over SAR 300", "SAR")).toEqual({
    kind: "amount",
    value: 50,
    currency: "SAR",
    up_to: false,
    extra: false,
    min_spend: 300,
    cap: null,
    audience: ["first-order"],
    scope: "all",
    buy: null,
    get: null,
  });
});
