import { BrandLabel, Shelf } from "#app/components/ui/shelf-label.tsx";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";

/** The stores that shoppers look for most, as labels on a rail, that with the best offer first. */
export function KnownShelf(props: { country: CountryInfo; brands: readonly BrandCard[] }) {
  const { country, brands } = props;
  const t = useTexts("country");
  return (
    <div className="known" data-known>
      <h2 className="heading-section">{t("knownStores")}</h2>
      <Shelf>
        {brands.map((brand) => (
          <BrandLabel key={brand.slug} country={country} brand={brand} />
        ))}
      </Shelf>
    </div>
  );
}
