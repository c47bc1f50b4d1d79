import type { i18n } from "i18next";
import { getTexts } from "#app/i18n/use-texts.ts";

/** What search engines show of a description, in characters. */
export const descriptionLength = { least: 110, most: 155 };

/** A description of the first clause and of those after it that fit, the most telling first. */
export function fitDescription(first: string, more: readonly (string | null)[]): string {
  return more.reduce<string>((text, clause) => {
    const longer = `${text} ${clause}`;
    return clause && longer.length <= descriptionLength.most ? longer : text;
  }, first);
}

/** What is true of every page with codes, for the end of a description. */
export function siteClauses(i18n: i18n): string[] {
  const t = getTexts(i18n, "common");
  return [t("descriptionFree"), t("descriptionVerified"), t("descriptionShoppers")];
}
