import type { CountryCode, CountryId } from "./countries.ts";
import type { Language } from "./language.ts";
import { type ExpiryTally, endedIn } from "./live-codes.ts";

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

/** A brand; `nameAr` is "" if there is none; `ended` goes `endedWithin` days back. */
export type PocketBrand = readonly [
  slug: string,
  name: string,
  nameAr: string,
  codes: readonly PocketCode[],
  ended: ExpiryTally,
];

/**
 * A code; `discountAr` is "" if only the English text is known. Dates are YYYY-MM-DD, `until` may be
 * "", `created` is ISO 8601 UTC.
 */
export type PocketCode = readonly [
  code: string,
  discount: string,
  discountAr: string,
  checked: string,
  until: string,
  created: string,
];

/** How many days back the file tells of codes that ended. */
export const endedWithin = 30;

/** The path of a country's file. */
export function pocketPath(country: string): string {
  return `/pocket/${country}.json`;
}

/** The codes of a brand that are live on a day: see isLive in live-codes.ts. */
export function liveInPocket([, , , codes]: PocketBrand, today: string): PocketCode[] {
  return codes.filter(([, , , , until]) => until === "" || until >= today);
}

/** What happened to a brand's codes. */
export interface CodeNews {
  added: number;
  ended: number;
}

/**
 * Counts a brand's codes that were added after a time and are live on `today`, and those that have
 * ended since, as far back as the file goes. `since` is ISO 8601 UTC.
 */
export function newsOf(brand: PocketBrand, since: string, today: string): CodeNews {
  const [, , , , tally] = brand;
  const added = liveInPocket(brand, today).filter(([, , , , , created]) => created > since);
  const ended = endedIn(tally, since.slice(0, 10), today);
  return {
    added: added.length,
    ended: Object.values(ended).reduce((sum, codes) => sum + codes, 0),
  };
}
