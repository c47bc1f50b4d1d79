import * as z from "zod";
import { maxQuery } from "#app/domain/search/read-query.ts";

const maxId = 2_147_483_647;
const positive = (text: string) => Number(text) >= 1 && Number(text) <= maxId;

/** An id in a path or a query. */
export const idText = z
  .string("is required, as a positive whole number")
  .regex(/^\d{1,10}$/, "must be a positive whole number")
  .refine(positive, "must be a positive whole number");

/** `?countryId=`: the id of a country. */
export const countryIdQuery = z.object({ countryId: idText.transform(Number) });

/** `?q=&countryId=`: a search, of which the first 100 characters are read, and perhaps a country. */
export const searchQuery = z.object({
  q: z
    .string("is required")
    .transform((text) => text.trim().slice(0, maxQuery))
    .refine((text) => text !== "", "must not be empty"),
  countryId: idText.transform(Number).optional(),
});

/** How many ids one call may name. */
const maxBrandIds = 1_000;

/** `?brandIds=1,2`: ids of brands, separated by commas. */
export const brandIdsQuery = z.object({
  brandIds: z
    .string("is required, as positive whole numbers separated by commas")
    .regex(/^\d{1,10}(,\d{1,10})*$/, "must be positive whole numbers separated by commas")
    .transform((text) => text.split(","))
    .refine((ids) => ids.every(positive), "must be positive whole numbers separated by commas")
    .refine((ids) => ids.length <= maxBrandIds, `must be at most ${maxBrandIds} ids`)
    .transform((ids) => ids.map(Number)),
});
