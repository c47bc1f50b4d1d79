import type { CountryId } from "#app/domain/directory/countries.ts";

/** Names of the countries in shops' URLs; the first is the country's domain. */
export const addressWords: Readonly<Record<CountryId, string>> = {
  1: "ae uae emirates dubai abudhabi",
  2: "sa ksa saudi",
  3: "eg egypt masr",
  4: "jo jordan",
  5: "lb lebanon liban",
  6: "ma morocco maroc",
  7: "tn tunisia tunisie",
  8: "kw kuwait",
  9: "qa qatar",
  10: "bh bahrain",
  11: "om oman",
};
