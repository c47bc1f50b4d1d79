import type { TFunction } from "i18next";
import { formatNumber } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import { SearchForm } from "../search-form.tsx";

// One count for each plural form, in the order that app/browser/brand-filter.ts knows.
const countOfForm = [0, 1, 2, 3, 11, 100];

/** A GET form that filters on the server; with scripts the list follows every key. */
export function BrandSearch(props: {
  t: TFunction<"country">;
  language: Language;
  action: string;
  query: string;
  shown: number;
}) {
  const { t, language, action, query, shown } = props;
  const forms = countOfForm.map((count) => t("brandsShown", { count, number: "#" }));
  return (
    <SearchForm
      action={action}
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
