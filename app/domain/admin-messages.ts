/** The operator's messages that the server and the screen share. */
export const adminMessages = {
  incorrectPassword: "Incorrect password",
  countryRequired: "Country code is required",
  jsonRequired: "JSON data is required",
  jsonEmpty: "JSON data cannot be empty",
  invalidJson: "Invalid JSON data",
  changedMeanwhile:
    "Error: the catalogue of this country has changed since the preview. Nothing was written. Preview again.",
  countsNotRefreshed:
    "Saved, but the counts on the home page could not be refreshed; they will follow within a day.",
  cacheNotPurged: "Saved, but the cache was not purged; pages follow within a few minutes.",
} as const;

/** "Country {code} not found". */
export function countryNotFound(code: string): string {
  return `Country ${code} not found`;
}
