import { type CountryInfo, countries } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { ChevronDown } from "./icons.tsx";

/** A list of links that opens under a button; it works without a script. */
export function CountryPicker({ of: chosen }: { of: CountryInfo | null }) {
  const t = useTexts();
  const language = useLanguage();
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
        <nav aria-label={t("countries")} data-to="country">
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
