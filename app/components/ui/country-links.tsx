import { type CountryInfo, countries, shortName } from "#app/domain/directory/countries.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import { Flag } from "./flag.tsx";

/** A grid of links to countries, with the short name of each unless `text` says more. */
export function CountryLinks(props: {
  to?: readonly CountryInfo[];
  text?: (country: CountryInfo) => string;
}) {
  const { language, path } = useSite();
  const { to = countries, text } = props;
  return (
    <ul className={text ? "link-grid link-grid-wide" : "link-grid"}>
      {to.map((country) => (
        <li key={country.code}>
          <a className="link-tile" href={path(country.code)}>
            <Flag country={country} />
            {text?.(country) ?? shortName(country, language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
