import type { SavedReport } from "#app/admin/review/review-request.ts";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { withPendingRequest } from "./pending-requests.ts";

/** What became of a write whose answer was lost: its report, if it was made. */
export type Outcome = (SavedReport & { countries: string[] }) | "not made" | "unknown";

// Milliseconds between two looks: the write may still be on its way.
const pauses = [0, 1_500, 4_000];

async function fetchRevision(operation: string, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch(`/api/admin/revisions?operation=${operation}`, { signal });
  if (!response.ok) return "unknown";
  const { data }: { data: Revision[] } = await response.json();
  const [found] = data;
  if (!found) return "not made";
  const countries = found.countries.map(({ country }) => country);
  const names = countries.map((code) => countryByCode(code)?.name.en ?? code);
  return { revision: found.id, warnings: [texts.foundSaved(names)], countries };
}

/**
 * Looks in the history whether a write was made whose answer was lost, while the operator is told so
 * and may give it up. A write that comes in even later is refused when it is repeated, as the
 * catalogue then has another version.
 */
export function resolveLostWrite(operation: string): Promise<Outcome> {
  return withPendingRequest(async (signal) => {
    let outcome: Outcome = "unknown";
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) break;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
      outcome = await fetchRevision(operation, limit).catch(() => "unknown" as const);
      if (typeof outcome === "object") break;
    }
    return outcome;
  }, texts.checkingSaved);
}
