import type { i18n } from "i18next";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { type Category, categoryLabel, categoryStores } from "#app/domain/directory/categories.ts";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { getLanguage, getTexts } from "#app/i18n/use-texts.ts";
import { pageAddress } from "./alternates.ts";
import { descriptionLength, fitDescription } from "./description.ts";
import { homeHead } from "./home-head.ts";
import type { PageHead } from "./page-meta.ts";
import { siteClauses } from "./site-clauses.ts";
import { webPage } from "./structured-data.ts";

/** The head of the results of a search: what was searched for is in the title, and no search engine lists it. */
export function searchHead(i18n: i18n, origin: string, asked: HomeQuery): PageHead {
  const title = getTexts(i18n, "search")("title", { query: asked.q });
  const home = homeHead(i18n, origin);
  return { ...home, title, path: homeQuery.address("/", asked), structuredData: [], listed: false };
}

/** How many stores a description names, if there is room for their names. */
const named = 3;

/** A sentence with the names of a page's first stores, as many as fit into a description; null for none. */
export function sentenceOfStores(
  i18n: i18n,
  brands: readonly Named[],
  say: (stores: string) => string,
): string | null {
  const language = getLanguage(i18n);
  const names = brands.slice(0, named).map((brand) => nameIn(brand, language));
  const list = new Intl.ListFormat(language);
  const sentences = names.map((_, at) => say(list.format(names.slice(0, at + 1))));
  return sentences.findLast(({ length }) => length <= descriptionLength.most) ?? null;
}

/** The head of a category over all countries; one without a store is not listed. */
export function categoryHead(
  i18n: i18n,
  origin: string,
  category: Category,
  brands: readonly Named[],
): PageHead {
  const t = getTexts(i18n, "search");
  const language = getLanguage(i18n);
  const name = categoryLabel(category, language);
  const home = homeHead(i18n, origin);
  const title = t("categoryTitle", { category: name });
  const inText = { category: categoryStores(category, language) };
  const common = getTexts(i18n, "common");
  const description = fitDescription(
    sentenceOfStores(i18n, brands, (stores) => t("categoryDescription", { ...inText, stores })) ??
      `${title}.`,
    siteClauses(i18n),
  );
  const path = homeQuery.address("/", { category });
  const address = pageAddress(origin, path, language);
  const trail = [
    { name: common("home"), address: pageAddress(origin, "/", language) },
    { name, address },
  ];
  return {
    ...home,
    title,
    description,
    path,
    listed: brands.length > 0,
    structuredData: [webPage({ name: title, description, address, language }, trail)],
  };
}
