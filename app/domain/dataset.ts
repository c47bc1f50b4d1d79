import * as z from "zod";
import type { BrandRecord, PromoCodeRecord } from "./catalogue.ts";
import { tieFaults } from "./dataset-ties.ts";
import * as fields from "./fields.ts";
import { slugOf } from "./slug.ts";

const id = z.int().min(1);
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value || null);

const datasetCountry = z.object({ id, code: z.string() });

const datasetBrand = z.object({
  id,
  country_id: id,
  name: fields.brandName,
  name_ar: orNull(fields.brandName),
  logo_url: orNull(fields.webAddress),
  description: orNull(fields.description),
  description_ar: orNull(fields.description),
  website_url: orNull(fields.webAddress),
  category: orNull(fields.category),
  is_active: z.boolean().default(true),
  created_at: fields.timestamp.optional(),
  updated_at: fields.timestamp.optional(),
});

const datasetCode = z.object({
  id,
  brand_id: id,
  code: fields.promoCode,
  discount: fields.discount,
  discount_ar: orNull(fields.discount),
  last_reported_date: fields.calendarDate,
  expiry_date: orNull(fields.calendarDate),
  is_active: z.boolean().default(true),
  usage_count: fields.wholeNumber.default(0),
  max_usage: fields.wholeNumber.nullish().transform((value) => value ?? null),
  created_at: fields.timestamp.optional(),
});

/** The full data set, as the export writes it and the seed file holds it. Ids tie its lists together. */
export const dataset = z
  .object({
    countries: z.array(datasetCountry),
    brands: z.array(datasetBrand),
    promo_codes: z.array(datasetCode),
  })
  .superRefine((data, context) => {
    for (const { path, message } of tieFaults(data)) {
      context.addIssue({ code: "custom", path, message });
    }
  });

export type Dataset = z.infer<typeof dataset>;

/** The brands of a data set by country code, ready to be written. Countries without brands are empty lists. */
export function brandsByCountry(data: Dataset): Map<string, BrandRecord[]> {
  const codesOf = new Map<number, PromoCodeRecord[]>();
  for (const { id: _, brand_id, ...code } of data.promo_codes) {
    const list = codesOf.get(brand_id);
    if (list) list.push(code);
    else codesOf.set(brand_id, [code]);
  }
  const countryCode = new Map(data.countries.map((country) => [country.id, country.code]));
  const result = new Map<string, BrandRecord[]>(data.countries.map(({ code }) => [code, []]));
  for (const { id, country_id, ...brand } of data.brands) {
    const record = { ...brand, slug: slugOf(brand.name), promo_codes: codesOf.get(id) ?? [] };
    result.get(countryCode.get(country_id) ?? "")?.push(record);
  }
  return result;
}
