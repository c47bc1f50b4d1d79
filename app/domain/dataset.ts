import * as z from "zod";
import {
  type BrandRecord,
  brandFields,
  type PromoCodeRecord,
  promoCodeFields,
} from "./catalogue.ts";
import { referenceFaults } from "./dataset-references.ts";
import { wholeNumber } from "./fields.ts";
import { slugOf } from "./slug.ts";

const id = z.int().min(1);

const datasetCountry = z.object({ id, code: z.string() });
const datasetBrand = brandFields.extend({ id, country_id: id });
const datasetCode = promoCodeFields.extend({
  id,
  brand_id: id,
  usage_count: wholeNumber.default(0),
});

/** The full data set, as the export writes it and the seed file holds it. Ids tie its lists together. */
export const dataset = z
  .object({
    countries: z.array(datasetCountry),
    brands: z.array(datasetBrand),
    promo_codes: z.array(datasetCode),
  })
  .superRefine((data, context) => {
    for (const { path, message } of referenceFaults(data)) {
      context.addIssue({ code: "custom", path, message });
    }
  });

type Dataset = z.infer<typeof dataset>;

/** The brands of a data set by country code, ready to be written. A country without brands has an empty list. */
export function brandsByCountry(data: Dataset): Map<string, BrandRecord[]> {
  const codesOf = Map.groupBy(data.promo_codes, (code) => code.brand_id);
  const brandsOf = Map.groupBy(data.brands, (brand) => brand.country_id);
  const codesFor = (brandId: number): PromoCodeRecord[] =>
    (codesOf.get(brandId) ?? []).map(({ id: _, brand_id: __, ...code }) => code);
  const brandsFor = (countryId: number): BrandRecord[] =>
    (brandsOf.get(countryId) ?? []).map(({ id, country_id: _, ...brand }) => ({
      ...brand,
      slug: slugOf(brand.name),
      promo_codes: codesFor(id),
    }));
  return new Map(data.countries.map(({ id, code }) => [code, brandsFor(id)]));
}
