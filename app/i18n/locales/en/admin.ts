const number = (value: number) => value.toLocaleString("en-US");
const counted = (value: number, one: string, other: string) =>
  `${number(value)} ${value === 1 ? one : other}`;

/** Texts of the operator's screen, which exists in English alone. Those of the server are in app/domain. */
export const admin = {
  title: "Coupon data",
  badge: "Admin",
  logOut: "Logout",
  logOutEverywhere: "Log out everywhere",
  loading: "Loading...",
  retry: "Try again",
  unavailable: "Error: The screen could not be loaded. What you typed is kept.",
  needsScript: "This screen needs JavaScript.",

  loginTitle: "Operator's login",
  password: "Password",
  logIn: "Log in",
  loggingIn: "Logging in...",
  sessionEnded: "Your session has ended. Log in again: what you typed is kept.",
  unreachable: "Error: The server could not be reached. Try again.",

  upload: "Upload",
  uploadLead: "Replaces all brands and codes of one country. You see what would change first.",
  country: "Country code",
  json: "Coupon data (JSON)",
  jsonHint: "Paste JSON, or drop a .json file here.",
  chooseFile: "Choose file",
  notJsonFile: "Please select a JSON file",
  fileTooLarge: (megabytes: number) => `Error: The file must be at most ${megabytes} MB`,
  bodyTooLarge: "Error: The data must be at most 5 MB",
  save: "Save",
  checking: "Checking...",
  saving: "Saving...",
  problems: (count: number) => counted(count, "problem", "problems"),
  moreProblems: (count: number) => `and ${number(count)} more`,
  format: "What an upload looks like",
  formatNote:
    'Optional: brandAr, description, descriptionAr, websiteUrl, category; in a code: discountAr, expiryDate, maxUsage, offer. Without offer its facts are read from the discount; to state them: {"kind": "percent", "value": 10}.',

  previewOf: (country: string) => `What would change in ${country}`,
  previewNote: "Nothing is saved yet.",
  previewEmpty: "Everything in this upload is listed already. Saving it changes nothing.",
  removesMost: "More than half of this country's brands would be removed.",
  brands: "Brands",
  codes: "Codes",
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  unchanged: "Unchanged",
  moreNames: (count: number) => `and ${number(count)} more`,
  apply: "Apply",
  discard: "Discard",

  saved: (brands: number, country: string) =>
    `Successfully added ${brands} brands for ${country} to the production database`,
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
  backupLead: "A file of all countries, brands and codes, which can be imported again.",
  export: "Export",
  exporting: "Exporting...",
  import: "Import",
  importing: "Importing...",
  refresh: "Refresh the edge",
  refreshing: "Refreshing...",
  refreshHint: "Makes all stored pages, logos and counts anew, and logs out other operators",
  clear: "Clear all",
  clearing: "Clearing...",
  confirmClear: "Are you sure you want to clear all data? This cannot be undone.",

  freshness: "Freshness",
  freshnessLead:
    "What shoppers see today. Set off: verified more than 90 days ago, or about to expire.",
  oldest: "Oldest verified",
  expiring: "Expire in 14 days",
  countryColumn: "Country",
  none: "None",

  revisions: "Changes",
  revisionsLead: "Restore puts the countries of a change back to their state before it.",
  severalCountries: (count: number) => `${count} countries`,
  noRevisions: "No changes yet.",
  kinds: {
    replace: "Upload",
    edit: "Edit",
    clear: "Clear all",
    import: "Import",
    restore: "Restore",
  },
  by: (who: string) => `by ${who}`,
  restore: "Restore",
  restoring: "Restoring...",
  restoreTo: (country: string, time: string) => `Restore ${country} to before ${time}`,
  summary: (what: string, added: number, changed: number, removed: number) =>
    `${what}: ${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`,
};
