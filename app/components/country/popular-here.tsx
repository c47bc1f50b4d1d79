import { popularStores } from "#app/content/popular-stores.ts";
import { nameIn } from "#app/domain/brand-names.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

const popular = new Set(popularStores.map((store) => store.slug));
const maxShown = 8;

/** A row of shortcuts to the popular stores that this country lists. */
export function PopularHere(props: { country: CountryInfo; brands: readonly BrandCard[] }) {
  const { country, brands } = props;
  const t = useTexts("country");
  const language = useLanguage();
  const here = brands.filter((brand) => popular.has(brand.slug)).slice(0, maxShown);
  if (here.length === 0) return null;
  return (
    <nav className="chips" aria-label={t("popularHere")}>
      <span>{t("popularHere")}</span>
      <ul>
        {here.map((brand) => (
          <li key={brand.slug}>
            <a className="chip" href={sitePath(language, country.code, brand.slug)}>
              <bdi>{nameIn(brand, language)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
