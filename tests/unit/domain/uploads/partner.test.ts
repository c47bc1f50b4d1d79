import { expect, test } from "vitest";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { hasHeadings, tokenSecret } from "#app/domain/uploads/partner.ts";
import { admitad } from "#tests/support/data/partners.ts";

test.for([
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC"], true],
  [["EPC", "geo ", "TESTED", "offer", "Coupon", "advertiser", ""], true],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO"], false],
  [["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC", "Notes"], false],
  [[], false],
] as const)("%s are the partner's headings: %s", ([row, is]) => {
  expect(hasHeadings({ ...admitad.layout, headings: [...admitad.layout.headings] }, row)).toBe(is);
});

test.for([
  ["uae", "uae"],
  ["AE", "uae"],
  [" Saudi Arabia ", "saudi-arabia"],
  ["KSA", "saudi-arabia"],
  ["الإمارات", "uae"],
  ["مصر", "egypt"],
  ["Atlantis", undefined],
  ["", undefined],
])("the country of %s is %s", ([text, code]) => {
  expect(readCountry(text as string)?.code).toBe(code);
});

test("the secret of a partner's token has its name", () => {
  expect(tokenSecret("Arab Clicks (MENA)")).toBe("PARTNER_TOKEN_ARAB_CLICKS_MENA_");
});
