import { counted, number } from "./counted.ts";

/** "SAR30 and 4 others" of codes. */
function some([first = "", ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} and ${counted(others.length, "other")}` : first;
}

/** Texts of the partners and their files. */
export const partnerTexts = {
  saveAs: "Save as partner",
  saveAsHint:
    "Columns, dates, mode and country are kept under this name. The next file with the same headings needs no questions.",
  recognized: (name: string) => `${name}'s file, recognized by its headings`,
  gone: (codes: readonly string[], partner: string) =>
    `${some(codes)} ${codes.length === 1 ? "is" : "are"} gone from ${partner}'s file`,
  endAll: (codes: readonly string[]) => (codes.length === 1 ? `End ${codes[0]}` : "End all"),
  oneByOne: "One by one",
  notKept: (name: string) => `${name} could not be kept: its next file will be asked about again.`,
  waiting: "Files of partners",
  fetched: (name: string, counts: { added: number; changed: number; gone: number }) =>
    `${name}: ${number(counts.added)} new, ${number(counts.changed)} changed, ${number(counts.gone)} gone`,
  unread: (rows: number) => `${counted(rows, "row")} cannot be read`,
  untilReview: "Nothing is written until you review it.",
  failed: (name: string, fault: string) => `${name}'s file could not be fetched: ${fault}`,
  open: "Open",
  openFile: (name: string) => `Open ${name}'s file`,
  dismissFile: (name: string) => `Dismiss ${name}'s file`,
  list: (count: number) => counted(count, "partner"),
  address: "Address that is fetched every night",
  addressHint: (secret: string) =>
    `https, at most 5 MB. If it wants a token, set the secret ${secret} to "host token".`,
  save: "Save",
  saved: (name: string) => `${name} is saved`,
  remove: (name: string) => `Delete ${name}`,
  confirmRemove: (name: string) =>
    `Delete the partner ${name}? Its codes stay in the catalogue; its next file is asked about again.`,
  removed: (name: string) => `${name} is deleted. Its codes stay.`,
};
