/** Texts that shoppers searched for in the last 30 days without results. */
export interface MissedSearch {
  /** Folded, as it is counted. */
  text: string;
  /** Code of the searched country; null for all. */
  country: string | null;
  searches: number;
  /** Searches by day (YYYY-MM-DD), oldest first. */
  days: { day: string; searches: number }[];
}
