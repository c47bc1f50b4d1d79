/** The spans, in days with the present one, within which the figures count the codes that were checked. */
export const checkedWithin = [7, 30, 90] as const;

/** The span, in days, within which the figures count the codes that ended. */
export const endedWithin = 30;

/** A country's codes on one day. */
export interface ListingStats {
  /** Codes that are listed. */
  live: number;
  /** Those of them that were checked in each span of `checkedWithin`, in its order. */
  checked: readonly number[];
  /** Codes whose last day was one of the `endedWithin` days before today. */
  ended: number;
}

/** The sums of several countries' counts. */
export function sumStats(all: readonly ListingStats[]): ListingStats {
  const sum = (count: (counts: ListingStats) => number) =>
    all.reduce((total, counts) => total + count(counts), 0);
  return {
    live: sum(({ live }) => live),
    checked: checkedWithin.map((_, at) => sum(({ checked }) => checked[at] ?? 0)),
    ended: sum(({ ended }) => ended),
  };
}
