import type { ApiError, ApiResult } from "#app/admin/requests/client.ts";
import type { Message } from "#app/admin/shell/notifications.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";

/** The changes that a write would make, and likely mistakes in it. */
export interface Reviewed {
  countries: CountryReview[];
  warnings: string[];
}

/** Catalogue versions by country code. */
export type Versions = Record<string, number>;

export type SavedReport = Pick<WriteReport, "warnings" | "revision"> & Partial<WriteReport>;

/** A write that the operator may have intended instead. */
export interface Alternative {
  label: string;
  /** Opens the review of the alternative. */
  choose: () => void;
}

/** Codes that a write may include, as checkboxes. */
export interface Ticks {
  /** The heading: "SAR30 and 4 others are missing from Admitad's file". */
  label: string;
  /** The label that selects all items. */
  all: string;
  items: readonly { key: string; label: string }[];
  /** The keys of the selected items. */
  ticked: ReadonlySet<string>;
  /** Repeats the review with another selection. */
  choose: (ticked: ReadonlySet<string>) => void;
}

/** A write that is reviewed before it is committed. */
export interface ReviewRequest {
  /** The path in the workspace: "Upload › Replace all". */
  title: string;
  preview: () => Promise<ApiResult<WriteReport>>;
  /** Commits the write for the previewed versions. */
  commit: (versions: Versions) => Promise<ApiResult<SavedReport>>;
  /** The write takes several requests: a failed one may be partly committed. */
  isInParts?: boolean;
  /** The label of the commit button; "Save … changes" by default. */
  action?: (reviewed: Reviewed) => string;
  /** The success message, with details. */
  saved: string | ((reviewed: Reviewed) => [text: string, ...details: string[]]);
  /** The specification requires the success message even if nothing changed. */
  isSpecified?: boolean;
  /** The failure message; that of the server by default. */
  failed?: (failure: ApiError) => Message;
  onSaved?: () => void;
  /** The server refused the preview, for example because it was done already. */
  onRefused?: () => void;
  /** Enter commits it at once, unless it needs a confirmation. */
  isUndo?: boolean;
  /** Moves the focus after the commit; by default it returns to the opener. */
  focusSaved?: () => void;
  alternatives?: (reviewed: Reviewed) => Alternative[];
  ticks?: Ticks | undefined;
}
