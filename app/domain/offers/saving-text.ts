import type { Saving } from "./basket.ts";

/** Functions that put a sum of money in words. */
export interface SavingTexts {
  readonly saves: (sum: number) => string;
  readonly savesUpTo: (sum: number) => string;
}

/** Returns the saving on a basket in words; "" if it is unknown. */
export function savingText(saving: Saving, { saves, savesUpTo }: SavingTexts): string {
  if (saving.kind === "sum") return saves(saving.sum);
  if (saving.kind === "most" && !saving.back) return savesUpTo(saving.sum);
  return "";
}
