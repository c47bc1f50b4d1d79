/** The fields that decide whether a promo code is shown. `expiry_date` is YYYY-MM-DD or null. */
interface Expiring {
  readonly is_active: boolean;
  readonly expiry_date: string | null;
}

/** Active codes of a brand counted by expiry date; those that do not expire are counted under "never". */
export type ExpiryTally = Readonly<Record<string, number>>;

/**
 * A code is live while it is active and until the end of its expiry day (UTC); without an expiry
 * date it does not expire.
 */
export function isLive(code: Expiring, today: string): boolean {
  return code.is_active && (code.expiry_date === null || code.expiry_date >= today);
}

/** Tallies a brand's active codes, in date order, so that equal code lists give equal tallies. */
export function tallyExpiries(codes: readonly Expiring[]): ExpiryTally {
  const days = codes.filter((code) => code.is_active).map((code) => code.expiry_date ?? "never");
  const tally: Record<string, number> = {};
  for (const day of days.sort()) tally[day] = (tally[day] ?? 0) + 1;
  return tally;
}

/** How many codes of a tally are live on a day. "never" sorts after every date. */
export function liveCount(tally: ExpiryTally, today: string): number {
  let count = 0;
  for (const [day, codes] of Object.entries(tally)) if (day >= today) count += codes;
  return count;
}

/** The days from `today` on at whose end codes of a tally expire, each with how many, in date order. */
export function endsOf(tally: ExpiryTally, today: string): { day: string; codes: number }[] {
  return Object.entries(tally)
    .filter(([day]) => day >= today && day !== "never")
    .map(([day, codes]) => ({ day, codes }))
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
}

/** The part of a tally whose codes ended on `from` or later, and before `today`. */
export function endedIn(tally: ExpiryTally, from: string, today: string): ExpiryTally {
  const ended = Object.entries(tally).filter(([day]) => day >= from && day < today);
  return Object.fromEntries(ended);
}
