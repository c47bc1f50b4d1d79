import type { TFunction } from "i18next";
import { formatNumber } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";

/** Puts numbers of codes into words. A list has few different ones: each is worded once. */
export function codeCounts(common: TFunction, language: Language): (count: number) => string {
  const labels = new Map<number, string>();
  return (count) => {
    const known = labels.get(count);
    if (known !== undefined) return known;
    const number = formatNumber(count, language);
    const label = count === 0 ? common("noCodes") : common("codeCount", { count, number });
    labels.set(count, label);
    return label;
  };
}
