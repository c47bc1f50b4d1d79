import { intlLocale } from "#app/domain/base/format.ts";
import { type Category, categories, categoryLabel } from "#app/domain/directory/categories.ts";
import { countries, placeName } from "#app/domain/directory/countries.ts";
import type { Pairs } from "#app/domain/pages/query-codec.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import { Icon } from "./icons.tsx";

/** Search field with its button: a GET form, which works without a script. */
export function SearchForm(props: {
  action: string;
  /** Query of the page's URL: the search, and all other values as hidden inputs. */
  query?: Pairs | undefined;
  label: string;
  /** Scope of the search: "in Saudi Arabia". */
  scope?: string | undefined;
  /** Adds a field for the country in browsers without scripts, which cannot remember it. */
  hasCountry?: boolean;
  /** With scripts it suggests stores while the shopper types, or filters the page's list. */
  enhancement: "suggest" | "filter";
}) {
  const { action, query = [], label, scope, hasCountry = false, enhancement } = props;
  const t = useTexts("search");
  const i18n = useI18n();
  const settings = enhancement === "suggest" ? suggestionTexts(i18n) : { "data-filter": "" };
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
        {hasCountry && (
          <noscript>
            <CountryField />
          </noscript>
        )}
        <HiddenInputs pairs={query.filter(([key]) => key !== "q")} />
      </form>
    </search>
  );
}

/** Hidden inputs that preserve the query of a URL in a form. */
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

// One count for each plural form, in the order of app/domain/base/plural.ts.
const countOfForm = [0, 1, 2, 3, 11, 100];

/**
 * Returns the plural forms of a text for a script, which has no translator: each with "#" in place
 * of the number.
 */
export function pluralForms(form: (count: { count: number; number: string }) => string): string {
  return countOfForm.map((count) => form({ count, number: "#" })).join("|");
}

const categoryNames = Object.keys(categories) as Category[];
const offerTopics = [
  ...(["delivery", "gift", "cashback", "first-order", "card", "students", "members"] as const),
];
const seasonTopics = [
  ...(["ramadan-and-eid", "eid-al-fitr", "eid-al-adha", "white-friday-and-cyber-monday"] as const),
  ...(["back-to-school", "singles-day", "mothers-day", "valentines", "new-year"] as const),
  "christmas" as const,
];

/** Returns the settings of the script that suggests stores: see app/browser/search/suggest.ts. */
function suggestionTexts(i18n: I18n) {
  const { language } = i18n;
  const t = i18n.getFixedT(null, "search");
  const common = i18n.getFixedT(null, "common");
  const offer = i18n.getFixedT(null, "offer");
  return {
    "data-suggest": countries.map(({ code }) => code).join(" "),
    "data-locale": intlLocale[language],
    "data-topics": [
      ...categoryNames.map((category) => categoryLabel(category, language)),
      ...offerTopics.map((topic) => offer(`filter_${topic}`)),
      ...seasonTopics.map((topic) => t(`season_${topic}`)),
    ].join("|"),
    "data-stores": pluralForms((count) => t("storeCount", count)),
    "data-codes": pluralForms((count) => common("codeCount", count)),
    "data-offers": [
      ...(["upTo", "delivery", "free", "gift"] as const).map((word) => offer(word)),
      ...countries.map(({ currency }) => offer(`currency_${currency}`)),
    ].join("|"),
    "data-places": countries.map((country) => placeName(country, language)).join("|"),
    // Path of a store that the shopper's country does not list.
    "data-folder": storesFolder,
    "data-in": t("inCountry", { country: "#" }),
    "data-elsewhere": t("notIn", { country: "#" }),
    "data-unknown": t("notListed"),
    "data-countries": pluralForms((count) => t("countryCount", count)),
  };
}
