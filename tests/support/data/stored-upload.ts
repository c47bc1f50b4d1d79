import { countryByCode } from "#app/domain/directory/countries.ts";
import type { UploadItem } from "./uploads.ts";

const lineOf = (brand: string, { code, discount }: { code: string; discount: string }) =>
  `${brand} | ${code} | ${discount}`;

export const uploadLines = (items: readonly UploadItem[]): string[] =>
  items.flatMap(({ brand, promoCodes }) => promoCodes.map((one) => lineOf(brand, one))).sort();

/** A country in an export as sorted lines, one a code; a brand without codes has its own. */
export function storedLines({ brands, promo_codes }: any, countryCode: string): string[] {
  const none = [{ code: "none", discount: "none" }];
  const codesOf = Map.groupBy<number, any>(promo_codes, (code: any) => code.brand_id);
  return brands
    .filter((brand: any) => brand.country_id === countryByCode(countryCode)?.id)
    .flatMap(({ id, name }: any) => (codesOf.get(id) ?? none).map((one) => lineOf(name, one)))
    .sort();
}

export const wholeVersion = (stored: readonly string[], versions: Record<string, string[]>) =>
  Object.keys(versions).find((name) => `${versions[name]}` === `${stored}`) ?? null;
