import type { TFunction } from "i18next";
import { popularStores } from "#app/content/popular-stores.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

const popular = new Set(popularStores.map((store) => store.slug));
const shown = 8;

/** A row of shortcuts to the popular stores that this country lists. */
export function PopularHere(props: {
  t: TFunction<"country">;
  language: Language;
  country: CountryInfo;
  brands: readonly BrandCard[];
}) {
  const { t, language, country, brands } = props;
  const here = brands.filter((brand) => popular.has(brand.slug)).slice(0, shown);
  if (here.length === 0) return null;
  return (
    <nav className="chips" aria-label={t("popularHere")}>
      <span>{t("popularHere")}</span>
      <ul>
        {here.map((brand) => (
          <li key={brand.slug}>
            <a className="chip" href={sitePath(language, country.code, brand.slug)}>
              <bdi>{(language === "ar" && brand.name_ar) || brand.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
