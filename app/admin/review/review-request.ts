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

/** The report of a write that was made. */
export type SavedReport = Pick<WriteReport, "warnings" | "revision"> & Partial<WriteReport>;

/** Another write that is often meant instead. */
export interface Alternative {
  label: string;
  /** Asks for the review of that one. */
  choose: () => void;
}

/** What a write may do besides, by ticks. */
export interface Ticks {
  /** What it is about: "SAR30 and 4 others are gone from Admitad's file". */
  label: string;
  /** The tick of all, and the heading of those one by one. */
  all: string;
  each: string;
  items: readonly { key: string; label: string }[];
  /** The keys of those that the write does. */
  ticked: ReadonlySet<string>;
  /** Asks for the review with other ticks. */
  choose: (ticked: ReadonlySet<string>) => void;
}

/** A write that is shown before it is made. */
export interface ReviewRequest {
  /** Where it comes from: "Upload › Replace all". */
  title: string;
  preview: () => Promise<ApiResult<WriteReport>>;
  /** Makes the write, for the versions that were previewed. */
  commit: (versions: Versions) => Promise<ApiResult<SavedReport>>;
  /** It goes to the server in several requests: some may be carried out although it fails. */
  isInParts?: boolean;
  /** What the button that makes it says; by default that changes are saved. */
  action?: (reviewed: Reviewed) => string;
  /** The message once it is made: its text, and what is told besides. */
  saved: string | ((reviewed: Reviewed) => [text: string, ...details: string[]]);
  /** The message is specified, and given even if all was there already. */
  isSpecified?: boolean;
  /** The message if it is not, by the server's words unless it is given. */
  failed?: (failure: ApiError) => Message;
  onSaved?: () => void;
  /** Moves the focus once it is made; by default it returns to where it was. */
  focusSaved?: () => void;
  alternatives?: (reviewed: Reviewed) => Alternative[];
  ticks?: Ticks | undefined;
}
