import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { SearchIcon } from "../icons.tsx";
import { useLanguage } from "../use-language.ts";

/** One search box over all countries: a GET form to the home page itself. */
export function GlobalSearch({ query }: { query: string }) {
  const t = useTexts("home");
  return (
    <search>
      <form className="search search-hero" action={sitePath(useLanguage())}>
        <label className="search-field">
          <SearchIcon />
          <span className="sr-only">{t("searchLabel")}</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t("searchPlaceholder")}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className="button search-submit" type="submit">
          {t("search")}
        </button>
      </form>
    </search>
  );
}
