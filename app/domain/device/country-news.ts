/**
 * A store with news: how many of its live codes were added in which minute since 1970, and how many of
 * its codes ended with which, both as far back as `newsDays`. A device need not know the country's time zone.
 */
export type BrandNews = readonly [
  slug: string,
  added: Readonly<Record<string, number>>,
  ended: Readonly<Record<string, number>>,
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

/** Counts a brand's codes that were added after a time, and those that have ended since. */
export function countNews([, added, ended]: BrandNews, since: Date): CodeNews {
  const countLater = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([minute]) => Number(minute) > minutesAt(since))
      .reduce((total, [, codes]) => total + codes, 0);
  return { added: countLater(added), ended: countLater(ended) };
}
