import { StaticHtml } from "#app/components/layout/static-html.tsx";
import { YourStores } from "#app/components/offline/your-stores.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import { BrandList } from "./brand-list.tsx";
import { CountryHeader } from "./country-header.tsx";
import { CountrySections } from "./country-sections.tsx";
import { isCategoryPage, type ShownListing } from "./filter-listing.ts";

/** A country's page: its brands first, then guidance on shopping there. A category has its brands alone. */
export function CountryPage({ listing }: { listing: ShownListing }) {
  return (
    <>
      <StaticHtml component={CountryBrands} of={listing} />
      {!isCategoryPage(listing) && (
        <StaticHtml component={CountrySections} of={listing.whole ?? listing} />
      )}
    </>
  );
}

function CountryBrands({ of: listing }: { of: ShownListing }) {
  const country = countryById(listing.countryId);
  return (
    <>
      <CountryHeader country={country} listing={listing} />
      <YourStores of={country} />
      <BrandList country={country} listing={listing} />
    </>
  );
}
