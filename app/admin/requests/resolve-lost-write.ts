import type { ReviewRequest, SavedReport, Versions } from "#app/admin/review/review-request.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";
import { type Answer, call, fail } from "./client.ts";
import { withPendingRequest } from "./pending-requests.ts";

/** A write, given its name in the history. */
type Write = (operation: string) => Promise<Answer<SavedReport>>;

/**
 * Makes the writes of one operation, each for a `country` if there are several. If an answer is lost, the
 * history is asked whether the write was made, while the operator is told so and may give it up. One that
 * comes in later does no harm: repeated under its name, it is made once.
 */
export function createWriter(): (write: Write, country?: string) => Promise<Answer<SavedReport>> {
  // A page over plain HTTP, as on a local server, has no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const operation = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return async (write, country) => {
    const answer = await write(operation);
    if (answer.ok || answer.code !== "unreachable") return answer;
    const asked = await withPendingRequest(
      (signal) => call("get", "/admin/revisions", { query: { operation } }, signal),
      { text: "Checking whether it was saved…", timeout: 10_000 },
    );
    if (!asked.ok) return { ...answer, ...fail("maybe-written") };
    const [found] = asked.value;
    const made = found?.countries.map((one) => one.country) ?? [];
    if (!found || (country && !made.includes(country))) return answer;
    const names = made.map((code) => countryByCode(code)?.name.en ?? code).join(", ");
    const warning = `The server's answer was lost, but History has the change: ${names}.`;
    return ok({ revision: found.id, warnings: [warning] });
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
