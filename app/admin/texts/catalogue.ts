import { counted } from "./counted.ts";

/** Texts of the catalogue: a country's brands, and a brand's codes. */
export const catalogueTexts = {
  country: "Country",
  countriesLabel: "Countries",
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
  addBrand: "Add brand",

  noEnd: "no end",
  notRead: "not understood",
  noFacts: "states no fact",
  dateFaults: {
    "not-a-date": "must be a date, like 31/12/2026 or 31 Dec",
    "short-year": "must have its year in four digits",
  },
  discardAsked: (count: number) => `Discard ${counted(count, "change")}? Ctrl Z takes it back.`,
  /** A value as the changes of an edit show it. */
  value: (value: string | boolean) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    return value || "none";
  },
};
