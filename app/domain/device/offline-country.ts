import { toDay } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import { type ExpiryTally, endedIn, isUnexpired } from "#app/domain/catalogue/live-codes.ts";
import type { CountryCode, CountryId } from "#app/domain/directory/countries.ts";

/** The file of a country that a device keeps. Lists stand in the order in which pages show them. */
export interface OfflineCountry {
  readonly version: 1;
  readonly id: CountryId;
  readonly country: CountryCode;
  /** For Intl. */
  readonly locales: Readonly<Record<Language, string>>;
  readonly title: Readonly<Record<Language, string>>;
  readonly brands: readonly OfflineBrand[];
  /** How many stores of the country the file leaves out, as it is of a megabyte at most. */
  readonly left?: number;
}

/**
 * A brand; `nameAr` and `category` are "" if there is none; `ended` goes `newsDays` days back. Files
 * that a device kept from an earlier version have no category.
 */
export type OfflineBrand = readonly [
  slug: string,
  name: string,
  nameAr: string,
  codes: readonly OfflineCode[],
  ended: ExpiryTally,
  category?: string,
];

/**
 * A code; `discountAr` is "" if only the English text is known. Dates are YYYY-MM-DD, `until` may be
 * "". `added` is when it was added, in minutes since 1970; 0 if that is more than `newsDays` days ago.
 */
export type OfflineCode = readonly [
  code: string,
  discount: string,
  discountAr: string,
  checked: string,
  until: string,
  added: number,
];

/** How many days back the file tells what is new and what has ended. */
export const newsDays = 30;

/** The path of a country's file. */
export function offlinePath(country: string): string {
  return `/pocket/${country}.json`;
}

/** The codes of a brand that are live on a day. */
export function liveOfflineCodes([, , , codes]: OfflineBrand, today: string): OfflineCode[] {
  return codes.filter(([, , , , until]) => isUnexpired(until || null, today));
}

/** How many of a brand's codes were added, and how many ended. */
export interface CodeNews {
  added: number;
  ended: number;
}

/** Minutes since 1970 at a time. */
export function minutesAt(time: Date): number {
  return Math.floor(time.getTime() / 60_000);
}

/**
 * Counts a brand's codes that were added after a time and are live on `today`, and those that have
 * ended since, as far back as the file goes.
 */
export function countNews(brand: OfflineBrand, since: Date, today: string): CodeNews {
  const live = liveOfflineCodes(brand, today);
  const added = live.filter((code) => code[5] > minutesAt(since));
  const ended = endedIn(brand[4], toDay(since), today);
  return {
    added: added.length,
    ended: Object.values(ended).reduce((sum, codes) => sum + codes, 0),
  };
}
