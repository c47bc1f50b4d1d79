import { countries } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "./use-language.ts";

/** A grid of links to the countries, but the one with the code `except`. */
export function CountryLinks({ except, only }: { except?: string; only?: readonly string[] }) {
  const language = useLanguage();
  const shown = countries.filter(
    ({ code }) => code !== except && (only === undefined || only.includes(code)),
  );
  return (
    <ul className="container link-grid">
      {shown.map(({ code, flag, name }) => (
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
