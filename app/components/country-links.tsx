import { type CountryInfo, countries } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";

/** A grid of links to all countries except one. */
export function CountryLinks({ except }: { except?: CountryInfo }) {
  const language = useLanguage();
  return (
    <ul className="link-grid" data-to="country">
      {countries
        .filter(({ code }) => code !== except?.code)
        .map(({ code, flag, name }) => (
          <li key={code}>
            <a className="link-tile" href={sitePath(language, code)}>
              <span aria-hidden="true">{flag}</span>
              {name[language]}
            </a>
          </li>
        ))}
    </ul>
  );
}
