import { expect, test } from "vitest";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { packPlaceOffer, placeOffer } from "#app/domain/search/place-offer.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";

const row = {
  ...{ slug: "noon", name: "Noon", name_ar: null, category: null, website_url: null },
  ...{ country_id: 2 as const, liveCodes: 0 },
};

test.each([
  [{ kind: "percent", value: 12.5 }, "P12.5"],
  [{ kind: "percent", value: 28, up_to: true }, "UP28"],
  [{ kind: "amount", value: 50, currency: "AED" }, "A50"],
  [{ kind: "delivery" }, "D"],
  // Money of another country, and what a letter would not tell.
  [{ kind: "amount", value: 50, currency: "USD" }, ""],
  [{ kind: "delivery", value: 10, currency: "AED" }, ""],
  [null, ""],
] as const)("the index tells %j as %j, and its counts are read as without it", (offer, packed) => {
  const best = packPlaceOffer(offer, "AED");
  expect(best).toBe(packed);
  const index = buildIndex([{ ...row, country_id: 1, liveCodes: 12, placeOffer: best }, row]);
  const { kind, value = null } = (offer ?? {}) as { kind?: string; value?: number };
  const told = best === "" ? null : { kind, value, upTo: best.startsWith("U") };
  expect(["a", "b"].map((place) => placeOffer(index.places[0] ?? "", place))).toEqual([told, null]);
  const counts = brandAt(index, 0).places.map((one) => `${one.countryId}: ${one.liveCodes}`);
  expect(counts).toEqual(["1: 12", "2: 0"]);
  const { listed, withCodes } = prepareIndex(index);
  expect([listed[0], withCodes[0]]).toEqual([0b11, 0b1]);
});
