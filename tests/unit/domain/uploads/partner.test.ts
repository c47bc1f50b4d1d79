import { expect, test } from "vitest";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { tokenSecret } from "#app/domain/uploads/partner.ts";

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
