import { env } from "cloudflare:workers";
import { type CountryCode, countryByCode } from "#app/domain/directory/countries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { type BrandGiven, brand } from "./catalogue.ts";

export async function saveBrands(
  brandsOf: Partial<Record<CountryCode, readonly BrandGiven[]>>,
  now = new Date("2026-11-21T10:00:00Z"),
): Promise<void> {
  for (const [code, brands] of Object.entries(brandsOf)) {
    const { id } = countryByCode(code as CountryCode);
    const saved = await saveCountry(env.DB, id, brands.map(brand), { kind: "import", now });
    if (!saved.ok) throw new Error(saved.error);
  }
}

export const writeNoon = () => saveBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });
