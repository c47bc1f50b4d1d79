import type { i18n } from "i18next";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import type { PageHead } from "./page-meta.ts";
import { organization, webSite } from "./structured-data.ts";

/** The head of the home page. */
export function homeHead(i18n: i18n, origin: string): PageHead {
  const t = getTexts(i18n, "home");
  const language = getLanguage(i18n);
  const siteName = getTexts(i18n, "common")("siteName");
  const address = pageAddress(origin, "/", language);
  const description = t("description");
  return {
    title: t("title"),
    description,
    keywords: t("keywords"),
    siteName,
    language,
    origin,
    path: "/",
    structuredData: [
      webSite({ name: siteName, description, address, language }),
      organization(siteName, origin),
    ],
  };
}
