import * as z from "zod";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { audiences, offerKinds } from "#app/domain/offers/offer-kinds.ts";
import type { QueryReading } from "#app/domain/search/read-query.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";
import { day } from "./parameters.ts";

const season = z.enum(Object.keys(seasonWords) as Season[]);

export const eventFields = z.object({
  event: z.string().describe("Name in the calendar of the site"),
  from: day,
  to: day,
  expected: z.boolean().describe("Depends on the moon, or is not announced yet"),
  in_ramadan: z.boolean(),
  now: z.boolean().describe("True during the event"),
});

export function toEvent({ id, from, to, expected, inRamadan, now }: SalesEvent) {
  return { event: id, from, to, expected, in_ramadan: inRamadan, now };
}

export const understoodFields = z.object({
  country: z.int().min(1).nullable().describe("Id of the country in the query"),
  category: z.string().nullable().describe("Category in the query, or of its product"),
  product: z.string().nullable().describe("Product in the query, folded"),
  offer: z
    .object({
      kind: z.enum(offerKinds).nullable(),
      value: z.number().nullable().describe("Minimum, in percent points or money"),
      spend: z
        .number()
        .nullable()
        .describe("Order total, which no minimum order may exceed; 0 for no minimum"),
      currency: z.string().nullable().describe("ISO 4217 currency in the query"),
      audience: z.enum(audiences).nullable(),
      season: season.nullable().describe("Season that codes must name"),
    })
    .nullable()
    .describe("Conditions on offers; without any, every code matches"),
  when: eventFields
    .extend({ sales_from: day.nullable().describe("Usual start of the sales, if earlier") })
    .nullable()
    .describe("Next dates of the season; null without a season or if unknown"),
  ignored: z.array(z.string()).describe("Unknown words that the results do not match, as typed"),
});

export function toUnderstood(
  { country, category, product, offer, ignored }: QueryReading,
  {
    countryFilter = null,
    days,
  }: { countryFilter?: CountryId | null | undefined; days: CountryDays },
) {
  const about = { country, category, product, ignored };
  if (!offer) return { ...about, offer: null, when: null };
  const { moneyOf, when: _, ...facts } = offer;
  const [id] = moneyOf ?? [];
  const countryId = country ?? countryFilter;
  const today = countryId ? days.dayIn(countryId) : days.first;
  const dates =
    offer.season && seasonDates(offer.season, countryId && countryById(countryId).code, today);
  const when = dates && { ...toEvent(dates.event), sales_from: dates.salesFrom };
  const currency = id ? countryById(id).currency : null;
  return { ...about, offer: { ...facts, currency }, when };
}
