import { YourStores } from "#app/components/offline/your-stores.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import { BrandList } from "./brand-list.tsx";
import { CountryHeader } from "./country-header.tsx";
import { CountrySections } from "./country-sections.tsx";
import { isCategoryPage, type ShownListing } from "./filter-listing.ts";
import type { ListPage } from "./list-page.ts";

/**
 * A country's page: its brands first, then guidance on shopping there. A category has its brands alone,
 * and so have the further pages of a long list.
 */
export function CountryPage(props: {
  listing: ShownListing;
  rows: ListPage;
  absent: Absent | null;
  /** Sentences about a category. */
  prose: string | null;
}) {
  const { listing, rows, absent, prose } = props;
  const country = countryById(listing.countryId);
  return (
    <>
      <CountryHeader country={country} listing={listing} absent={absent} />
      <YourStores country={country} />
      <BrandList country={country} listing={listing} rows={rows} absent={absent} prose={prose} />
      {!isCategoryPage(listing) && rows.page === 1 && (
        <CountrySections listing={listing.whole ?? listing} />
      )}
    </>
  );
}
