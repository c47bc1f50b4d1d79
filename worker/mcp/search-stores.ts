import * as z from "zod";
import { daysBetween, newest } from "#app/domain/base/dates.ts";
import { bothNames } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryByCode, countryById } from "#app/domain/directory/countries.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { day, searchQuery } from "../api/parameters.ts";
import { promoCode } from "../api/schemas.ts";
import { toUnderstood, understoodFields } from "../api/understood.ts";
import { storeFields } from "./store.ts";
import { countryCode, pageAddress, readingTool, source, ToolRefusal } from "./tool.ts";

const input = z.strictObject({
  query: searchQuery.shape.q.describe(
    "A store, category, product, offer or code, in English or Arabic; 100 characters are read",
  ),
  country: countryCode.optional(),
});

const shortCode = promoCode
  .pick({ code: true, discount: true, discount_ar: true, offer: true })
  .extend({
    country: countryCode,
    checked: day,
    checked_days_ago: z.int().min(0).describe("Age of the last check: an old code may not work"),
  });

const { page: _, ...named } = storeFields;
const output = z.object({
  source,
  understood: understoodFields.extend({ country: countryCode.nullable() }),
  stores: z.array(
    z.object({
      ...named,
      countries: z.array(
        z.object({ country: countryCode, live_codes: z.int().min(0), page: z.url() }),
      ),
      best: shortCode
        .nullable()
        .describe("In the requested country, else in the one with most codes"),
    }),
  ),
  codes: z
    .array(shortCode.extend(storeFields))
    .describe("Live codes with that text or the requested offer"),
  near: z
    .boolean()
    .describe("Inexact match: similar spelling, or some words of the query were ignored"),
  total: z.int().min(0).describe("Number of matching stores; the result lists the first ones"),
});

const countrySlug = (id: CountryId) => countryById(id).code;

export const searchStores = readingTool({
  name: "search_stores",
  title: "Search stores",
  description:
    "Finds stores, best first and at most 12, by name in either script, site, category, product, offer or code, with misspellings. Of a season it says when it is next.",
  input,
  output,
  run: async ({ query, country }, call) => {
    const { limits, search, publicOrigin } = call.services;
    if (!(await limits.search(call.request))) {
      throw new ToolRefusal("Too many searches; try again in a minute");
    }
    const countryFilter = country ? countryByCode(country) : null;
    const found = await search.brands(query, { country: countryFilter?.id });
    const { reading, near, total } = found;
    const age = (checked: string, country: CountryId) =>
      Math.max(0, daysBetween(checked, call.services.days.dayIn(country)));
    const stores = found.brands.map(({ slug, places, offer, ...brand }) => ({
      ...brand,
      store: slug,
      countries: places.map(({ countryId, liveCodes }) => {
        const code = countrySlug(countryId);
        return { country: code, live_codes: liveCodes, page: pageAddress(call, code, slug) };
      }),
      best: offer.best && {
        ...offer.best,
        country: countrySlug(offer.countryId),
        checked_days_ago: age(offer.best.checked, offer.countryId),
      },
    }));
    const codes = found.codes.map(({ countryId, slug, ...code }) => {
      const country = countrySlug(countryId);
      const page = pageAddress(call, country, slug);
      const checked_days_ago = age(code.checked, countryId);
      const names = { ...bothNames(code), category: null, store: slug };
      return { ...code, ...names, country, page, checked_days_ago };
    });
    const days = [
      ...stores.map(({ best }) => best?.checked),
      ...codes.map(({ checked }) => checked),
    ];
    const address = homeQuery.address("/", { q: query, country: countryFilter });
    return {
      source: { page: publicOrigin + address, checked: newest(days) },
      understood: {
        ...toUnderstood(reading, { countryFilter: countryFilter?.id, days: call.services.days }),
        country: reading.country && countrySlug(reading.country),
      },
      stores,
      codes,
      near,
      total,
    };
  },
});
