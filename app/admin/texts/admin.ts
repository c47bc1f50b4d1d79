import { counted } from "./counted.ts";

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
  exportFailed: "Export Error",
};
