import type { Refusal } from "#app/domain/base/result.ts";
import type { BulkKind, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { WriteReport } from "#worker/catalogue/write/apply-writes.ts";
import type { RefreshReport } from "#worker/catalogue/write/refresh.ts";

/**
 * A write, as the JSON body of a request to the action of /admin. With `dryRun` nothing is written, and
 * the answer has the changes. Versions are those of the catalogue that the changes were made from.
 */
export type WriteIntent = {
  dryRun?: boolean | undefined;
  /** The name by which the write is found in the history, should its answer be lost. */
  operation?: string | undefined;
} & (
  | {
      intent: "upload";
      country: string;
      upload: unknown;
      mode: UploadMode;
      version?: number | undefined;
    }
  | { intent: "edit"; edits: CountryEdit[]; kind?: BulkKind | undefined }
  | { intent: "restore"; id: number; versions?: Record<string, number> | undefined }
  | { intent: "clear"; versions?: Record<string, number> | undefined }
);

/** A request to the action of /admin, as its JSON body. */
export type Intent =
  | { intent: "login"; password: string; name?: string | undefined }
  | { intent: "logout" }
  | { intent: "logout-everywhere" }
  | { intent: "refresh" }
  | WriteIntent;

/** The result of an intent that was carried out, for the screen. */
export interface ActionData {
  /** Of a dry run: the changes, see packReview, and likely mistakes in what would be written. */
  reviewed?: { changes: string; warnings: string[] };
  saved?: WriteReport;
  refreshed?: RefreshReport;
}

/** An intent that failed; nothing was changed, unless `isUnknown`: it may have been made. */
export type ActionError = { ok: false } & (
  | Refusal
  | { status: 0; error: ""; errors?: []; isUnknown?: boolean }
);

/** The action's answer to an intent. Status 0: the server could not be reached or broke down. */
export type Answer = { ok: true; value: ActionData } | ActionError;
