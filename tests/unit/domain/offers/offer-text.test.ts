import fc from "fast-check";
import { expect, test } from "vitest";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { decodeOffer, offerText } from "#app/domain/offers/offer-text.ts";
import { statedOffer } from "#tests/support/data/arbitrary-uploads.ts";

test("an offer comes back whole from its stored text", () => {
  fc.assert(
    fc.property(statedOffer, (stated) => {
      const offer = offerFields.parse(stated);
      expect(decodeOffer(offerText(offer))).toEqual(offer);
    }),
  );
});

test("equal offers have the same text, whatever the order in which their facts are stated", () => {
  fc.assert(
    fc.property(statedOffer, (stated) => {
      const reversed = Object.fromEntries(Object.entries(stated).reverse());
      const text = offerText(offerFields.parse(stated));
      expect(offerText({ ...reversed, ...offerFields.parse(reversed) })).toBe(text);
    }),
  );
});

test("facts that are their defaults are not stored", () => {
  const percent = offerFields.parse({ kind: "percent", value: 15 });
  expect(offerText(percent)).toBe('{"kind":"percent","value":15}');
  expect(offerText(offerFields.parse({ kind: "delivery", audience: [] }))).toBe(
    '{"kind":"delivery"}',
  );
});
