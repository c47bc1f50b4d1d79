import { toDay } from "#app/domain/base/dates.ts";
import { type ExpiryTally, endedIn } from "#app/domain/catalogue/live-codes.ts";

/**
 * A store with news: how many of its live codes were added in which minute since 1970, and how many of
 * its codes ended on which day, both as far back as `newsDays`.
 */
export type BrandNews = readonly [
  slug: string,
  added: Readonly<Record<string, number>>,
  ended: ExpiryTally,
];

/** How many days back it is told what is new and what has ended. */
export const newsDays = 30;

/** How many of a brand's codes were added, and how many ended. */
export interface CodeNews {
  added: number;
  ended: number;
}

/** Minutes since 1970 at a time. */
export function minutesAt(time: Date): number {
  return Math.floor(time.getTime() / 60_000);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Counts a brand's codes that were added after a time, and those that have ended since. */
export function countNews([, added, ended]: BrandNews, since: Date, today: string): CodeNews {
  const later = Object.entries(added).filter(([minute]) => Number(minute) > minutesAt(since));
  return {
    added: sum(later.map(([, codes]) => codes)),
    ended: sum(Object.values(endedIn(ended, toDay(since), today))),
  };
}
