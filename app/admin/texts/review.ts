import { counted, number } from "./counted.ts";

/** Texts of the review of an upload. */
export const reviewTexts = {
  keepArabic: (count: number) =>
    count === 1 ? "Keep the Arabic text" : `Keep the ${number(count)} Arabic texts`,
  leaveEnded: (count: number) =>
    count === 1 ? "Leave the code as it is" : `Leave the ${number(count)} codes as they are`,
  switchToMerge: "Switch to Add and update",
  modeLabel: "What the upload does",
  modes: { replace: "Replace all", merge: "Add and update" },
  modeNotes: {
    replace: "Brands and codes that are not in the upload are removed",
    merge: "What is not in the upload stays as it is",
  },
  reviewAll: (count: number) => `Review ${counted(count, "change")}`,
};
