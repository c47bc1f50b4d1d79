import type { Language } from "./language.ts";

/** A country of the directory. `id` is its row in the `countries` table, set by the migrations. */
export interface CountryInfo {
  readonly id: number;
  /** URL slug. */
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly flag: string;
}

/** The eleven countries, in the order in which they are listed. */
export const countries: readonly CountryInfo[] = [
  { id: 1, code: "uae", flag: "🇦🇪", name: { en: "United Arab Emirates", ar: "الإمارات" } },
  { id: 2, code: "saudi-arabia", flag: "🇸🇦", name: { en: "Saudi Arabia", ar: "السعودية" } },
  { id: 3, code: "egypt", flag: "🇪🇬", name: { en: "Egypt", ar: "مصر" } },
  { id: 4, code: "jordan", flag: "🇯🇴", name: { en: "Jordan", ar: "الأردن" } },
  { id: 5, code: "lebanon", flag: "🇱🇧", name: { en: "Lebanon", ar: "لبنان" } },
  { id: 6, code: "morocco", flag: "🇲🇦", name: { en: "Morocco", ar: "المغرب" } },
  { id: 7, code: "tunisia", flag: "🇹🇳", name: { en: "Tunisia", ar: "تونس" } },
  { id: 8, code: "kuwait", flag: "🇰🇼", name: { en: "Kuwait", ar: "الكويت" } },
  { id: 9, code: "qatar", flag: "🇶🇦", name: { en: "Qatar", ar: "قطر" } },
  { id: 10, code: "bahrain", flag: "🇧🇭", name: { en: "Bahrain", ar: "البحرين" } },
  { id: 11, code: "oman", flag: "🇴🇲", name: { en: "Oman", ar: "عُمان" } },
];

const byCode = new Map(countries.map((country) => [country.code, country]));
const byId = new Map(countries.map((country) => [country.id, country]));

/** The country with this URL slug, or null. Slugs are matched exactly: "UAE" is none. */
export function countryByCode(code: string | undefined): CountryInfo | null {
  return byCode.get(code ?? "") ?? null;
}

/** The country with this row id, or null. */
export function countryById(id: number): CountryInfo | null {
  return byId.get(id) ?? null;
}

/** The country's name as it stands after "in": "the United Arab Emirates", "الإمارات". */
export function placeName({ name }: CountryInfo, language: Language): string {
  return language === "en" ? withArticle(name.en) : name.ar;
}

/** An English country name as it reads inside a sentence. */
export function withArticle(englishName: string): string {
  return englishName.startsWith("United ") ? `the ${englishName}` : englishName;
}

/** The six countries of the home page's quick links. */
export const quickLinkCodes = [
  "uae",
  "saudi-arabia",
  "egypt",
  "jordan",
  "qatar",
  "kuwait",
] as const;
