import { type CountryInfo, countries, shortName } from "#app/domain/directory/countries.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import { Flag } from "./flag.tsx";

/** Grid of links to countries: the short name of each, or `text`, with a `note` below it. */
export function CountryLinks(props: {
  to?: readonly CountryInfo[];
  text?: (country: CountryInfo) => string;
  note?: (country: CountryInfo) => string;
}) {
  const { language, path } = useSite();
  const { to = countries, text, note } = props;
  const getName = (country: CountryInfo) => text?.(country) ?? shortName(country, language);
  return (
    <ul className={text ? "link-grid link-grid-wide" : "link-grid"}>
      {to.map((country) => (
        <li key={country.code}>
          <a className="link-tile" href={path(country.code)}>
            <Flag country={country} />
            {note ? (
              <span>
                {getName(country)}
                <span className="card-note">{note(country)}</span>
              </span>
            ) : (
              getName(country)
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
