import type { Saving } from "./basket.ts";

/**
 * Wordings of a saving. Each holds the six plural forms of the sum (zero, one, two, few, many,
 * other) separated by "|", with "#" for the number.
 */
export interface SavingTexts {
  readonly saves: string;
  readonly upTo: string;
  /** Amount left to pay. */
  readonly pays: string;
}

/** Wordings of money in the same forms: "SAR 50 off", "over SAR 200", "max SAR 50". */
export interface OfferTexts {
  readonly off: string;
  readonly offUpTo: string;
  /** In addition to an existing reduction of the store. */
  readonly extraOff: string;
  readonly extraOffUpTo: string;
  readonly over: string;
  readonly max: string;
}

/** Returns the saving on a basket in words; "" if it is unknown. */
export function savingText(
  saving: Saving,
  texts: SavingTexts,
  format: (forms: string, sum: number) => string,
): string {
  if (saving.kind === "sum") return format(texts.saves, saving.sum);
  if (saving.kind === "most" && !saving.back) return format(texts.upTo, saving.sum);
  return "";
}
