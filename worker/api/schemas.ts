import { createSelectSchema } from "drizzle-zod";
import * as z from "zod";
import {
  brandRegistry,
  codeRegistry,
  privateFields,
} from "#app/domain/catalogue/field-registry.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { failReasons } from "#app/domain/verdict/answer.ts";
import { levels } from "#app/domain/verdict/verdict.ts";
import { brands, countries, promoCodes } from "../catalogue/schema/catalogue.ts";
import { envelope } from "./envelope.ts";
import { day } from "./parameters.ts";
import { understoodFields } from "./understood.ts";

const toMask = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

const id = z.int().min(1);
const time = z.string().describe("ISO 8601, UTC");

export const country = createSelectSchema(countries, { id, created_at: time }).omit({
  catalogue_version: true,
  totals: true,
  catalogue_state: true,
});

export const promoCode = createSelectSchema(promoCodes, {
  id,
  brand_id: id,
  last_reported_date: day,
  start_date: day.nullable().describe("First day; null if the code does not start later"),
  expiry_date: day.nullable(),
  terms: z.string().nullable().describe("The partner's conditions"),
  terms_ar: z.string().nullable().describe("The conditions in Arabic"),
  usage_count: z.int().min(0),
  max_usage: z.int().min(0).nullable(),
  created_at: time,
  offer: z
    .object(offerFields.shape)
    .extend({
      other: offerFields.shape.other.describe(
        'Second offer of the code, larger and under its own conditions, as in "5% off, 15% off full-price items"; absent without one',
      ),
    })
    .nullable()
    .describe("Facts of the discount; null if it was not understood"),
});

export const shownCode = promoCode.omit(toMask(privateFields(codeRegistry))).extend({
  verdict: z
    .object({
      level: z.enum(levels),
      worked: z.int().min(0).nullable(),
      answers: z.int().min(0).nullable(),
      last_worked: day.nullable().describe("Last day on which it worked"),
      reasons: z
        .partialRecord(z.enum(failReasons), z.int().min(0))
        .nullable()
        .describe("Numbers of failures by reason"),
      confirmed: z
        .boolean()
        .describe("True if ten networks in five autonomous systems agree on two days"),
    })
    .describe(
      "Shoppers' answers since the last check: the number for whom it worked, of all; null if too few answered",
    ),
});

const brand = createSelectSchema(brands, {
  id,
  country_id: id,
  created_at: time,
  updated_at: time,
  aliases: z.array(z.string()).nullable().describe("Other names in use among shoppers"),
  code_place: z
    .string()
    .nullable()
    .describe("Place of the code field in the store's app and on its site; null if unknown"),
  former_slugs: z
    .array(z.string())
    .nullable()
    .describe("Slugs of earlier names; their addresses redirect to the brand"),
}).omit({
  search_text: true,
  expiry_tally: true,
  live_facts: true,
  ...toMask(privateFields(brandRegistry)),
});

export const brandWithCodes = brand.extend({ promo_codes: z.array(shownCode) });

const foundBrand = z.object({
  slug: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  category: z.string().nullable(),
  near: z
    .boolean()
    .describe("Inexact match: similar spelling, or some words of the query were ignored"),
  places: z
    .array(z.object({ countryId: id, liveCodes: z.int().min(0) }))
    .describe("Countries that list the brand, with their numbers of live codes"),
});

export const searchResponse = envelope(z.array(foundBrand)).extend({
  query: understoodFields.describe("Interpretation of the query"),
});
