import { counted } from "./counted.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** Texts of what is done with a whole brand, or with several of its codes. */
export const brandTexts = {
  asking: "Asking where it is listed…",
  notAsked: "The server did not say where it is listed. Close this and open it again.",
  hasIt: (countries: string[]) =>
    `${list.format(countries)} ${countries.length === 1 ? "has" : "have"} it already. Ticked, ${countries.length === 1 ? "it gets" : "they get"} the codes that are missing there.`,
  withMoney: (count: number, currency: string) =>
    count === 1
      ? `Also the code that names ${currency}`
      : `Also the ${count} that name ${currency}`,
  copy: (count: number) => `Copy to ${counted(count, "country", "countries")}…`,
  move: "Move there…",
  remove: "Delete brand…",
  withUndo: (codes: number) => `${counted(codes, "code")}, with Undo`,
  copied: (name: string, countries: string[]) => `${name} copied to ${list.format(countries)}`,
  moved: (name: string, countries: string[]) => `${name} moved to ${list.format(countries)}`,
  everywhereTitle: (name: string, count: number) =>
    `${name} in ${counted(count, "country", "countries")}`,
  everywhereNote:
    "Select countries and type: the value goes into all that are selected. The review saves them together.",
  moveCodes: "Move to brand…",
};
