import * as z from "zod";
import { countryById } from "#app/domain/directory/countries.ts";
import { audiences, offerKinds } from "#app/domain/offers/offer.ts";
import type { QueryReading } from "#app/domain/search/read-query.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";

const season = z.enum(Object.keys(seasonWords) as Season[]);

/** What was understood of a search. */
export const understoodFields = z.object({
  country: z.int().min(1).nullable().describe("The id of the country that it names"),
  category: z.string().nullable().describe("The category that it names, or of its product"),
  product: z.string().nullable().describe("The product that it names, folded"),
  offer: z
    .object({
      kind: z.enum(offerKinds).nullable(),
      value: z.number().nullable().describe("Percent points, or money: the least it may be"),
      spend: z
        .number()
        .nullable()
        .describe("The sum of the order, which no code may ask for more than; 0 for no minimum"),
      currency: z.string().nullable().describe("ISO 4217, of the sums, if it names one"),
      audience: z.enum(audiences).nullable(),
      season: season.nullable().describe("The season that codes must name"),
    })
    .nullable()
    .describe("What it asks of offers; nothing set asks for any code"),
});

/** A reading as the API and assistants are told of it. */
export function toUnderstood({ country, category, product, offer }: QueryReading) {
  if (!offer) return { country, category, product, offer: null };
  const { moneyOf, when: _, ...asked } = offer;
  const [id] = moneyOf ?? [];
  const currency = id ? countryById(id).currency : null;
  return { country, category, product, offer: { ...asked, currency } };
}
