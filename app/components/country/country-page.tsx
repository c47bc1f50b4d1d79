import { SinceVisit, YourStores } from "#app/components/offline/your-stores.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import { BrandList, type ShownCountry } from "./brand-list.tsx";
import { CountryHeader } from "./country-header.tsx";
import { CountrySections } from "./country-sections.tsx";
import { isCategoryPage } from "./filter-listing.ts";

/**
 * Page of a country: its brands first, then guidance on shopping there. Categories and further
 * pages of a long list contain only brands.
 */
export function CountryPage(props: ShownCountry) {
  const { listing, rows, absent } = props;
  const country = countryById(listing.countryId);
  return (
    <>
      <CountryHeader country={country} listing={listing} absent={absent} />
      <SinceVisit />
      <BrandList country={country} {...props} />
      <YourStores country={country} />
      {!isCategoryPage(listing) && rows.page === 1 && (
        <CountrySections listing={listing.whole ?? listing} />
      )}
    </>
  );
}
