import type { CountryEdit } from "#app/domain/catalogue-edit.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { UploadMode } from "#app/domain/upload-mode.ts";
import type { WriteReport } from "#worker/catalogue/write/carry-out.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";
import type { RefreshReport } from "#worker/catalogue/write/refresh.ts";

/** A request to the action of /admin, as its JSON body. */
export type Intent =
  | { intent: "login"; password: string }
  | { intent: "logout" }
  | { intent: "logout-everywhere" }
  | { intent: "preview"; country: string; upload: unknown; mode?: UploadMode | undefined }
  | {
      intent: "replace";
      country: string;
      upload: unknown;
      version: number;
      mode?: UploadMode | undefined;
    }
  | { intent: "edit"; edits: CountryEdit[] }
  | { intent: "restore"; id: number }
  | { intent: "clear"; versions: Record<string, number> }
  | { intent: "refresh" };

/** The result of an intent that was carried out, for the screen. */
export interface Answered {
  preview?: Preview;
  saved?: WriteReport;
  refreshed?: RefreshReport;
}

/** An intent that failed; nothing was changed unless the server fell silent. */
export type Failed = { ok: false } & (Refusal | { status: 0; error: ""; errors?: [] });

/** The action's answer to an intent. Status 0: the server could not be reached or broke down. */
export type Answer = { ok: true; value: Answered } | Failed;
