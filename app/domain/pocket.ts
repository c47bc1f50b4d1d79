import type { CountryCode, CountryId } from "./countries.ts";
import type { Language } from "./language.ts";

/** The file of a country that a device keeps. Lists stand in the order in which pages show them. */
export interface Pocket {
  readonly version: 1;
  readonly id: CountryId;
  readonly country: CountryCode;
  /** For Intl. */
  readonly locales: Readonly<Record<Language, string>>;
  readonly title: Readonly<Record<Language, string>>;
  readonly brands: readonly PocketBrand[];
}

/** A brand; `nameAr` and `website` are "" if there is none. */
export type PocketBrand = readonly [
  slug: string,
  name: string,
  nameAr: string,
  website: string,
  codes: readonly PocketCode[],
];

/** A code; `discountAr` is "" if only the English text is known. Dates are YYYY-MM-DD, `until` may be "". */
export type PocketCode = readonly [
  code: string,
  discount: string,
  discountAr: string,
  checked: string,
  until: string,
];

/** The path of a country's file. */
export function pocketPath(country: string): string {
  return `/pocket/${country}.json`;
}

/** The codes of a brand that are live on a day: see isLive in live-codes.ts. */
export function liveInPocket([, , , , codes]: PocketBrand, today: string): PocketCode[] {
  return codes.filter(([, , , , until]) => until === "" || until >= today);
}
