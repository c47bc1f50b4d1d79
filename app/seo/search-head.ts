import type { i18n } from "i18next";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { getTexts } from "#app/i18n/use-texts.ts";
import { homeHead } from "./home-head.ts";
import type { PageHead } from "./page-meta.ts";

/** The head of the results of a search: what was searched for is in the title, and no search engine lists it. */
export function searchHead(i18n: i18n, origin: string, asked: HomeQuery): PageHead {
  const title = getTexts(i18n, "search")("title", { query: asked.q });
  const home = homeHead(i18n, origin);
  return { ...home, title, path: homeQuery.address("/", asked), structuredData: [], listed: false };
}
