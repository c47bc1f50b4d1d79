import type { CountryId } from "#app/domain/directory/countries.ts";

/** Names for the countries in queries and shops' addresses; the first is the country's domain. */
export const countryWords: Readonly<Record<CountryId, string>> = {
  1: "ae uae emirates dubai abudhabi الإمارات دبي ابوظبي",
  2: "sa ksa saudi السعودية سعودي المملكة الرياض جدة",
  3: "eg egypt masr مصر القاهرة",
  4: "jo jordan الأردن",
  5: "lb lebanon liban لبنان",
  6: "ma morocco maroc المغرب",
  7: "tn tunisia tunisie تونس",
  8: "kw kuwait الكويت",
  9: "qa qatar قطر",
  10: "bh bahrain البحرين",
  11: "om oman عمان",
};
