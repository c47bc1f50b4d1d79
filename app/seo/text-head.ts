import { pages, type TextPageId } from "#app/domain/pages/pages.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { getTexts } from "#app/i18n/use-texts.ts";
import { pageHead } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";

/** The head of a page of text, from its texts. */
export function textHead(i18n: I18n, origin: string, id: TextPageId): PageHead {
  const t = getTexts(i18n, id);
  const path = sitePath("en", pages[id].path);
  return pageHead(i18n, origin, {
    path,
    title: t("title"),
    description: t("description"),
    keywords: t("keywords"),
    trail: [[t("heading"), path]],
  });
}
