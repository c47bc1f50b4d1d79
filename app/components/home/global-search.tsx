import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { SearchForm } from "../search-form.tsx";
import { useLanguage } from "../use-language.ts";

/** One search box over all countries, answered by the home page itself. */
export function GlobalSearch({ query }: { query: string }) {
  const t = useTexts("home");
  return (
    <SearchForm
      className="search search-hero"
      action={sitePath(useLanguage())}
      query={query}
      texts={{
        label: t("searchLabel"),
        placeholder: t("searchPlaceholder"),
        submit: t("search"),
      }}
    />
  );
}
