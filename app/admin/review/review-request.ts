import type { ActionError, WriteIntent } from "#app/admin/requests/intents.ts";
import type { Message } from "#app/admin/requests/messages.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import type { WriteReport } from "#worker/catalogue/write/apply-writes.ts";

/** What a write would change, and likely mistakes in it. */
export interface Reviewed {
  countries: CountryReview[];
  warnings: string[];
}

/** Catalogue versions by country code. */
export type Versions = Record<string, number>;

/** A write that goes to the server in several requests. */
export interface WriteInParts {
  review: () => Promise<({ ok: true } & Reviewed) | ActionError>;
  make: (versions: Versions) => Promise<{ ok: true; saved: SavedReport } | ActionError>;
}

/** What is told of a write that was made. */
export type SavedReport = Pick<WriteReport, "warnings" | "revision"> & Partial<WriteReport>;

/** Another write that is often meant instead. */
export interface Alternative {
  label: string;
  /** Asks for the review of that one. */
  choose: () => void;
}

/** A write that is shown before it is made. */
export interface ReviewRequest {
  /** Where it comes from: "Upload › Replace all". */
  title: string;
  write: WriteIntent | WriteInParts;
  /** The message once it is made: its text, and what is told besides. */
  saved: string | ((reviewed: Reviewed) => [text: string, ...details: string[]]);
  /** The message is specified, and given even if all was there already. */
  isSpecified?: boolean;
  /** The message if it is not, by the server's words unless it is given. */
  failed?: (failure: ActionError) => Message;
  onSaved?: () => void;
  /** Moves the focus once it is made; by default it returns to where it was. */
  focusSaved?: () => void;
  alternatives?: (reviewed: Reviewed) => Alternative[];
}
