import { formatNumber } from "#app/domain/base/format.ts";
import type { Locale } from "#app/domain/base/locale.ts";
import type { I18n } from "#app/i18n/texts.ts";
import { getTexts } from "#app/i18n/use-texts.ts";
import type { PageHead } from "./page-meta.ts";

/** A page of a long list. */
interface ListPage {
  /** From 1. */
  page: number;
  pages: number;
  /** The English path of a page of the list. */
  address: (page: number) => string;
}

/** The head of a page of a long list, from that of its first page. */
export function pagedHead(
  i18n: I18n,
  head: PageHead,
  locale: Locale,
  { page, pages, address }: ListPage,
): PageHead {
  const beside = {
    ...(page > 1 && { prev: address(page - 1) }),
    ...(page < pages && { next: address(page + 1) }),
  };
  if (page === 1) return { ...head, beside };
  const common = getTexts(i18n, "common");
  const name = common("page", { page: formatNumber(page, locale) });
  return {
    ...head,
    title: `${head.title} (${name})`,
    description: `${head.description} (${name})`,
    path: address(page),
    // What describes the list is on its first page.
    structuredData: [],
    beside,
  };
}
