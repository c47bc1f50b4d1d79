import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { pageAddress, siteVersions } from "./alternates.ts";
import { type PageHead, siteHead } from "./page-head.ts";
import { organization, webSite } from "./structured-data.ts";

export function homeHead(i18n: I18n, origin: string): PageHead {
  const t = i18n.getFixedT(null, "home");
  const site = siteHead(i18n, origin);
  const description = t("description");
  const shown = { ...site, description, address: pageAddress(origin, "/", i18n.language) };
  return {
    ...site,
    title: t("title"),
    description,
    keywords: t("keywords"),
    path: "/",
    versions: siteVersions,
    structuredData: [webSite(shown), organization(site.siteName, origin)],
  };
}

/** Returns the head of search results: its title contains the search, and it is not indexed. */
export function searchHead(i18n: I18n, origin: string, query: HomeQuery): PageHead {
  const title = i18n.getFixedT(null, "search")("title", { query: query.q });
  const home = homeHead(i18n, origin);
  return { ...home, title, path: homeQuery.address("/", query), structuredData: [], listed: false };
}
