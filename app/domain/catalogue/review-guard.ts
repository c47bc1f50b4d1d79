import type { CountryChanges } from "./changes.ts";

/** Why a write asks for the country's name. */
export type GuardReason = "ends" | "revives" | "loses-arabic";

/** How much a write does to codes that are stored. */
export interface Consequences {
  /** Live codes that shoppers lose, removed or ended. */
  ending: number;
  /** Stored codes that had ended or were switched off and are live again. */
  reviving: number;
  textsLosingArabic: number;
}

/** Counts what a write does to the codes that are stored, in all of its countries. */
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
 * The reasons to ask for the country's name before a write: it ends more than a quarter of the live
 * codes; or it brings more than ten stored codes back to life, or takes the Arabic from more than ten
 * texts, and these are more than a tenth of the live codes. A day's work does either to a few; a
 * file made without these fields does it to many (once to 58 and 44 at 300 live codes).
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
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
