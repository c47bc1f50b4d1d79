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
  event: z.string().describe("Its name in the calendar of the site"),
  from: day,
  to: day,
  expected: z.boolean().describe("It depends on the moon, or is not announced yet"),
  in_ramadan: z.boolean(),
  now: z.boolean().describe("It is under way"),
});

export function toEvent({ id, from, to, expected, inRamadan, now }: SalesEvent) {
  return { event: id, from, to, expected, in_ramadan: inRamadan, now };
}

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
  when: eventFields
    .extend({ sales_from: day.nullable().describe("From when stores usually sell, if earlier") })
    .nullable()
    .describe("When its season is next; null without one, or if no calendar knows"),
});

export function toUnderstood(
  { country, category, product, offer }: QueryReading,
  {
    countryFilter = null,
    days,
  }: { countryFilter?: CountryId | null | undefined; days: CountryDays },
) {
  if (!offer) return { country, category, product, offer: null, when: null };
  const { moneyOf, when: _, ...facts } = offer;
  const [id] = moneyOf ?? [];
  const countryId = country ?? countryFilter;
  const today = countryId ? days.dayIn(countryId) : days.first;
  const dates =
    offer.season && seasonDates(offer.season, countryId && countryById(countryId).code, today);
  const when = dates && { ...toEvent(dates.event), sales_from: dates.salesFrom };
  const currency = id ? countryById(id).currency : null;
  return { country, category, product, offer: { ...facts, currency }, when };
}
