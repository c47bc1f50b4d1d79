import type { ReviewRequest, SavedReport, Versions } from "#app/admin/review/review-request.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";
import { type ApiResult, call, fail } from "./client.ts";
import { withPendingRequest } from "./pending-requests.ts";

/** A write, identified in the history by its operation. */
type Write = (operation: string) => Promise<ApiResult<SavedReport>>;

/**
 * Returns a function that sends the writes of one operation, per `country` if there are several. If
 * a response is lost, it looks for the operation in the history, which the operator can cancel. A
 * write that arrives later is harmless: operations are idempotent.
 */
export function createWriter() {
  // randomUUID is missing on a page over plain HTTP, such as a local server.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const operation = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return async (write: Write, country?: string): Promise<ApiResult<SavedReport>> => {
    const result = await write(operation);
    if (result.ok || result.code !== "unreachable") return result;
    const history = await withPendingRequest(
      (signal) => call("get", "/admin/revisions", { query: { operation } }, signal),
      { text: "Checking whether it was saved…", timeout: 10_000 },
    );
    if (!history.ok) return { ...result, ...fail("maybe-written") };
    const [found] = history.value;
    const written = found?.countries.map(({ country }) => country) ?? [];
    if (!found || (country && !written.includes(country))) return result;
    const names = written.map(countryName).join(", ");
    const warning = `The server's response was lost, but History has the change: ${names}.`;
    return ok({ revision: found.id, warnings: [warning] });
  };
}

/** A preview, or a write of an operation for the previewed versions. */
type SendOptions = { dryRun: true } | { versions: Versions; operation: string };

/** Previews and commits a write by one request. */
export function singleRequest(
  send: (options: SendOptions) => Promise<ApiResult<WriteReport>>,
): Pick<ReviewRequest, "preview" | "commit"> {
  const write = createWriter();
  return {
    preview: () => send({ dryRun: true }),
    commit: (versions) => write((operation) => send({ versions, operation })),
  };
}
