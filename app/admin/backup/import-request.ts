import { type ApiError, type ApiResult, call } from "#app/admin/requests/client.ts";
import { failureMessage } from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest, SavedReport } from "#app/admin/review/review-request.ts";
import { type Notifications, toMessage } from "#app/admin/shell/notifications.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";

/** Parses and validates a file; returns one part per country, which carries the file's name. */
export function readParts(
  json: string,
  file: string,
): Result<ImportPart[], { error: string; details: string[] }> {
  try {
    const checked = checkImport(JSON.parse(json));
    const [error = "", ...details] = checked.ok ? [] : checked.errors;
    if (!checked.ok) return { ok: false, error, details };
    return ok(checked.value.map((part) => ({ ...part, read: () => ({ ...part.read(), file }) })));
  } catch (error) {
    const details = error instanceof Error ? [error.message] : [];
    return { ok: false, error: uploadMessages.invalidJson, details };
  }
}

type SentPart = Pick<ImportPart, "country" | "read">;

const sendPart = (part: SentPart, options: object) =>
  call("post", "/save-data", { json: { ...part.read(), ...options } });

/**
 * Builds the review of an import. Each country is its own request, so that none exceeds the
 * server's limit. Stops at the first failure; one undo reverts all countries.
 */
export function importRequest(
  parts: readonly SentPart[],
  notify: Notifications["notify"],
): Omit<ReviewRequest, "title" | "saved"> {
  const names = parts.map(({ country }) => countryName(country));
  const write = createWriter();
  // The reports of the requests sent so far, and whether they were writes.
  let reports: SavedReport[] = [];
  let isWriting = false;
  const listWarnings = () => [...new Set(reports.flatMap(({ warnings }) => warnings))];
  const findRevision = () => reports.find(({ revision }) => revision)?.revision;

  async function sendAll(
    step: string,
    send: (part: SentPart) => Promise<ApiResult<SavedReport>>,
  ): Promise<ApiError | null> {
    reports = [];
    for (const [index, part] of parts.entries()) {
      notify(toMessage("info", `${step} ${index + 1} of ${parts.length}: ${names[index]}`));
      const sent = await send(part);
      if (!sent.ok) return sent;
      reports.push(sent.value);
    }
    return null;
  }

  return {
    isInParts: parts.length > 1,
    preview: async () => {
      isWriting = false;
      const failure = await sendAll("Comparing", (part) => sendPart(part, { dryRun: true }));
      notify(null);
      const review = reports.flatMap((report) => report.review ?? []);
      return failure ?? ok({ changes: [], review, warnings: listWarnings() });
    },
    commit: async (versions) => {
      isWriting = true;
      const failure = await sendAll("Importing", (part) => {
        const { country } = part;
        const reviewed = versions[country] === undefined ? {} : { [country]: versions[country] };
        return write((operation) => sendPart(part, { versions: reviewed, operation }), country);
      });
      const revision = findRevision();
      return failure ?? ok({ warnings: listWarnings(), ...(revision && { revision }) });
    },
    failed: (failure) => {
      const message = failureMessage(failure);
      if (!isWriting) return message;
      const [imported, missing] = [names.slice(0, reports.length), names.slice(reports.length)];
      const details = [
        imported.length > 0 ? `Imported: ${imported.join(", ")}.` : "Nothing was imported.",
        `Not imported: ${missing.join(", ")}.`,
        ...message.details,
        ...listWarnings(),
      ];
      const revision = findRevision();
      return { ...message, details, ...(revision && { undo: revision }) };
    },
  };
}
