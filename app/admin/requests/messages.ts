import type { SavedReport } from "#app/admin/review/review-request.ts";
import { type Message, type Notifications, toMessage } from "#app/admin/shell/notifications.ts";
import type { Session } from "#app/admin/shell/session.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import type { CallError } from "./client.ts";

/**
 * The message that a write was made, when it shows, and its warnings; it offers to undo it. If all was there
 * already, it says so: instead of the text, or below it if the text is specified.
 */
export function savedMessage(
  text: string,
  { warnings, revision, changes = [] }: SavedReport,
  {
    details = [],
    isSpecified = false,
  }: { details?: readonly string[]; isSpecified?: boolean } = {},
): Message {
  // D1's answer may be lost, and with it the revision.
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

/** Why a call failed, in a sentence; `fallback` if the server did not say. */
export const sayFailure = ({ error }: CallError, fallback = unreachable): string =>
  error ?? fallback;

/** Why a call failed, as a message; see sayFailure. */
export function failureMessage(failure: CallError, fallback = unreachable): Message {
  const text = sayFailure(failure, fallback);
  if (failure.code === "unreachable") return toMessage("error", text);
  if (failure.code === "maybe-written")
    return toMessage("error", text, [
      "Whether it was saved could not be found out. Save again: what was saved is not written twice.",
    ]);
  const details = "errors" in failure ? failure.errors?.slice(1) : undefined;
  // Each fault of what was sent says that it is one.
  const isSaid = failure.code === "invalid";
  return toMessage("error", isSaid ? text : adminTexts.error(text), details);
}

/** The message that clearing failed: the specified words and the HTTP status, then the server's reasons. */
export function clearFailureMessage(failure: CallError): Message {
  const status = failure.status || failure.httpStatus;
  const reason = sayFailure(failure, status ? "" : unreachable);
  return toMessage(
    "error",
    "Clear Error",
    [status ? adminTexts.httpError(status) : "", reason, ...failureMessage(failure).details].filter(
      Boolean,
    ),
  );
}

/** The hooks' values that report failures. */
export type FailureActions = Pick<Notifications, "notify"> & Pick<Session, "endSession">;

/** Shows why a call failed, or returns to the login if the session has expired. */
export function reportFailure({ notify, endSession }: FailureActions, failure: CallError): void {
  if (failure.status === 401) endSession("expired");
  else notify(failureMessage(failure));
}
