import type { CountryId } from "#app/domain/directory/countries.ts";
import { readBrandNews, readCountryNews, readEnds } from "../catalogue/read/feeds.ts";
import type { ReadContext } from "./read-context.ts";

export const feedServices = ({ read, db, days }: ReadContext) => ({
  country: (countryId: CountryId) =>
    read("A feed", readCountryNews(db, countryId, days.dayIn(countryId))),
  brand: (countryId: CountryId, slug: string) =>
    read("A feed", readBrandNews(db, countryId, slug, days.dayIn(countryId))),
  ends: (countryId: CountryId) =>
    read("A calendar", readEnds(db, countryId, days.dayIn(countryId))),
});
