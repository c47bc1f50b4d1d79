import { compareTexts } from "#app/domain/base/compare.ts";

/** Usage of a code and its limit; `usage_count` defaults to 0, and a null limit is unlimited. */
interface Counted {
  readonly usage_count?: number | undefined;
  readonly max_usage: number | null;
}

/** Fields that decide whether a promo code is shown. Dates are YYYY-MM-DD or null. */
interface Expiring extends Counted {
  readonly is_active: boolean;
  readonly start_date?: string | null | undefined;
  readonly expiry_date: string | null;
}

/**
 * Numbers of active codes with uses left by expiry date, or "never". A start date follows after a
 * slash: "2026-12-31/2026-12-01".
 */
export type ExpiryTally = Readonly<Record<string, number>>;

/** Returns true once a code reached its usage limit. */
export function isUsedUp({ usage_count = 0, max_usage }: Counted): boolean {
  return max_usage !== null && usage_count >= max_usage;
}

/** Returns true until the end of the expiry day. `today` is the day of the code's country. */
export function isUnexpired(expiryDate: string | null, today: string): boolean {
  return expiryDate === null || expiryDate >= today;
}

/** Returns true from the start day on; a code without one has started. */
export function isStarted(startDate: string | null | undefined, today: string): boolean {
  return !startDate || startDate <= today;
}

/** Returns true if a code is live: active, with uses left, started and not expired. */
export function isLive(code: Expiring, today: string): boolean {
  const { is_active, start_date, expiry_date } = code;
  const isInTime = isStarted(start_date, today) && isUnexpired(expiry_date, today);
  return is_active && !isUsedUp(code) && isInTime;
}

/** Tallies active codes with uses left in date order: equal lists have equal tallies. */
export function tallyExpiries(codes: readonly Expiring[]): ExpiryTally {
  const days = codes
    .filter((code) => code.is_active && !isUsedUp(code))
    .map(({ expiry_date, start_date }) => {
      const end = expiry_date ?? "never";
      return start_date ? `${end}/${start_date}` : end;
    });
  const tally: Record<string, number> = {};
  for (const day of days.sort()) tally[day] = (tally[day] ?? 0) + 1;
  return tally;
}

const startOf = (dates: string) => (dates.length > 10 ? dates.slice(-10) : null);

/**
 * Returns the number of codes of a tally that are live on a day, the first day on which one ends and
 * the latest start. One pass, because lists read thousands of tallies. "never" sorts after every date.
 */
export function readTally(tally: ExpiryTally, today: string) {
  let liveCodes = 0;
  let ends: string | null = null;
  let started: string | null = null;
  for (const dates of Object.keys(tally)) {
    const start = startOf(dates);
    if (dates < today || !isStarted(start, today)) continue;
    liveCodes += tally[dates] ?? 0;
    const end = start ? dates.slice(0, -11) : dates;
    if (end < (ends ?? "never")) ends = end;
    if (start && start > (started ?? "")) started = start;
  }
  return { liveCodes, ends, started };
}

/** Counts the codes of a tally that are live on a day. */
export const liveCount = (tally: ExpiryTally, today: string): number =>
  readTally(tally, today).liveCodes;

/** Sums the codes that have started by `today`, and end from one day to before another, by end. */
function endsBetween(tally: ExpiryTally, from: string, before: string, today: string): ExpiryTally {
  const ends: Record<string, number> = {};
  for (const [dates, codes] of Object.entries(tally)) {
    const start = startOf(dates);
    const end = start ? dates.slice(0, -11) : dates;
    if (end < from || end >= before || !isStarted(start, today)) continue;
    ends[end] = (ends[end] ?? 0) + codes;
  }
  return ends;
}

/** Lists the expiry days of live codes from `today` on, in order, with the number that expire. */
export function listEnds(tally: ExpiryTally, today: string): { day: string; codes: number }[] {
  return Object.entries(endsBetween(tally, today, "never", today))
    .map(([day, codes]) => ({ day, codes }))
    .sort((a, b) => compareTexts(a.day, b.day));
}

/** Returns the numbers of codes that ended on `from` or later, and before `today`, by their end. */
export const endedIn = (tally: ExpiryTally, from: string, today: string): ExpiryTally =>
  endsBetween(tally, from, today, today);
