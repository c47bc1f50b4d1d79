import type { Saving } from "./basket.ts";

/** The wordings of a saving, with "#" for the sum. */
export interface SavingTexts {
  readonly saves: string;
  readonly upTo: string;
}

/** What an offer takes off a basket, in words; "" if it is nothing that is known. */
export function savingText(
  saving: Saving,
  texts: SavingTexts,
  format: (sum: number) => string,
): string {
  if (saving.kind === "sum") return texts.saves.replace("#", format(saving.sum));
  if (saving.kind === "most" && !saving.back) return texts.upTo.replace("#", format(saving.sum));
  return "";
}
