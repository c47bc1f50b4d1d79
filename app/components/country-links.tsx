import { countries } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";

/** A grid of links to all countries, but the one with the code `except`. */
export function CountryLinks({ language, except }: { language: Language; except?: string }) {
  return (
    <ul className="link-grid">
      {countries
        .filter(({ code }) => code !== except)
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
