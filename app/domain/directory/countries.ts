import type { Language } from "#app/domain/base/language.ts";

/** The eleven countries, in the order in which they are listed. */
export const countries = [
  {
    id: 1,
    code: "uae",
    currency: "AED",
    timeZone: "Asia/Dubai",
    flag: "🇦🇪",
    name: { en: "United Arab Emirates", ar: "الإمارات" },
  },
  {
    id: 2,
    code: "saudi-arabia",
    currency: "SAR",
    timeZone: "Asia/Riyadh",
    flag: "🇸🇦",
    name: { en: "Saudi Arabia", ar: "السعودية" },
  },
  {
    id: 3,
    code: "egypt",
    currency: "EGP",
    timeZone: "Africa/Cairo",
    flag: "🇪🇬",
    name: { en: "Egypt", ar: "مصر" },
  },
  {
    id: 4,
    code: "jordan",
    currency: "JOD",
    timeZone: "Asia/Amman",
    flag: "🇯🇴",
    name: { en: "Jordan", ar: "الأردن" },
  },
  {
    id: 5,
    code: "lebanon",
    currency: "USD",
    timeZone: "Asia/Beirut",
    flag: "🇱🇧",
    name: { en: "Lebanon", ar: "لبنان" },
  },
  {
    id: 6,
    code: "morocco",
    currency: "MAD",
    timeZone: "Africa/Casablanca",
    flag: "🇲🇦",
    name: { en: "Morocco", ar: "المغرب" },
  },
  {
    id: 7,
    code: "tunisia",
    currency: "TND",
    timeZone: "Africa/Tunis",
    flag: "🇹🇳",
    name: { en: "Tunisia", ar: "تونس" },
  },
  {
    id: 8,
    code: "kuwait",
    currency: "KWD",
    timeZone: "Asia/Kuwait",
    flag: "🇰🇼",
    name: { en: "Kuwait", ar: "الكويت" },
  },
  {
    id: 9,
    code: "qatar",
    currency: "QAR",
    timeZone: "Asia/Qatar",
    flag: "🇶🇦",
    name: { en: "Qatar", ar: "قطر" },
  },
  {
    id: 10,
    code: "bahrain",
    currency: "BHD",
    timeZone: "Asia/Bahrain",
    flag: "🇧🇭",
    name: { en: "Bahrain", ar: "البحرين" },
  },
  {
    id: 11,
    code: "oman",
    currency: "OMR",
    timeZone: "Asia/Muscat",
    flag: "🇴🇲",
    name: { en: "Oman", ar: "عُمان" },
  },
] as const satisfies readonly Country<number, string, string>[];

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
