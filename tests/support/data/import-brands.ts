import { logIn, send } from "#tests/support/operator/operator.ts";
import { type BrandGiven, type CodeGiven, givenCode } from "./catalogue.ts";

/** A backup of some countries, given by country code. */
function backupOf(brandsOf: Record<string, BrandGiven[]>) {
  const countries = Object.keys(brandsOf).map((code, index) => ({ id: index + 1, code }));
  const given = Object.values(brandsOf).flatMap((list, index) =>
    list.map((brand) => ({ ...brand, country_id: index + 1 })),
  );
  const brands = given.map(({ codes: _, ...brand }, index) => ({ ...brand, id: index + 1 }));
  const promo_codes = given
    .flatMap(({ codes = [] }, index) =>
      codes.map((code) => ({ ...givenCode, ...code, brand_id: index + 1 })),
    )
    .map((code, index) => ({ ...code, id: index + 1 }));
  return { countries, brands, promo_codes };
}

/**
 * Imports the brands of some countries by POST /api/save-data, as a backup: unlike an upload it may
 * hold inactive brands and codes. Returns the session's Cookie header. Throws if it is refused.
 */
export async function importBrands(brandsOf: Record<string, BrandGiven[]>): Promise<string> {
  const cookie = await logIn();
  const body = backupOf(brandsOf);
  const response = await send("POST", "/api/save-data", { body, Cookie: cookie });
  if (response.status !== 200) throw new Error(await response.text());
  return cookie;
}

/** `count` promo codes. */
export function manyCodes(count: number): CodeGiven[] {
  return Array.from({ length: count }, (_, index) => ({ code: `C${index + 1}` }));
}
