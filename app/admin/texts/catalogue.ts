import { counted, number } from "./counted.ts";

/** Texts of the catalogue: a country's brands, and a brand's codes. */
export const catalogueTexts = {
  country: "Country",
  countriesLabel: "Countries",
  countrySummary: (brands: number, codes: number) =>
    `${counted(brands, "brand")}, ${counted(codes, "live code")}`,
  filters: {
    all: "All",
    live: "Live",
    expired: "Expired",
    usedUp: "Used up",
    inactive: "Inactive",
    empty: "Without codes",
    untranslated: "No Arabic",
  },
  columns: {
    live: "Live",
    expired: "Expired",
    inactive: "Inactive",
    untranslated: "No Arabic",
    oldest: "Oldest check",
    best: "Best offer",
  },
  codesNotSearched: "The codes could not be searched: the server did not answer.",
  unsaved: "Unsaved changes",
  unsavedIn: (brand: string, country: string) => `${brand} (${country})`,
  addBrand: "Add brand",
  newName: "Name of the new brand",
  newBrand: "New brand",

  preview: "On the country page, with your changes",
  counts: (live: number, expired: number, usedUp: number, inactive: number) =>
    `${number(live)} live, ${number(expired)} expired, ${usedUp > 0 ? `${number(usedUp)} used up, ` : ""}${number(inactive)} inactive`,
  usedUp: (uses: number, most: number) => `used up: ${number(uses)} of ${number(most)}`,
  codes: "Codes",
  deleteCode: (code: string) => `Delete ${code}`,
  keepCode: (code: string) => `Keep ${code}`,
  noEnd: "no end",
  notRead: "not understood",
  noFacts: "states no fact",
  dateFaults: {
    "not-a-date": "must be a date, like 31/12/2026 or 31 Dec",
    "short-year": "must have its year in four digits",
  },
  fault: (line: string, column: string, message: string) => `${line}, ${column}: ${message}.`,
  showChanges: "What would change",
  deleted: "deleted",
  discard: "Discard",
  discardAsked: (count: number) => `Discard ${counted(count, "change")}? Ctrl Z takes it back.`,
  /** A value as the changes of an edit show it. */
  value: (value: string | boolean) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    return value || "none";
  },
  changedMeanwhile: (brand: string) =>
    `${brand} was changed while you were editing. What is stored now, and yours:`,
};
