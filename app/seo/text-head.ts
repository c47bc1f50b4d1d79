import type { i18n } from "i18next";
import { pages, type TextPageId } from "#app/domain/pages/pages.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import type { PageHead } from "./page-meta.ts";
import { webPage } from "./structured-data.ts";

/** The head of a page of text, from its texts. */
export function textHead(i18n: i18n, origin: string, id: TextPageId): PageHead {
  const t = getTexts(i18n, id);
  const common = getTexts(i18n, "common");
  const language = getLanguage(i18n);
  const path = sitePath("en", pages[id].path);
  const address = pageAddress(origin, path, language);
  const [title, description] = [t("title"), t("description")];
  const trail = [
    { name: common("home"), address: pageAddress(origin, "/", language) },
    { name: t("heading"), address },
  ];
  return {
    title,
    description,
    keywords: t("keywords"),
    siteName: common("siteName"),
    language,
    origin,
    path,
    structuredData: [webPage({ name: title, description, address, language }, trail)],
  };
}
