import * as z from "zod";
import { isoDate } from "#app/domain/base/dates.ts";
import { truncateQuery } from "#app/domain/search/match-names.ts";
import { cursor } from "./cursor.ts";

const maxId = 2_147_483_647;
const positive = (text: string) => Number(text) >= 1 && Number(text) <= maxId;

/** YYYY-MM-DD. */
export const day = z.string().regex(isoDate);

export const idText = z
  .string("is required, as a positive whole number")
  .regex(/^\d{1,10}$/, "must be a positive whole number")
  .refine(positive, "must be a positive whole number");

/** `/{id}` in a path. */
export const idPath = z.object({ id: idText.transform(Number) });

// Unknown keys are refused: otherwise each invented key would create another cache entry.

export const noQuery = z.strictObject({});

const countryId = idText.transform(Number);

export const countryIdQuery = z.strictObject({ countryId });

/** Brands per response: the maximum and the default. */
export const brandLimit = { max: 500, default: 100 };

const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, `must be a whole number from 1 to ${brandLimit.max}`)
  .transform(Number)
  .refine((count) => count <= brandLimit.max, `must be at most ${brandLimit.max}`);

/** A page of a country's brands, by default the first. */
export const brandsQuery = z.strictObject({
  countryId,
  cursor: cursor.optional(),
  limit: limit.default(brandLimit.default),
});

/** A search, of which the first 100 characters are read, optionally in a country. */
export const searchQuery = z.strictObject({
  q: z
    .string("is required")
    .transform((text) => truncateQuery(text.trim()))
    .refine((text) => text !== "", "must not be empty"),
  countryId: countryId.optional(),
});

const maxBrandIds = 1_000;

/** `?brandIds=1,2`. */
export const brandIdsQuery = z.strictObject({
  brandIds: z
    .string("is required, as positive whole numbers separated by commas")
    .regex(/^\d{1,10}(,\d{1,10})*$/, "must be positive whole numbers separated by commas")
    .transform((text) => text.split(","))
    .refine((ids) => ids.every(positive), "must be positive whole numbers separated by commas")
    .refine((ids) => ids.length <= maxBrandIds, `must be at most ${maxBrandIds} ids`)
    .transform((ids) => ids.map(Number)),
});
