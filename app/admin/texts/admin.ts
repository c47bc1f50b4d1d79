/** Formats a number with thousands separators. */
export const number = (value: number) => value.toLocaleString("en-US");

/** Formats a number with its noun: "1 code", "2 codes"; `plural` if irregular. */
export const counted = (value: number, noun: string, plural = `${noun}s`) =>
  `${number(value)} ${value === 1 ? noun : plural}`;

/** Joins the parts that exist: "1 brand, 2 codes". */
export const list = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(", ");

/** "1 brand, 2 codes"; omits zero counts. */
export const brandsAndCodes = (brands: number, codes: number) =>
  list(brands > 0 && counted(brands, "brand"), codes > 0 && counted(codes, "code"));

/** Formats a change of a number: "41 → 57", "41 (unchanged)". */
export const formatChange = (before: number, after: number) =>
  before === after ? `${number(after)} (unchanged)` : `${number(before)} → ${number(after)}`;

// The specification names the storage "local storage" at localhost and IP addresses.
const localHost = /^(?:(?:.+\.)?localhost|\d+(?:\.\d+){3}|\[.+\])$/;
const storageName = (host: string) =>
  localHost.test(host) ? "local storage" : "the production database";

const prepositions = { added: "to", changed: "in", removed: "from" } as const;

export const adminTexts = {
  title: "Coupon data",
  views: {
    today: "Today",
    catalogue: "Catalogue",
    upload: "Upload",
    history: "History",
    backup: "Backup",
    site: "Site",
  },
  allCountries: "All countries",
  logOut: "Logout",
  loading: "Loading...",
  needsScript: "This screen needs JavaScript.",
  error: (sentence: string) => `Error: ${sentence}`,

  undo: {
    isSaving: "The last change is being saved. Press Ctrl Z again once it is saved.",
    inReview: "Save these changes or go back before you undo others.",
    /** Names the reverted or restored records; none if there were none. */
    done(action: "Undone" | "Redone", names: readonly string[]) {
      const more = names.length - 3;
      if (more <= -3)
        return `Nothing to ${action === "Undone" ? "undo" : "redo"} since the workspace was opened. History lists earlier changes.`;
      const listed = list(...names.slice(0, 3), more > 0 && `${number(more)} more`);
      return `${action}: ${listed}.${action === "Undone" ? " Ctrl Shift Z redoes it." : ""}`;
    },
  },

  bodyTooLarge: (megabytes: number) => `The data must be at most ${megabytes} MB`,
  save: "Save",
  checking: "Checking...",
  saving: "Saving...",

  /** The specified sentence for the first kind of change, then the other kinds. */
  saved: (
    brands: Record<keyof typeof prepositions, number>,
    country: string,
    host = location.hostname,
  ): [string, ...string[]] => {
    const kinds = Object.keys(prepositions) as (keyof typeof prepositions)[];
    const [first = "added", ...others] = kinds.filter((kind) => brands[kind] > 0);
    const count = counted(brands[first], "brand");
    return [
      `Successfully ${first} ${count} for ${country} ${prepositions[first]} ${storageName(host)}`,
      ...others.map((kind) => `${counted(brands[kind], "brand")} ${kind}`),
    ];
  },
  nothingWritten: "Nothing was written: everything is already stored.",
  exportFailed: "Export Error",
  /** The specification's "This cannot be undone." would be false. */
  confirmClear: "Are you sure you want to clear all data? History can undo it.",
  httpError: (status: number) => `HTTP error! status: ${status}`,
};
