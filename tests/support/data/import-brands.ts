import { logIn, send } from "#tests/support/operator/operator.ts";
import { type BrandGiven, type CodeGiven, givenCode } from "./catalogue.ts";

function backupOf(brandsOf: Record<string, BrandGiven[]>) {
  const countries = Object.keys(brandsOf).map((code, index) => ({ id: index + 1, code }));
  const given = Object.values(brandsOf).flatMap((list, index) =>
    list.map((brand) => ({ ...brand, country_id: index + 1 })),
  );
  const numbered = <Row>(rows: Row[]) => rows.map((row, at) => ({ ...row, id: at + 1 }));
  const codes = given.flatMap(({ codes = [] }, at) =>
    codes.map((code) => ({ ...givenCode, ...code, brand_id: at + 1 })),
  );
  const brands = given.map(({ codes: _, ...brand }) => brand);
  return { countries, brands: numbered(brands), promo_codes: numbered(codes) };
}

/** Imports a backup, which may have inactive brands and codes. Returns the session's Cookie header. */
export async function importBrands(brandsOf: Record<string, BrandGiven[]>): Promise<string> {
  const cookie = await logIn();
  const body = backupOf(brandsOf);
  const response = await send("POST", "/api/save-data", { body, Cookie: cookie });
  if (response.status !== 200) throw new Error(await response.text());
  return cookie;
}

export const manyCodes = (count: number): CodeGiven[] =>
  Array.from({ length: count }, (_, at) => ({ code: `C${at + 1}` }));
