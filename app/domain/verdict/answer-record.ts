/** Number of days in the site's record of answers, including today. */
export const recordDays = 30;

/** Shoppers' answers about all codes, and the operator's response time to reported ones. */
export interface AnswerRecord {
  answers: number;
  worked: number;
  /** Median hours from a code's fourth failure to the operator's check; null if there are none. */
  hours: number | null;
}

/** Returns the middle value, or the mean of the two middle values; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
