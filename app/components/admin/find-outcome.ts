import { countryByCode } from "#app/domain/countries.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { SavedReport } from "./review/review-request.ts";

/** Whether a write whose answer was lost was made: its report, null if it was not, or "unknown". */
export type Outcome = (SavedReport & { countries: string[] }) | null | "unknown";

// Milliseconds between two looks: the write may still be on its way.
const pauses = [0, 1_500, 4_000];

async function look(operation: string, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch(`/api/admin/revisions?operation=${operation}`, { signal });
  if (!response.ok) return "unknown";
  const { data }: { data: Revision[] } = await response.json();
  const [found] = data;
  if (!found) return null;
  const countries = found.countries.map(({ country }) => country);
  const names = countries.map((code) => countryByCode(code)?.name.en ?? code);
  return { revision: found.id, warnings: [texts.foundSaved(names)], countries };
}

/**
 * Looks in the history whether a write was made whose answer was lost. A write that comes in even
 * later is refused when it is repeated, as the catalogue then has another version.
 */
export async function findOutcome(operation: string, signal: AbortSignal): Promise<Outcome> {
  let outcome: Outcome = "unknown";
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return outcome;
    outcome = await look(operation, AbortSignal.any([signal, AbortSignal.timeout(10_000)])).catch(
      () => "unknown" as const,
    );
    if (outcome !== null && outcome !== "unknown") return outcome;
  }
  return outcome;
}
