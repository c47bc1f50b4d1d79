import * as z from "#app/domain/base/zod.ts";
import { brandFields, promoCodeFields, withDates } from "./catalogue.ts";
import { wholeNumber } from "./fields.ts";

const id = z.int().min(1);

export const datasetCountry = z.object({ id, code: z.string() });
export const datasetBrand = brandFields.extend({ id, country_id: id });
export const datasetCode = withDates(
  promoCodeFields.extend({ id, brand_id: id, usage_count: wholeNumber.default(0) }),
);

/** Full data set, as in an export and the seed file. Ids connect its lists. */
export interface Dataset {
  countries: z.output<typeof datasetCountry>[];
  brands: z.output<typeof datasetBrand>[];
  promo_codes: z.output<typeof datasetCode>[];
}
