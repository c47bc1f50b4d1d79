import { intlLocale } from "#app/domain/base/format.ts";
import { countries, placeName } from "#app/domain/directory/countries.ts";
import type { Pairs } from "#app/domain/pages/query-codec.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import { Icon } from "./icons.tsx";

/** A search field with its button: a GET form, so that it works without a script. */
export function SearchForm(props: {
  action: string;
  /** The query of the page's address: the search, and hidden all else, which stays. */
  query?: Pairs | undefined;
  label: string;
  /** Where it looks: "in Saudi Arabia". */
  scope?: string | undefined;
  /** Without scripts, which remember it, the country is a field of its own. */
  asksCountry?: boolean;
  /** With scripts it suggests stores while the shopper types, or the page's list follows it. */
  enhancement: "suggest" | "filter";
}) {
  const { action, query = [], label, scope, asksCountry = false, enhancement } = props;
  const t = useTexts("search");
  const suggestions = useSuggestionTexts();
  const settings = enhancement === "suggest" ? suggestions : { "data-filter": "" };
  return (
    <search aria-label={scope}>
      <form className="search" action={action} {...settings}>
        <label className="search-field">
          <Icon name="search" />
          <span className="visually-hidden">{label}</span>
          <input
            id="search"
            type="search"
            name="q"
            defaultValue={Object.fromEntries(query).q ?? ""}
            placeholder={t("placeholder")}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className="button search-submit" type="submit">
          {t("search")}
        </button>
        {asksCountry && (
          <noscript>
            <CountryField />
          </noscript>
        )}
        <HiddenInputs pairs={query.filter(([key]) => key !== "q")} />
      </form>
    </search>
  );
}

/** Carries the query of an address along in a form that leads to another address of the same page. */
export function HiddenInputs({ pairs }: { pairs: Pairs }) {
  return pairs.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}

function CountryField() {
  const { t, common, language } = useSite("search");
  return (
    <select className="chip" name="country" aria-label={t("askCountry")}>
      <option value="">{common("allCountries")}</option>
      {countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name[language]}
        </option>
      ))}
    </select>
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
  const { t, common, language } = useSite("search");
  const offer = useTexts("offer");
  return {
    "data-suggest": countries.map(({ code }) => code).join(" "),
    "data-locale": intlLocale[language],
    "data-stores": pluralForms((count) => t("storeCount", count)),
    "data-codes": pluralForms((count) => common("codeCount", count)),
    "data-offers": [
      ...(["upTo", "delivery", "free", "gift"] as const).map((word) => offer(word)),
      ...countries.map(({ currency }) => offer(`currency_${currency}`)),
    ].join("|"),
    "data-places": countries.map((country) => placeName(country, language)).join("|"),
    // Where a store is that the shopper's country does not list.
    "data-folder": storesFolder,
    "data-in": t("inCountry", { country: "#" }),
    "data-elsewhere": t("notIn", { country: "#" }),
    "data-unknown": t("notListed"),
    "data-countries": pluralForms((count) => t("countryCount", count)),
  };
}
