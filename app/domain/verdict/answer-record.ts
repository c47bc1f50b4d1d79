/** Days that the site's own record is of, the present one included. */
export const recordDays = 30;

/** Shoppers' answers about all codes, and how soon the operator dealt with reported ones. */
export interface AnswerRecord {
  answers: number;
  worked: number;
  /** The median of the hours from a code's fourth failure to the operator's check; null without any. */
  hours: number | null;
}

/** The middle value, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
