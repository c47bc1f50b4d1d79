/** What an operator asks of the history; "" for all. Days are YYYY-MM-DD in the operator's time zone. */
export interface HistoryFilter {
  q: string;
  kind: string;
  who: string;
  from: string;
  to: string;
}

const hour = 3_600_000;

function momentAt(day: string, hours: number): string {
  return new Date(Date.parse(day) + hours * hour).toISOString();
}

/**
 * The filter as the server takes it, with moments for days. In some zone a day begins 14 hours before that
 * of UTC, and in some it ends 12 hours after: who knows the zone leaves out the rest.
 */
export function askHistory({ from, to, ...rest }: HistoryFilter) {
  const asked = {
    ...rest,
    from: from && momentAt(from, -14),
    to: to && momentAt(to, 24 + 12),
  };
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return Object.fromEntries(given) as Partial<HistoryFilter>;
}
