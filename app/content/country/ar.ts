import { bestMonths, events, seasonalSales } from "#app/content/country/ar-calendar.ts";
import { faq } from "#app/content/country/ar-faq.ts";
import { popularStores, promises, realTime, savingTips } from "#app/content/country/ar-guidance.ts";
import type { CountryContent } from "#app/content/types.ts";

/** The Arabic prose of a country page; the name only ever follows "في" or "إلى". */
export function countryContent(countryName: string): CountryContent {
  return {
    events: events(countryName),
    realTime: realTime(countryName),
    promises: promises(countryName),
    seasonalSales: seasonalSales(countryName),
    popularStores: popularStores(countryName),
    savingTips: savingTips(countryName),
    faq: faq(countryName),
    bestMonths: bestMonths(countryName),
  };
}
