import { DropDown } from "#app/components/ui/drop-down.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { type CountryCode, type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { pages } from "#app/domain/pages/pages.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";

/** Brand, with the countries that list it besides the current one. */
interface ShownBrand {
  slug: string;
  elsewhere: readonly { country: CountryInfo }[];
}

/**
 * Menu of countries and of the page about the site. On a brand's page its links lead to the same
 * brand where it is listed. With `isScope` it selects where to search.
 */
export function CountryPicker(props: {
  country: CountryInfo | null;
  brand?: ShownBrand | undefined;
  isScope?: boolean;
}) {
  const { country: chosen, brand, isScope = false } = props;
  const { t, language, path } = useSite();
  const search = useTexts("search");
  const about = useTexts("about");
  const brandIn = new Set<CountryCode>();
  for (const { country } of brand?.elsewhere ?? []) brandIn.add(country.code);
  if (brand && chosen) brandIn.add(chosen.code);
  const slugs = (code: CountryCode) => (brand && brandIn.has(code) ? [code, brand.slug] : [code]);
  const summary = isScope ? (
    <>
      <span className="wide-only">{search("in")}</span>{" "}
      {chosen ? <Flag country={chosen} /> : <Icon name="globe" />}
      <span className="wide-only">{chosen?.name[language] ?? search("everywhere")}</span>
    </>
  ) : (
    t("selectCountry")
  );
  return (
    <DropDown className="drop-down picker" label={t("countries")} summary={summary}>
      {countries.map((country) => (
        <li key={country.code}>
          <a
            href={path(...slugs(country.code))}
            aria-current={country.code === chosen?.code ? "page" : undefined}
          >
            <Flag country={country} />
            {country.name[language]}
          </a>
        </li>
      ))}
      <li>
        <a href={path(pages.about.path)}>{about("heading")}</a>
      </li>
    </DropDown>
  );
}
