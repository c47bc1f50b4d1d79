/** Periods in days, including today, for which listing figures count checked codes. */
export const checkedWithin = [7, 30, 90] as const;

/** Period in days for which listing figures count ended codes. */
export const endedWithin = 30;

/** Numbers of a country's codes on one day. */
export interface ListingStats {
  live: number;
  /** Listed codes checked in each period of `checkedWithin`, in its order. */
  checked: readonly number[];
  /** Codes whose last day was in the `endedWithin` days before today. */
  ended: number;
}

/** Adds up the figures of several countries. */
export function sumStats(all: readonly ListingStats[]): ListingStats {
  const sum = (count: (counts: ListingStats) => number) =>
    all.reduce((total, counts) => total + count(counts), 0);
  return {
    live: sum(({ live }) => live),
    checked: checkedWithin.map((_, at) => sum(({ checked }) => checked[at] ?? 0)),
    ended: sum(({ ended }) => ended),
  };
}
