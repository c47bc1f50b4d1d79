import { compareTexts } from "#app/domain/base/compare.ts";

/** Usage of a code and its limit; `usage_count` defaults to 0, and a null limit is unlimited. */
interface Counted {
  readonly usage_count?: number | undefined;
  readonly max_usage: number | null;
}

/** Fields that decide whether a promo code is shown. `expiry_date` is YYYY-MM-DD or null. */
interface Expiring extends Counted {
  readonly is_active: boolean;
  readonly expiry_date: string | null;
}

/** Numbers of active codes with uses left by expiry date, or "never". */
export type ExpiryTally = Readonly<Record<string, number>>;

/** Returns true once a code reached its usage limit. */
export function isUsedUp({ usage_count = 0, max_usage }: Counted): boolean {
  return max_usage !== null && usage_count >= max_usage;
}

/** Returns true until the end of the expiry day. `today` is the day of the code's country. */
export function isUnexpired(expiryDate: string | null, today: string): boolean {
  return expiryDate === null || expiryDate >= today;
}

/** Returns true if a code is live: active, with uses left and not expired. */
export function isLive(code: Expiring, today: string): boolean {
  return code.is_active && !isUsedUp(code) && isUnexpired(code.expiry_date, today);
}

/** Tallies active codes with uses left in date order: equal lists have equal tallies. */
export function tallyExpiries(codes: readonly Expiring[]): ExpiryTally {
  const days = codes
    .filter((code) => code.is_active && !isUsedUp(code))
    .map((code) => code.expiry_date ?? "never");
  const tally: Record<string, number> = {};
  for (const day of days.sort()) tally[day] = (tally[day] ?? 0) + 1;
  return tally;
}

/** Counts the codes of a tally that are live on a day. "never" sorts after every date. */
export function liveCount(tally: ExpiryTally, today: string): number {
  let count = 0;
  for (const [day, codes] of Object.entries(tally)) if (day >= today) count += codes;
  return count;
}

/** Lists the expiry days from `today` on, in order, with the number of codes that expire. */
export function listEnds(tally: ExpiryTally, today: string): { day: string; codes: number }[] {
  return Object.entries(tally)
    .filter(([day]) => day >= today && day !== "never")
    .map(([day, codes]) => ({ day, codes }))
    .sort((a, b) => compareTexts(a.day, b.day));
}

/** Returns the part of a tally whose codes ended on `from` or later, and before `today`. */
export function endedIn(tally: ExpiryTally, from: string, today: string): ExpiryTally {
  const ended = Object.entries(tally).filter(([day]) => day >= from && day < today);
  return Object.fromEntries(ended);
}
