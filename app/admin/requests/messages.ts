import type { ReviewRequest, SavedReport } from "#app/admin/review/review-request.ts";
import type { ReviewStep } from "#app/admin/review/use-review.ts";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import type { ActionError } from "./intents.ts";

/** A message about the operator's last step. */
export interface Message {
  text: string;
  /** Further errors, or warnings. */
  details: string[];
  /** The revision by which the step is undone. */
  undo?: number;
  /** It tells of nothing that was written: it is neither red nor green. */
  isNote?: boolean;
}

/** Lets a part of the panel show a message and end the session. */
export interface MessageActions {
  /** Replaces the message on the screen; null removes it. */
  notify: (message: Message | null) => void;
  /** Returns to the login because the operator logged out or the session has expired. */
  endSession: (reason: "logged-out" | "expired") => void;
}

/** Lets a view show a message, end the session, and have a write reviewed before it is made. */
export interface PanelActions extends MessageActions {
  /** Shows what a write would change, and makes it if the operator wants it. */
  review: (request: ReviewRequest) => void;
  /** The step that the server is at with a reviewed write. */
  reviewStep: ReviewStep;
}

// The last two are worded as specified too, but must not look like a success.
const errorWords = /Error|Validation/;
const refusals: readonly string[] = [texts.notJsonFile, uploadMessages.jsonEmpty];

/** Whether a message is shown in red: by its words. */
export function isError({ text }: Message): boolean {
  return errorWords.test(text) || refusals.includes(text);
}

/** Makes a message. */
export function toMessage(text: string, details: string[] = []): Message {
  return { text, details };
}

/** Makes a message about something that was not written. */
export function toNote(text: string, details?: string[]): Message {
  return { ...toMessage(text, details), isNote: true };
}

/**
 * The message that a write was made, with its warnings; it offers to undo it. If all was there
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
      ? toMessage(text, [texts.nothingWritten, ...warnings])
      : toNote(texts.nothingWritten, warnings);
  }
  return { ...toMessage(text, [...details, ...warnings]), ...(revision && { undo: revision }) };
}

/** The server's errors as a message; `fallback` if it sent none (unreachable or broken). */
export function failureMessage(failure: ActionError, fallback: string): Message {
  const { error, errors } = failure;
  const isUnknown = "isUnknown" in failure && failure.isUnknown;
  if (error === "") return toMessage(fallback, isUnknown ? [texts.maybeSaved] : []);
  return toMessage(errorWords.test(error) ? error : `Error: ${error}`, errors?.slice(1));
}

/** Shows why an intent failed, or returns to the login if the session has expired. */
export function reportFailure(
  { notify, endSession }: MessageActions,
  failure: ActionError,
  fallback = texts.unreachable,
): void {
  if (failure.status === 401) endSession("expired");
  else notify(failureMessage(failure, fallback));
}
