import { CodeCount } from "#app/components/ui/code-count.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { Shelf, ShelfLabel } from "#app/components/ui/shelf-label.tsx";
import { getLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

/** The stores that shoppers look for most, as labels on a rail. */
export function KnownShelf(props: { country: CountryInfo; brands: readonly BrandCard[] }) {
  const { country, brands } = props;
  const t = useTexts("country");
  const language = useLanguage();
  const locale = getLocale(language, country);
  return (
    <div className="known" data-known>
      <h2 className="heading-section">{t("knownStores")}</h2>
      <Shelf>
        {brands.map((brand) => (
          <ShelfLabel
            key={brand.slug}
            href={sitePath(language, country.code, brand.slug)}
            country={country}
            brand={brand}
            offer={brand.best?.offer ?? null}
            locale={locale}
          >
            {brand.best ? (
              <DiscountText of={brand.best} locale={locale} />
            ) : (
              <CodeCount count={brand.liveCodes} locale={locale} />
            )}
          </ShelfLabel>
        ))}
      </Shelf>
    </div>
  );
}
