import { BackLink } from "#app/components/layout/back-link.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { counted, formatDate, formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { placeName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { Printable } from "./printable.ts";

/** The country, the day, and the address of the present version. */
export function PrintableHeader({ sheet }: { sheet: Printable }) {
  const { country, today, stores, coupons, page, pages } = sheet;
  const t = useTexts("sheet");
  const brand = useTexts("brand");
  const ofCountry = useTexts("country");
  const common = useTexts();
  const language = useLanguage();
  const locale = getLocale(language, country);
  const pageText = (page: string, pages: string) => common("pageOf", { page, pages });
  const facts = `${ofCountry("couponCount", counted(coupons, locale))} ${ofCountry("atStores", counted(stores, locale))}`;
  return (
    <header className="page-header">
      <div className="back-bar">
        <BackLink href={sitePath(language, country.code)} to="country">
          {brand("backToBrands", { country: placeName(country, language) })}
        </BackLink>
        {coupons > 0 && (
          <button type="button" className="button button-outline" data-print hidden>
            {t("print")}
          </button>
        )}
      </div>
      <h1 className="heading-page">
        <Flag of={country} width={30} />
        {ofCountry("title", { country: country.name[language] })}
      </h1>
      <p className="meta">
        {coupons > 0 && `${facts} · `}
        <time dateTime={today}>{t("asOf", { date: formatDate(today, locale) })}</time>
        {pages > 1 && ` · ${pageText(formatNumber(page, locale), formatNumber(pages, locale))}`}
      </p>
      <p className="printed">
        <bdi dir="ltr">{sheet.address}</bdi>
      </p>
    </header>
  );
}
