import { YourStores } from "#app/components/offline/your-stores.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import { BrandList, type ShownCountry } from "./brand-list.tsx";
import { CountryHeader } from "./country-header.tsx";
import { CountrySections } from "./country-sections.tsx";
import { isCategoryPage } from "./filter-listing.ts";

/**
 * A country's page: its brands first, then guidance on shopping there. A category has its brands alone,
 * and so have the further pages of a long list.
 */
export function CountryPage(props: ShownCountry) {
  const { listing, rows, absent } = props;
  const country = countryById(listing.countryId);
  return (
    <>
      <CountryHeader country={country} listing={listing} absent={absent} />
      <YourStores country={country} />
      <BrandList country={country} {...props} />
      {!isCategoryPage(listing) && rows.page === 1 && (
        <CountrySections listing={listing.whole ?? listing} />
      )}
    </>
  );
}
