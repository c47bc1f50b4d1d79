import type { CountryChanges } from "./changes.ts";

/** Reasons to require the country's name before a write. */
export type GuardReason = "ends" | "revives" | "loses-arabic";

/** Effect of a write on stored codes. */
export interface Consequences {
  /** Live codes that shoppers lose: removed or ended. */
  ending: number;
  /** Stored codes that were ended or switched off and become live again. */
  reviving: number;
  textsLosingArabic: number;
}

/** Counts the effect of a write on stored codes in all of its countries. */
export function findConsequences(countries: readonly CountryChanges[]): Consequences {
  const found = { ending: 0, reviving: 0, textsLosingArabic: 0 };
  for (const { brands, textsLosingArabic } of countries) {
    found.textsLosingArabic += textsLosingArabic;
    for (const { kinds } of brands.flatMap(({ codes }) => codes)) {
      if (kinds.includes("ends")) found.ending += 1;
      if (kinds.includes("goes-live") && !kinds.includes("added")) found.reviving += 1;
    }
  }
  return found;
}

/**
 * Returns the reasons to require the country's name before a write: it ends more than a quarter of
 * the live codes; or it revives more than ten stored codes, or removes the Arabic from more than
 * ten texts, and these are more than a tenth of the live codes. Daily work affects a few codes; a
 * file without these fields affects many (in one case 58 and 44 of 300 live codes).
 */
export function guardReasons(changes: CountryChanges): GuardReason[] {
  const { ending, reviving, textsLosingArabic } = findConsequences([changes]);
  const { before } = changes.liveCodes;
  const isMany = (count: number) => count > Math.max(10, before / 10);
  const reasons: [GuardReason, boolean][] = [
    ["ends", ending > before / 4],
    ["revives", isMany(reviving)],
    ["loses-arabic", isMany(textsLosingArabic)],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}
