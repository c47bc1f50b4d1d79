/** Texts that were looked for in the last 30 days and not found. */
export interface MissedSearch {
  /** As it is counted: folded. */
  text: string;
  /** The code of the country that was searched; null for all. */
  country: string | null;
  searches: number;
  /** By day, YYYY-MM-DD, the oldest first. */
  days: { day: string; searches: number }[];
}
