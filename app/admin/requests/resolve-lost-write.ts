import type { ReviewRequest, SavedReport, Versions } from "#app/admin/review/review-request.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { WriteReport } from "#worker/catalogue/write/preview.ts";
import { type Answer, call, fail } from "./client.ts";
import { withPendingRequest } from "./pending-requests.ts";

/** Outcome of a write whose answer was lost: its report, if it was made. */
type Outcome = (SavedReport & { countries: string[] }) | "not made" | "unknown";

/**
 * Asks the history whether a write was made whose answer was lost, while the operator is told so and may
 * give it up. One that comes in later does no harm: repeated under its name, it is made once.
 */
async function resolveLostWrite(operation: string): Promise<Outcome> {
  const answer = await withPendingRequest(
    (signal) => call("get", "/admin/revisions", { query: { operation } }, signal),
    { text: "Checking whether it was saved…", timeout: 10_000 },
  );
  if (!answer.ok) return "unknown";
  const [found] = answer.value;
  if (!found) return "not made";
  const countries = found.countries.map(({ country }) => country);
  const names = countries.map((code) => countryByCode(code)?.name.en ?? code);
  return {
    revision: found.id,
    warnings: [`The server's answer was lost, but History has the change: ${names.join(", ")}.`],
    countries,
  };
}

/** A write, given its name in the history. */
type Write = (operation: string) => Promise<Answer<SavedReport>>;

/**
 * Makes the writes of one operation, each for a `country` if there are several. One whose answer was lost
 * can be made again under its name, unless the history has it.
 */
export function createWriter(): (write: Write, country?: string) => Promise<Answer<SavedReport>> {
  const operation = crypto.randomUUID();
  return async (write, country) => {
    const answer = await write(operation);
    if (answer.ok || answer.code !== "unreachable") return answer;
    const outcome = await resolveLostWrite(operation);
    if (outcome === "unknown") return fail("maybe-written");
    const isMade = outcome !== "not made" && (!country || outcome.countries.includes(country));
    return isMade ? ok(outcome) : answer;
  };
}

/** How a write is sent: to be previewed, or to be made under its name, for the versions that were previewed. */
type Sending = { dryRun: true } | { versions: Versions; operation: string };

/** A write by one call, as it is previewed and made. */
export function byOneCall(
  send: (how: Sending) => Promise<Answer<WriteReport>>,
): Pick<ReviewRequest, "preview" | "commit"> {
  const write = createWriter();
  return {
    preview: () => send({ dryRun: true }),
    commit: (versions) => write((operation) => send({ versions, operation })),
  };
}
