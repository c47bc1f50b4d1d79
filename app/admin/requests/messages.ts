import type { SavedReport } from "#app/admin/review/review-request.ts";
import { type Message, toMessage } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import type { ApiError } from "./client.ts";

/**
 * The success message of a write, with an undo and warnings. If nothing was written, it says so
 * instead, or below a text that the specification prescribes.
 */
export function savedMessage(
  text: string,
  { warnings, revision, changes = [] }: SavedReport,
  details: readonly string[] = [],
  isSpecified = false,
): Message {
  // A lost response of D1 also loses the revision.
  const isWritten =
    revision !== undefined ||
    changes.some(({ brands }) => brands.added + brands.changed + brands.removed > 0);
  if (!isWritten) {
    return isSpecified
      ? toMessage("success", text, [adminTexts.nothingWritten, ...warnings])
      : toMessage("info", adminTexts.nothingWritten, warnings);
  }
  const message = toMessage("success", text, [
    ...details,
    "Shoppers see it within two minutes.",
    ...warnings,
  ]);
  return revision ? { ...message, undo: revision } : message;
}

const unreachable = "Error: The server could not be reached. Try again.";

/** The reason of a failure as a sentence; `fallback` if the server did not state one. */
export const failureText = ({ error }: ApiError, fallback = unreachable): string =>
  error ?? fallback;

export function failureMessage(failure: ApiError, fallback = unreachable): Message {
  const text = failureText(failure, fallback);
  if (failure.code === "unreachable") return toMessage("error", text);
  if (failure.code === "maybe-written")
    return toMessage("error", text, [
      "It is unknown whether it was saved. Save again: nothing is written twice.",
    ]);
  const details = "errors" in failure ? failure.errors?.slice(1) : undefined;
  // Validation messages begin with "Validation Error" themselves.
  const isComplete = failure.code === "invalid";
  return toMessage("error", isComplete ? text : adminTexts.error(text), details);
}

/** The failure of clearing: the specified words and HTTP status, then the reasons. */
export function clearFailureMessage(failure: ApiError): Message {
  const status = failure.status || failure.httpStatus;
  const reason = failureText(failure, status ? "" : unreachable);
  const { details } = failureMessage(failure);
  const reasons = [status ? adminTexts.httpError(status) : "", reason, ...details];
  return toMessage("error", "Clear Error", reasons.filter(Boolean));
}
