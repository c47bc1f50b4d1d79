import { bestMonths, events, seasonalSales } from "#app/content/country/en-calendar.ts";
import { faq } from "#app/content/country/en-faq.ts";
import { popularStores, promises, realTime, savingTips } from "#app/content/country/en-guidance.ts";
import type { CountryContent } from "#app/content/types.ts";
import { withArticle } from "#app/domain/countries.ts";

/** The English prose of a country page; the bare country name is given. */
export function countryContent(countryName: string): CountryContent {
  const place = withArticle(countryName);
  return {
    events: events(place),
    realTime: realTime(place),
    promises: promises(place),
    seasonalSales: seasonalSales(place),
    popularStores: popularStores(place),
    savingTips: savingTips(place),
    faq: faq(place),
    bestMonths: bestMonths(place),
  };
}
