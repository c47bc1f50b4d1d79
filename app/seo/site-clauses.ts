import type { i18n } from "i18next";
import { getTexts } from "#app/i18n/use-texts.ts";

/** What is true of every page with codes, for the end of a description. */
export function siteClauses(i18n: i18n): string[] {
  const t = getTexts(i18n, "common");
  return [t("descriptionFree"), t("descriptionVerified"), t("descriptionShoppers")];
}
