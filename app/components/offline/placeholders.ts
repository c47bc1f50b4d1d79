import type { Category } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";

// Templates are drawn by the components of the pages with these in place of a country and a brand;
// app/browser/offline/template.ts puts the values in.

export const placeholderCountry = { ...countries[0], code: "~country~" } as unknown as CountryInfo;

export const placeholderCategory = "~category~" as Category;

export const placeholderBrand = {
  slug: "~slug~",
  name: "~name~",
  name_ar: null,
  liveCodes: 0,
  best: null,
};
