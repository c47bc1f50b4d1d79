import type { ReactNode } from "react";
import { intlLocale } from "#app/domain/base/locale.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { PageKind } from "#app/domain/pages/page.ts";
import type { Pairs } from "#app/domain/pages/query-codec.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { SearchIcon } from "./icons.tsx";

/** A search field with its button: a GET form, so that it works without a script. */
export function SearchForm(props: {
  action: string;
  /** The kind of page that answers. */
  to: PageKind;
  /** The query of the page's address: the search, and hidden all else, which stays. */
  query?: Pairs;
  /** Names the field, so that an address can lead to it. */
  id?: string;
  texts: Readonly<Record<"label" | "placeholder" | "submit", string>>;
  /** With scripts it suggests stores while the shopper types. */
  suggest?: boolean;
  /** Shown after the button. */
  children?: ReactNode;
}) {
  const { action, to, query = [], id, texts, suggest = false, children } = props;
  const suggestions = useSuggestionTexts();
  return (
    <search>
      <form className="search" action={action} data-to={to} {...(suggest && suggestions)}>
        <label className="search-field">
          <SearchIcon />
          <span className="visually-hidden">{texts.label}</span>
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={Object.fromEntries(query).q ?? ""}
            placeholder={texts.placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className="button search-submit" type="submit">
          {texts.submit}
        </button>
        <HiddenInputs of={query.filter(([key]) => key !== "q")} />
        {children}
      </form>
    </search>
  );
}

// One count for each plural form, in the order that app/browser/plural.ts knows.
const countOfForm = [0, 1, 2, 3, 11, 100];

/** The plural forms of a text for a script, each with "#" in place of the number. */
export function pluralForms(form: (count: { count: number; number: string }) => string): string {
  return countOfForm.map((count) => form({ count, number: "#" })).join("|");
}

/** Settings for the script that suggests stores: see app/browser/search/suggest.ts. */
function useSuggestionTexts() {
  const t = useTexts("search");
  const common = useTexts();
  const language = useLanguage();
  return {
    "data-suggest": countries.map(({ code }) => code).join(" "),
    "data-locale": intlLocale[language],
    "data-stores": pluralForms((count) => t("storeCount", count)),
    "data-codes": pluralForms((count) => common("codeCount", count)),
    "data-countries": pluralForms((count) => t("countryCount", count)),
  };
}
