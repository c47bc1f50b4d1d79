import { call } from "#app/admin/requests/client.ts";
import { failureMessage, type PanelActions, toMessage } from "#app/admin/requests/messages.ts";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { ok } from "#app/domain/base/result.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";
import { type ImportOutcome, importParts, previewParts } from "./import-parts.ts";

const isServerUp = async () =>
  (await call("get", "/health", { query: {} }, AbortSignal.timeout(requestTimeout(0)))).ok;

interface ImportContext extends Pick<ReviewRequest, "title" | "saved"> {
  notify: PanelActions["notify"];
  /** Reads the screen's data again. */
  revalidate: () => Promise<void>;
}

/** An import to be reviewed: country by country, each in a request of its own, and undone as one. */
export function importRequest(
  parts: readonly ImportPart[],
  { title, saved, notify, revalidate }: ImportContext,
): ReviewRequest {
  const total = parts.length;
  let outcome: ImportOutcome | null = null;
  const progress =
    (text: typeof adminTexts.importingCountry) => (number: number, country: string) =>
      notify(toMessage("info", text(number, total, country)));
  return {
    title,
    isInParts: true,
    preview: async () => {
      const found = await previewParts(parts, progress(reviewTexts.comparing));
      notify(null);
      return found;
    },
    commit: async (seen) => {
      outcome = await importParts(parts, seen, progress(adminTexts.importingCountry));
      const { failure, warnings, revision } = outcome;
      if (!failure) return ok({ warnings, ...(revision && { revision }) });
      // The next import needs the versions of after this one. But if the server is gone, another
      // screen would replace this one, and with it what was imported.
      if (failure.status !== 401 && (await isServerUp())) await revalidate();
      return failure;
    },
    saved,
    failed: (failure) => {
      const message = failureMessage(failure, adminTexts.unreachable);
      const { done, left, warnings, revision } = outcome ?? { done: [], left: [], warnings: [] };
      const progress = outcome
        ? [adminTexts.importedCountries(done), adminTexts.notImported(left)]
        : [];
      const details = [...progress, ...message.details, ...warnings];
      return { ...message, details, ...(revision && { undo: revision }) };
    },
  };
}
