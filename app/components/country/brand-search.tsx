import { formatNumber } from "#app/domain/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { SearchForm } from "../search-form.tsx";

// One count for each plural form, in the order that app/browser/brand-filter.ts knows.
const countOfForm = [0, 1, 2, 3, 11, 100];

/** A GET form that filters on the server; with scripts the list follows every key. */
export function BrandSearch(props: { action: string; query: string; shown: number }) {
  const { action, query, shown } = props;
  const t = useTexts("country");
  const language = useLanguage();
  const forms = countOfForm.map((count) => t("brandsShown", { count, number: "#" }));
  return (
    <SearchForm
      action={action}
      to="country"
      query={query}
      texts={{
        label: t("searchBrands"),
        placeholder: t("searchPlaceholder"),
        submit: t("search"),
      }}
    >
      <output className="search-count" data-forms={forms.join("|")}>
        {t("brandsShown", { count: shown, number: formatNumber(shown, language) })}
      </output>
    </SearchForm>
  );
}
