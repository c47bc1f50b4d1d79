/**
 * Store with news: its live codes by the minute since 1970 at which they were added, and its ended
 * codes by the minute at which they ended, both for the last `newsDays` days. Minutes make devices
 * independent of the country's time zone.
 */
export type BrandNews = readonly [
  slug: string,
  added: Readonly<Record<string, number>>,
  ended: Readonly<Record<string, number>>,
];

/** Number of days for which news is available. */
export const newsDays = 30;

/** Numbers of a brand's added and ended codes. */
export interface CodeNews {
  added: number;
  ended: number;
}

/** Converts a time to minutes since 1970. */
export function minutesAt(time: Date): number {
  return Math.floor(time.getTime() / 60_000);
}

/** Counts a brand's codes that were added or ended after a time. */
export function countNews([, added, ended]: BrandNews, since: Date): CodeNews {
  const countLater = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([minute]) => Number(minute) > minutesAt(since))
      .reduce((total, [, codes]) => total + codes, 0);
  return { added: countLater(added), ended: countLater(ended) };
}
