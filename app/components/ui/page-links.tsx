import { formatNumber, type Locale } from "#app/domain/base/format.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

/** Links to all pages of a long list; nothing for a list of one page. */
export function PageLinks(props: {
  page: number;
  pages: number;
  locale: Locale;
  /** Returns the URL of a page of the list. */
  address: (page: number) => string;
}) {
  const { page, pages, locale, address } = props;
  const t = useTexts();
  if (pages < 2) return null;
  const link = (target: number, name: string, rel?: string) => (
    <li key={name}>
      <a
        className="chip"
        href={address(target)}
        rel={rel}
        aria-current={target === page ? "page" : undefined}
        aria-label={rel ? undefined : t("page", { page: name })}
      >
        {name}
      </a>
    </li>
  );
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  return (
    <nav className="pages" aria-label={t("pages")}>
      <ul className="chips">
        {page > 1 && link(page - 1, t("previousPage"), "prev")}
        {numbers.map((number) => link(number, formatNumber(number, locale)))}
        {page < pages && link(page + 1, t("nextPage"), "next")}
      </ul>
    </nav>
  );
}
