import { pluralForms, SearchForm } from "#app/components/ui/search-form.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** A GET form that filters on the server; with scripts the list follows every key. */
export function BrandSearch(props: {
  country: CountryInfo;
  filter: CountryQuery | undefined;
  shown: number;
  /** The brands shown only come near. */
  near: boolean;
}) {
  const { country, filter = countryQuery.none, shown, near } = props;
  const t = useTexts("country");
  const search = useTexts("search");
  const language = useLanguage();
  const locale = getLocale(language, country);
  return (
    <SearchForm
      id="search"
      action={sitePath(language, country.code)}
      to="country"
      query={countryQuery.pairs({ ...filter, page: 1 })}
      texts={{
        label: t("searchBrands"),
        placeholder: t("searchPlaceholder"),
        submit: t("search"),
      }}
    >
      <output
        className={filter.q ? "search-count meta" : "search-count visually-hidden"}
        data-forms={pluralForms((count) => t("brandsShown", count))}
        data-locale={intlLocale[locale]}
      >
        {t("brandsShown", { count: shown, number: formatNumber(shown, locale) })}
      </output>
      <p className="search-count meta" data-near hidden={!near}>
        {search("near")}
      </p>
    </SearchForm>
  );
}
