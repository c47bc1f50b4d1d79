import { type CountryInfo, countries, shortName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import { Flag } from "./flag.tsx";

/** A grid of links to all countries except one. */
export function CountryLinks({ except }: { except?: CountryInfo }) {
  const language = useLanguage();
  return (
    <ul className="link-grid" data-to="country">
      {countries
        .filter(({ code }) => code !== except?.code)
        .map((country) => (
          <li key={country.code}>
            <a className="link-tile" href={sitePath(language, country.code)}>
              <Flag country={country} />
              {shortName(country, language)}
            </a>
          </li>
        ))}
    </ul>
  );
}
