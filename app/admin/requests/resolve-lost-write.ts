import type { SavedReport } from "#app/admin/review/review-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type Answer, call, fail } from "./client.ts";
import { withPendingRequest } from "./pending-requests.ts";

/** Outcome of a write whose response was lost: its report, if it was made. */
type Outcome = (SavedReport & { countries: string[] }) | "not made" | "unknown";

// Milliseconds between two looks: the write may still be on its way.
const pauses = [0, 1_500, 4_000];

async function fetchRevision(operation: string, signal: AbortSignal): Promise<Outcome> {
  const answer = await call("get", "/admin/revisions", { query: { operation } }, signal);
  if (!answer.ok) return "unknown";
  const [found] = answer.value;
  if (!found) return "not made";
  const countries = found.countries.map(({ country }) => country);
  const names = countries.map((code) => countryByCode(code)?.name.en ?? code);
  return { revision: found.id, warnings: [adminTexts.foundSaved(names)], countries };
}

/**
 * Looks in the history whether a write was made whose answer was lost, while the operator is told so
 * and may give it up. A write that comes in even later is refused when it is repeated, as the
 * catalogue then has another version.
 */
export function resolveLostWrite(operation: string): Promise<Outcome> {
  return withPendingRequest(
    async (signal) => {
      let outcome: Outcome = "unknown";
      for (const pause of pauses) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) break;
        outcome = await fetchRevision(
          operation,
          AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
        );
        if (typeof outcome === "object") break;
      }
      return outcome;
    },
    { text: adminTexts.checkingSaved },
  );
}

/** A write, given the name by which it is found in the history. */
type Write = (operation: string) => Promise<Answer<SavedReport>>;

/**
 * Makes writes of one place. If the answer of one is lost, it looks up whether it was made; and again
 * if the next one is refused because the catalogue has changed: the lost one may have come in late.
 */
export function createWriter(): (write: Write) => Promise<Answer<SavedReport>> {
  let lost: string | null = null;
  return async (write) => {
    const operation = crypto.randomUUID();
    const answer = await write(operation);
    const isLost = !answer.ok && answer.code === "unreachable";
    if (isLost) lost = operation;
    if (lost === null || (!isLost && (answer.ok || answer.status !== 409))) return answer;
    const outcome = await resolveLostWrite(lost);
    if (typeof outcome === "object") {
      lost = null;
      return ok(outcome);
    }
    return isLost && outcome === "unknown" ? fail("maybe-written") : answer;
  };
}
