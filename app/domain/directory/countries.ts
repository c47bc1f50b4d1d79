import type { Language } from "#app/domain/base/language.ts";

interface Country<Id, Code, Currency> {
  /** Its row in the `countries` table, set by the migrations. */
  readonly id: Id;
  /** URL slug. */
  readonly code: Code;
  /** ISO 4217 code of the currency that its shops price in; dollars in Lebanon. */
  readonly currency: Currency;
  /** IANA name of its time zone, as browsers give it. */
  readonly timeZone: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly flag: string;
}

const country = <const Id extends number, const Code extends string, const Money extends string>(
  id: Id,
  code: Code,
  currency: Money,
  timeZone: string,
  flag: string,
  en: string,
  ar: string,
): Country<Id, Code, Money> => ({ id, code, currency, timeZone, flag, name: { en, ar } });

/** The eleven countries, in the order in which they are listed. */
export const countries = [
  country(1, "uae", "AED", "Asia/Dubai", "🇦🇪", "United Arab Emirates", "الإمارات"),
  country(2, "saudi-arabia", "SAR", "Asia/Riyadh", "🇸🇦", "Saudi Arabia", "السعودية"),
  country(3, "egypt", "EGP", "Africa/Cairo", "🇪🇬", "Egypt", "مصر"),
  country(4, "jordan", "JOD", "Asia/Amman", "🇯🇴", "Jordan", "الأردن"),
  country(5, "lebanon", "USD", "Asia/Beirut", "🇱🇧", "Lebanon", "لبنان"),
  country(6, "morocco", "MAD", "Africa/Casablanca", "🇲🇦", "Morocco", "المغرب"),
  country(7, "tunisia", "TND", "Africa/Tunis", "🇹🇳", "Tunisia", "تونس"),
  country(8, "kuwait", "KWD", "Asia/Kuwait", "🇰🇼", "Kuwait", "الكويت"),
  country(9, "qatar", "QAR", "Asia/Qatar", "🇶🇦", "Qatar", "قطر"),
  country(10, "bahrain", "BHD", "Asia/Bahrain", "🇧🇭", "Bahrain", "البحرين"),
  country(11, "oman", "OMR", "Asia/Muscat", "🇴🇲", "Oman", "عُمان"),
] as const;

/** Row id of a country. */
export type CountryId = (typeof countries)[number]["id"];

/** URL slug of a country. */
export type CountryCode = (typeof countries)[number]["code"];

/** ISO 4217 code of a country's currency. */
export type Currency = (typeof countries)[number]["currency"];

/** A country of the directory. */
export type CountryInfo = Country<CountryId, CountryCode, Currency>;

const byCode = new Map<string, CountryInfo>(countries.map((country) => [country.code, country]));
const byId = new Map<number, CountryInfo>(countries.map((country) => [country.id, country]));

/** The country with this URL slug, or null. Slugs are matched exactly: "UAE" finds none. */
export function countryByCode(code: CountryCode): CountryInfo;
export function countryByCode(code: string | undefined): CountryInfo | null;
export function countryByCode(code: string | undefined): CountryInfo | null {
  return code === undefined ? null : (byCode.get(code) ?? null);
}

/** The country with this code as an operator may type it, in any case and with spaces around; or null. */
export function countryByAnyCase(code: string): CountryInfo | null {
  return countryByCode(code.trim().toLowerCase());
}

/** The country with this row id, or null. */
export function countryById(id: CountryId): CountryInfo;
export function countryById(id: number): CountryInfo | null;
export function countryById(id: number): CountryInfo | null {
  return byId.get(id) ?? null;
}

// Degrees north and east of each capital, or of the largest city.
const places: Readonly<Record<CountryCode, readonly [north: number, east: number]>> = {
  uae: [25.2, 55.3],
  "saudi-arabia": [24.7, 46.7],
  egypt: [30.0, 31.2],
  jordan: [31.9, 35.9],
  lebanon: [33.9, 35.5],
  morocco: [33.6, -7.6],
  tunisia: [36.8, 10.2],
  kuwait: [29.4, 48.0],
  qatar: [25.3, 51.5],
  bahrain: [26.2, 50.6],
  oman: [23.6, 58.4],
};

/** The other countries, the nearest first. */
export function nearestFirst({ code }: CountryInfo): CountryInfo[] {
  const [north, east] = places[code];
  // A degree of longitude is about 0.88 of one of latitude at 28 degrees north.
  const distance = (other: CountryInfo) =>
    Math.hypot(places[other.code][0] - north, (places[other.code][1] - east) * 0.88);
  return countries.filter((other) => other.code !== code).sort((a, b) => distance(a) - distance(b));
}

/** A value for each country, by its code. */
export function perCountry<Value>(
  make: (country: CountryInfo) => Value,
): Record<CountryCode, Value> {
  const entries = countries.map((country) => [country.code, make(country)] as const);
  return Object.fromEntries(entries) as Record<CountryCode, Value>;
}

/** The country's name on a small card: "UAE", "الإمارات". */
export function shortName({ code, name }: CountryInfo, language: Language): string {
  return language === "en" && code === "uae" ? "UAE" : name[language];
}

/** The country's name inside a sentence: "the UAE", "الإمارات". */
export function placeName(country: CountryInfo, language: Language): string {
  const short = shortName(country, language);
  return short === "UAE" ? `the ${short}` : short;
}

/** The six countries of the home page's quick links. */
export const quickLinkCodes = [
  "uae",
  "saudi-arabia",
  "egypt",
  "jordan",
  "qatar",
  "kuwait",
] as const satisfies readonly CountryCode[];
