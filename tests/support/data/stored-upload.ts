import { countryByCode } from "#app/domain/directory/countries.ts";
import type { UploadItem } from "./uploads.ts";

const lineOf = (brand: string, code: string, discount: string) =>
  `${brand} | ${code} | ${discount}`;

/** An upload as sorted lines, one a code, to be compared with `storedLines`. */
export function uploadLines(items: readonly UploadItem[]): string[] {
  return items
    .flatMap(({ brand, promoCodes }) =>
      promoCodes.map(({ code, discount }) => lineOf(brand, code, discount)),
    )
    .sort();
}

/** A country in an export as sorted lines, one a code; a brand without codes has its own. */
export function storedLines(dataset: any, countryCode: string): string[] {
  const id = countryByCode(countryCode)?.id;
  const brands = dataset.brands.filter((brand: any) => brand.country_id === id);
  const codesOf = Map.groupBy<number, any>(dataset.promo_codes, (code: any) => code.brand_id);
  return brands
    .flatMap((brand: any) => {
      const codes = codesOf.get(brand.id) ?? [{ code: "none", discount: "none" }];
      return codes.map(({ code, discount }) => lineOf(brand.name, code, discount));
    })
    .sort();
}

/** The name of the one version that is stored whole, or null for anything else. */
export function wholeVersion(
  stored: readonly string[],
  versions: Readonly<Record<string, readonly string[]>>,
): string | null {
  const whole = Object.entries(versions).find(
    ([, lines]) => lines.length === stored.length && lines.every((line, at) => line === stored[at]),
  );
  return whole?.[0] ?? null;
}
