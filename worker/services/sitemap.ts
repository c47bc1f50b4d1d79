import type { CountryId } from "#app/domain/directory/countries.ts";
import {
  countBrandPages,
  lastChanges,
  listBrandPages,
  listStores,
} from "../catalogue/read/sitemap.ts";
import type { ReadContext } from "./read-context.ts";

export const sitemapServices = ({ read, db, days }: ReadContext) => ({
  stores: () => read("The sitemap", listStores(db, days)),
  lastChanges: () => read("The sitemap", lastChanges(db, days)),
  brandCounts: () => read("The sitemap", countBrandPages(db, days)),
  brandPages: (countryId: CountryId, part: { from: number; count: number }) =>
    read("The sitemap", listBrandPages(db, countryId, part, days)),
});
