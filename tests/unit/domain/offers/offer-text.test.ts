import fc from "fast-check";
import { expect, test } from "vitest";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { decodeOffer, offerText } from "#app/domain/offers/offer-text.ts";
import { statedOffer } from "#tests/support/data/arbitrary-uploads.ts";

test("an offer comes back whole from its stored text without defaults, in any order of its facts", () => {
  const usual = offerFields.parse({ kind: "percent", value: 15, audience: [] });
  expect(offerText(usual)).toBe('{"kind":"percent","value":15}');
  fc.assert(
    fc.property(statedOffer, (stated) => {
      const offer = offerFields.parse(stated);
      const text = offerText(offer);
      expect(decodeOffer(text)).toEqual(offer);
      const reversed = Object.fromEntries(Object.entries(stated).reverse());
      expect(offerText({ ...reversed, ...offerFields.parse(reversed) })).toBe(text);
    }),
  );
});
