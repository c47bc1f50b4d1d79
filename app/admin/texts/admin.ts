import { counted, number } from "./counted.ts";

const places = { added: "to", changed: "in", removed: "from" } as const;

/** Texts of the workspace as a whole. */
export const adminTexts = {
  title: "Coupon data",
  badge: "Admin",
  workspace: "Workspace",
  views: {
    today: "Today",
    catalogue: "Catalogue",
    upload: "Upload",
    history: "History",
    backup: "Backup",
    site: "Site",
  },
  chooseCountry: "Show country",
  allCountries: "All countries",
  loggedInAs: (who: string) => `Logged in as ${who}`,
  logOut: "Logout",
  logOutEverywhere: "Log out everywhere",
  deleteDrafts: "Also delete unsaved changes on this device",
  loading: "Loading...",
  retry: "Try again",
  unavailable: "Error: The screen could not be loaded. What you typed is kept.",
  needsScript: "This screen needs JavaScript.",
  error: (sentence: string) => `Error: ${sentence}`,
  list: (parts: readonly string[]) => parts.join(", "),

  loginTitle: "Operator's login",
  password: "Password",
  logIn: "Log in",
  usePasskey: "Use a passkey",
  noPasskey: "No passkey was used. Try again.",
  passkeyNotMade: "No passkey was made. This device may have one already.",
  loggingIn: "Logging in...",
  sessionEnded: "Your session has ended. Log in again: what you typed is kept.",
  working: "Waiting for the server...",
  seconds: (count: number) => `${count} s`,
  cancel: "Cancel",
  checkingSaved: "Checking whether it was saved…",
  foundSaved: (countries: string[]) =>
    `The server's answer was lost, but History has the change: ${countries.join(", ")}.`,
  maybeSaved:
    "Whether it was saved could not be found out. Save again: what was saved is not written twice.",
  unreachable: "Error: The server could not be reached. Try again.",

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

  allKeys: "All keys",
  letterKeys: "Keys without Ctrl work outside fields",
  close: "Close",
  shortcutViews: {
    everywhere: "Everywhere",
    tasks: "Today",
    brands: "Brands",
    codes: "Codes",
    review: "Review",
  },
  goTo: "Go to brand or code",
  noneFound: "Nothing is called so.",

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
  shownSoon: "Shoppers see it within two minutes.",
  nothingWritten: "Nothing was written: all of this is there already.",
  failed: "Error: Failed to save data",
  keptLocally: "Server save failed, but data saved locally",
  exported: "Data exported successfully",
  exportFailed: "Export Error",
  cleared: "All data cleared. Refresh the page to see changes.",
  clearFailed: "Clear Error",
  imported: (countries: number) =>
    `Imported ${counted(countries, "country", "countries")} from the file`,
  importingCountry: (number: number, total: number, country: string) =>
    `Importing ${number} of ${total}: ${country}`,
  importedCountries: (names: string[]) =>
    names.length > 0 ? `Imported: ${names.join(", ")}.` : "Nothing was imported.",
  notImported: (names: string[]) => `Not imported: ${names.join(", ")}.`,
  refreshed: "Pages, logos and counts are made anew. Other operators are logged out.",
  restored: (country: string) => `Restored ${country} to its state before that change`,
  dismiss: "Dismiss",

  backup: "Backup",
  backupLead:
    "A file of all countries, brands and codes, which can be imported again. An import keeps what shoppers answered about each code; about a code that it removes, for 30 days.",
  export: "Export",
  exportWorkbook: "Export .xlsx",
  exporting: "Exporting...",
  import: "Import",
  importing: "Importing...",
  refresh: "Make all pages anew",
  refreshing: "Refreshing...",
  refreshHint: "Makes all stored pages, logos and counts anew, and logs out other operators",
  clear: "Clear all",
  clearing: "Clearing...",
  confirmClear: "Are you sure you want to clear all data? History can undo it.",
};
