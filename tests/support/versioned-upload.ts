import { countryByCode } from "#app/domain/countries.ts";

/** A brand of an upload, as the operator's files have it. */
export interface UploadItem {
  brand: string;
  logoUrl: string;
  promoCodes: { code: string; discount: string; lastReportedDate: string }[];
}

/**
 * An upload that names its version in every code's discount, so that a mix of two shows. Of its
 * brands nine in ten are in every version, the others in this one alone; the same for codes.
 */
export function makeUpload(
  version: string,
  { brands, codes }: { brands: number; codes: number },
): UploadItem[] {
  const own = (index: number) => (index % 10 === 9 ? `${version} ` : "");
  return Array.from({ length: brands }, (_, at) => ({
    brand: `Brand ${own(at)}${at}`,
    logoUrl: "",
    promoCodes: Array.from({ length: codes }, (_, index) => ({
      code: `${own(index).toUpperCase()}SAVE ${at} ${index}`.replaceAll(" ", "-"),
      discount: `${index + 5}% off, ${version}`,
      lastReportedDate: "2026-11-01",
    })),
  }));
}

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

/** What an export holds of a country, as sorted lines, one a code; a brand without codes has its own. */
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
