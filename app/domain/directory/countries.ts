import type { Language } from "#app/domain/base/language.ts";

interface Country<Id, Code, Currency> {
  /** Row id in the `countries` table, set by the migrations. */
  readonly id: Id;
  /** URL slug. */
  readonly code: Code;
  /** ISO 4217 code of the currency of its shops; dollars in Lebanon. */
  readonly currency: Currency;
  /** IANA name of its time zone, as reported by browsers. */
  readonly timeZone: string;
  /** Degrees of its capital or largest city. */
  readonly geo: readonly [north: number, east: number];
  readonly name: Readonly<Record<Language, string>>;
  readonly flag: string;
}

const country = <const Id extends number, const Code extends string, const Money extends string>(
  id: Id,
  code: Code,
  currency: Money,
  timeZone: string,
  geo: readonly [north: number, east: number],
  flag: string,
  en: string,
  ar: string,
): Country<Id, Code, Money> => ({ id, code, currency, timeZone, geo, flag, name: { en, ar } });

/** The eleven countries in display order. */
export const countries = [
  country(1, "uae", "AED", "Asia/Dubai", [25.2, 55.3], "🇦🇪", "United Arab Emirates", "الإمارات"),
  country(2, "saudi-arabia", "SAR", "Asia/Riyadh", [24.7, 46.7], "🇸🇦", "Saudi Arabia", "السعودية"),
  country(3, "egypt", "EGP", "Africa/Cairo", [30, 31.2], "🇪🇬", "Egypt", "مصر"),
  country(4, "jordan", "JOD", "Asia/Amman", [31.9, 35.9], "🇯🇴", "Jordan", "الأردن"),
  country(5, "lebanon", "USD", "Asia/Beirut", [33.9, 35.5], "🇱🇧", "Lebanon", "لبنان"),
  country(6, "morocco", "MAD", "Africa/Casablanca", [33.6, -7.6], "🇲🇦", "Morocco", "المغرب"),
  country(7, "tunisia", "TND", "Africa/Tunis", [36.8, 10.2], "🇹🇳", "Tunisia", "تونس"),
  country(8, "kuwait", "KWD", "Asia/Kuwait", [29.4, 48], "🇰🇼", "Kuwait", "الكويت"),
  country(9, "qatar", "QAR", "Asia/Qatar", [25.3, 51.5], "🇶🇦", "Qatar", "قطر"),
  country(10, "bahrain", "BHD", "Asia/Bahrain", [26.2, 50.6], "🇧🇭", "Bahrain", "البحرين"),
  country(11, "oman", "OMR", "Asia/Muscat", [23.6, 58.4], "🇴🇲", "Oman", "عُمان"),
] as const;

/** Row id of a country. */
export type CountryId = (typeof countries)[number]["id"];

/** URL slug of a country. */
export type CountryCode = (typeof countries)[number]["code"];

/** ISO 4217 code of a country's currency. */
export type Currency = (typeof countries)[number]["currency"];

export type CountryInfo = Country<CountryId, CountryCode, Currency>;

const byCode = new Map<string, CountryInfo>(countries.map((country) => [country.code, country]));
const byId = new Map<number, CountryInfo>(countries.map((country) => [country.id, country]));

/** Returns the country with this URL slug, or null. Matching is exact: "UAE" is not found. */
export function countryByCode(code: CountryCode): CountryInfo;
export function countryByCode(code: string | undefined): CountryInfo | null;
export function countryByCode(code: string | undefined): CountryInfo | null {
  return code === undefined ? null : (byCode.get(code) ?? null);
}

/** Returns the English name of a country by its code; other texts unchanged. */
export const countryName = (code: string): string => countryByCode(code)?.name.en ?? code;

/** Returns the country with a code in any case and with surrounding spaces, or null. */
export function countryByAnyCase(code: string): CountryInfo | null {
  return countryByCode(code.trim().toLowerCase());
}

/** Returns the country with this row id, or null. */
export function countryById(id: CountryId): CountryInfo;
export function countryById(id: number): CountryInfo | null;
export function countryById(id: number): CountryInfo | null {
  return byId.get(id) ?? null;
}

/** Sorts the countries by their distance from a country, which comes first. */
export function nearestFirst({ geo: [north, east] }: CountryInfo): CountryInfo[] {
  // A degree of longitude is about 0.88 degrees of latitude at 28 degrees north.
  const distance = ({ geo }: CountryInfo) => Math.hypot(geo[0] - north, (geo[1] - east) * 0.88);
  return countries.toSorted((a, b) => distance(a) - distance(b));
}

export function perCountry<Value>(
  create: (country: CountryInfo) => Value,
): Record<CountryCode, Value> {
  const entries = countries.map((country) => [country.code, create(country)] as const);
  return Object.fromEntries(entries) as Record<CountryCode, Value>;
}

/** Returns the country's name on a small card: "UAE", "الإمارات". */
export function shortName({ code, name }: CountryInfo, language: Language): string {
  return language === "en" && code === "uae" ? "UAE" : name[language];
}

/** Returns the country's name inside a sentence: "the UAE", "الإمارات". */
export function placeName(country: CountryInfo, language: Language): string {
  const short = shortName(country, language);
  return short === "UAE" ? `the ${short}` : short;
}

/** Six countries of the home page's quick links. */
export const quickLinkCodes = [
  "uae",
  "saudi-arabia",
  "egypt",
  "jordan",
  "qatar",
  "kuwait",
] as const satisfies readonly CountryCode[];

/** Returns the ISO 3166-1 alpha-2 codes of flags, joined: "🇸🇦🇦🇪" is "SAAE". Other characters are not allowed. */
export const flagLetters = (flags: string): string =>
  [...flags].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1_f1a5)).join("");
