/** A number with its thousands set apart. */
export const number = (value: number) => value.toLocaleString("en-US");

/** A number with its noun: "1 code", "2 codes"; `other` is a plural that has more than an "s". */
export const counted = (value: number, one: string, other = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : other}`;

/** The parts that are there, in a row: "1 brand, 2 codes". */
export const list = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(", ");

/** "1 brand, 2 codes"; no word of what there is none of. */
export const brandsAndCodes = (brands: number, codes: number) =>
  list(brands > 0 && counted(brands, "brand"), codes > 0 && counted(codes, "code"));

/** How a number changes: "41 → 57", "41, the same". */
export const fromTo = (before: number, after: number) =>
  before === after ? `${number(after)}, the same` : `${number(before)} → ${number(after)}`;

// At localhost or an IP address it is the developer's own site, as the specification has it.
const localHost = /^(?:(?:.+\.)?localhost|\d+(?:\.\d+){3}|\[.+\])$/;
const storageOf = (host: string) =>
  localHost.test(host) ? "local storage" : "the production database";

const places = { added: "to", changed: "in", removed: "from" } as const;

/** Texts of the workspace as a whole. */
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

  bodyTooLarge: (megabytes: number) => `The data must be at most ${megabytes} MB`,
  save: "Save",
  checking: "Checking...",
  saving: "Saving...",

  /** The specified sentence for the first thing that was done to brands, then the others. */
  saved: (
    brands: Record<keyof typeof places, number>,
    country: string,
    host = location.hostname,
  ): [string, ...string[]] => {
    const kinds = Object.keys(places) as (keyof typeof places)[];
    const [first = "added", ...others] = kinds.filter((kind) => brands[kind] > 0);
    const count = counted(brands[first], "brand");
    return [
      `Successfully ${first} ${count} for ${country} ${places[first]} ${storageOf(host)}`,
      ...others.map((kind) => `${counted(brands[kind], "brand")} ${kind}`),
    ];
  },
  nothingWritten: "Nothing was written: all of this is there already.",
  exportFailed: "Export Error",
  /** Not "This cannot be undone.": the history can undo it. */
  confirmClear: "Are you sure you want to clear all data? History can undo it.",
  httpError: (status: number) => `HTTP error! status: ${status}`,
};
