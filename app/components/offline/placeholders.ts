import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";

// Templates are drawn by the components of the pages with these in place of values; see
// app/browser/offline/template.ts.

export const placeholderCountry = { ...countries[0], code: "~country~" } as unknown as CountryInfo;
