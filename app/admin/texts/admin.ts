import { counted, number } from "./counted.ts";

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

  upload: "Upload",
  uploadLead:
    "Brands and codes of a country, or a table of several. You see what would change first.",
  country: "Country code",
  json: "Coupon data (JSON)",
  jsonHint:
    "Paste JSON, or cells copied from a spreadsheet with their heading row; or drop a .json, .csv, .tsv or .xlsx file here. A field that is missing keeps its value; write null to empty it.",
  chooseFile: "Choose file",
  notJsonFile: "Please select a JSON file",
  fileTooLarge: (file: string, megabytes: number) =>
    `Error: ${file} is larger than ${megabytes} MB`,
  bodyTooLarge: (megabytes: number) => `The data must be at most ${megabytes} MB`,
  save: "Save",
  saveHint: "You see what would change before anything is written.",
  checking: "Checking...",
  saving: "Saving...",
  problems: (count: number) => counted(count, "problem"),
  moreProblems: (count: number) => `and ${number(count)} more`,
  format: "What an upload looks like",
  formatNote: (brand: string, code: string) =>
    `Optional: ${brand}; in a code: ${code}. Without offer its facts are read from the discount; to state them: {"kind": "percent", "value": 10}, or {"kind": "none"}.`,

  draftStored: "Draft kept in this browser",
  draftNotStored: "Draft not kept yet",

  close: "Close",

  /** The specified sentence for the first thing that was done to brands, then the others. */
  saved: (brands: Record<keyof typeof places, number>, country: string): [string, ...string[]] => {
    const kinds = Object.keys(places) as (keyof typeof places)[];
    const [first = "added", ...others] = kinds.filter((kind) => brands[kind] > 0);
    const count = counted(brands[first], "brand");
    return [
      `Successfully ${first} ${count} for ${country} ${places[first]} the production database`,
      ...others.map((kind) => `${counted(brands[kind], "brand")} ${kind}`),
    ];
  },
  nothingWritten: "Nothing was written: all of this is there already.",
  failed: "Error: Failed to save data",
  keptLocally: "Server save failed, but data saved locally",
  exportFailed: "Export Error",
  dismiss: "Dismiss",
};
