import type { TFunction } from "i18next";
import { type CountryInfo, countries } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { ChevronDown } from "./icons.tsx";

/** A list of links that opens under a button; it works without a script. */
export function CountryPicker(props: {
  t: TFunction;
  language: Language;
  chosen: CountryInfo | null;
}) {
  const { t, language, chosen } = props;
  return (
    <country-picker>
      <details className="picker">
        <summary className="button-quiet">
          {chosen ? (
            <>
              <span aria-hidden="true">{chosen.flag}</span>
              <span className="picker-name">{chosen.name[language]}</span>
            </>
          ) : (
            t("selectCountry")
          )}
          <ChevronDown />
        </summary>
        <nav aria-label={t("countries")}>
          <ul>
            {countries.map(({ code, flag, name }) => (
              <li key={code}>
                <a
                  href={sitePath(language, code)}
                  aria-current={code === chosen?.code ? "page" : undefined}
                >
                  <span aria-hidden="true">{flag}</span>
                  {name[language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </country-picker>
  );
}
