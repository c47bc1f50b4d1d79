import type { Saving } from "./basket.ts";

/**
 * The wordings of a saving. Each holds the six plural forms of the sum (zero, one, two, few, many,
 * other) separated by "|", with "#" for the number.
 */
export interface SavingTexts {
  readonly saves: string;
  readonly upTo: string;
  /** The sum that is left to pay. */
  readonly pays: string;
}

/** The wordings of the money of an offer, in the same forms: "SAR 50 off", "over SAR 200", "max SAR 50". */
export interface OfferTexts {
  readonly off: string;
  readonly offUpTo: string;
  /** On top of a reduction that the store has anyway. */
  readonly extraOff: string;
  readonly extraOffUpTo: string;
  readonly over: string;
  readonly max: string;
}

/** The saving on a basket in words; "" if it is not known. */
export function savingText(
  saving: Saving,
  texts: SavingTexts,
  say: (forms: string, sum: number) => string,
): string {
  if (saving.kind === "sum") return say(texts.saves, saving.sum);
  if (saving.kind === "most" && !saving.back) return say(texts.upTo, saving.sum);
  return "";
}
