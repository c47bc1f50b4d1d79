import { counted, number } from "./counted.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** Texts of what is done with a whole brand, or with several of its codes. */
export const brandTexts = {
  verifyAll: (live: number) => `Verify all ${counted(live, "live code")}`,
  everywhere: (count: number) => `Edit in all ${number(count)} countries at once`,
  copyTo: "Copy brand to",
  asking: "Asking where it is listed…",
  notAsked: "The server did not say where it is listed. Close this and open it again.",
  hasIt: (countries: string[]) =>
    `${list.format(countries)} ${countries.length === 1 ? "has" : "have"} it already. Ticked, ${countries.length === 1 ? "it gets" : "they get"} the codes that are missing there.`,
  withCodes: (count: number) => `With its ${counted(count, "live code")}`,
  withMoney: (count: number, currency: string) =>
    count === 1
      ? `Also the code that names ${currency}`
      : `Also the ${count} that name ${currency}`,
  unsavedStay: "What is not saved yet is not copied.",
  copy: (count: number) => `Copy to ${counted(count, "country", "countries")}…`,
  move: "Move there…",
  moveNote: "Copies it, and deletes it here.",
  remove: "Delete brand…",
  withUndo: (codes: number) => `${counted(codes, "code")}, with Undo`,
  copied: (name: string, countries: string[]) => `${name} copied to ${list.format(countries)}`,
  moved: (name: string, countries: string[]) => `${name} moved to ${list.format(countries)}`,
  deleted: (name: string, country: string) => `${name} deleted from ${country}`,
  everywhereTitle: (name: string, count: number) =>
    `${name} in ${counted(count, "country", "countries")}`,
  everywhereNote:
    "Select countries and type: the value goes into all that are selected. The review saves them together.",
  codesSelected: (count: number) => `${counted(count, "code")} selected`,
  fillDown: (column: string) => `Fill down ${column}`,
  deleteLines: "Delete",
  moveCodes: "Move to brand…",
  moveTo: "To the brand",
  noSuchBrand: "No other brand of the country is found by that.",
  codesMoved: (count: number, name: string) => `${counted(count, "code")} moved to ${name}`,
};
