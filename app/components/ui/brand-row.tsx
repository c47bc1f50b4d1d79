import { getLocale, type Locale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { CodeCount } from "./code-count.tsx";
import { DiscountText } from "./discount-text.tsx";
import { OfferLabel } from "./offer-label.tsx";
import { VerdictNote } from "./verdict-note.tsx";

type Brand = Pick<BrandCard, "slug" | "name" | "name_ar" | "liveCodes" | "best"> &
  Partial<Pick<BrandCard, "verdict">>;

/**
 * A brand in a ruled list: logo, name, number of codes and its best offer. Kept to few elements: a
 * page may hold two thousand.
 */
export function BrandRow(props: {
  brand: Brand;
  country: CountryInfo;
  /** How numbers are written; as on the country's pages by default. */
  locale?: Locale;
  /**
   * Where its offer is, as "in Jordan": the shopper's country is not known, so it leads to the
   * store's page across countries.
   */
  where?: string | undefined;
}) {
  const { brand, country, where } = props;
  const language = useLanguage();
  const { locale = getLocale(language, country) } = props;
  const { best } = brand;
  return (
    <a className="row" href={sitePath(language, where ? storesFolder : country.code, brand.slug)}>
      <BrandLogo country={country} slug={brand.slug} />
      <bdi className="row-name">{nameIn(brand, language)}</bdi>
      <span className="row-note">
        <CodeCount count={brand.liveCodes} locale={locale} />
        {best && (
          <>
            {" · "}
            <DiscountText discount={best} locale={locale} />
          </>
        )}
        {where && brand.liveCodes > 0 && ` · ${where}`}
        <VerdictNote verdict={brand.verdict} locale={locale} />
      </span>
      {best && <OfferLabel offer={best.offer} locale={locale} />}
    </a>
  );
}
