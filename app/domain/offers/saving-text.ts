import type { Saving } from "./basket.ts";

/** Functions that format a sum of money as a phrase. */
export interface SavingTexts {
  readonly saves: (sum: number) => string;
  readonly savesUpTo: (sum: number) => string;
}

/** Formats the saving on a basket as a phrase; "" if it is unknown. */
export function savingText(saving: Saving, { saves, savesUpTo }: SavingTexts): string {
  if (saving.kind === "sum") return saves(saving.sum);
  if (saving.kind === "most" && !saving.back) return savesUpTo(saving.sum);
  return "";
}
