import * as z from "#app/domain/base/zod.ts";
import { brandFields, promoCodeFields } from "./catalogue.ts";
import { wholeNumber } from "./fields.ts";

const id = z.int().min(1);

export const datasetCountry = z.object({ id, code: z.string() });
export const datasetBrand = brandFields.extend({ id, country_id: id });
export const datasetCode = promoCodeFields.extend({
  id,
  brand_id: id,
  usage_count: wholeNumber.default(0),
});

/** The full data set, as the export writes it and the seed file holds it. Ids tie its lists together. */
export interface Dataset {
  countries: z.output<typeof datasetCountry>[];
  brands: z.output<typeof datasetBrand>[];
  promo_codes: z.output<typeof datasetCode>[];
}
