import { RowTemplate } from "#app/components/offline/row-template.tsx";
import { NoneHere } from "#app/components/search/none-here.tsx";
import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import { CategoryChips } from "./category-chips.tsx";
import type { ShownListing } from "./filter-listing.ts";
import { KnownShelf } from "./known-shelf.tsx";
import { knownForRail } from "./known-stores.ts";
import { ListCount } from "./list-count.tsx";
import { ListMenus } from "./list-menus.tsx";
import { isPaged, type ListPage } from "./list-page.ts";
import { NoBrandsFound } from "./no-brands-found.tsx";

/** The country's brands with their categories and orders. */
export function BrandList(props: {
  country: CountryInfo;
  listing: ShownListing;
  rows: ListPage;
  absent: Absent | null;
  prose: string | null;
}) {
  const { country, listing, rows, absent, prose } = props;
  const { brands, filter, hidden } = listing;
  const t = useTexts("country");
  const common = useTexts();
  const language = useLanguage();
  const address = sitePath(language, country.code);
  // With these the live search draws rows of brands that are on other pages.
  const codes = isPaged(listing) ? pluralForms((count) => common("codeCount", count)) : undefined;
  const shown = brands.length - (hidden?.size ?? 0);
  const none = brands.length === 0 && !filter ? t("noBrandsYet") : undefined;
  const known = filter ? [] : knownForRail(brands, country.currency);
  return (
    <section className="container" aria-labelledby="brands">
      <brand-filter data-to="brand" data-country={country.id} data-codes={codes}>
        <ListCount
          country={country}
          isSearch={Boolean(filter?.q)}
          shown={shown}
          near={listing.near ?? false}
        />
        <live-list>
          <CategoryChips address={address} listing={listing} />
          {known.length > 0 && <KnownShelf country={country} brands={known} />}
          <div className="list-bar" hidden={shown === 0}>
            <h2 id="brands" className="heading-section">
              {t("availableBrands")}
            </h2>
            <ListMenus address={address} filter={filter} />
          </div>
          <Rows country={country} brands={rows.withCodes} hidden={hidden} />
          <StoresWithoutCode
            country={country}
            brands={rows.without}
            hidden={hidden}
            open={filter !== undefined && filter.q !== ""}
          />
          {absent && (
            <NoneHere
              absent={absent}
              country={country}
              stores={(listing.whole ?? listing).brands}
            />
          )}
          <NoBrandsFound hidden={shown > 0 || absent !== null} text={none}>
            {(brands.length > 0 || filter) && (
              <a className="button" data-to="country" href={address}>
                {t("clearSearch")}
              </a>
            )}
          </NoBrandsFound>
          <PageLinks
            {...rows}
            locale={getLocale(language, country)}
            address={(page) => countryQuery.address(address, { ...filter, page })}
          />
          {prose && <p className="section-lead">{prose}</p>}
        </live-list>
        {codes && (
          <template id="found-row">
            <li>
              <RowTemplate />
            </li>
          </template>
        )}
      </brand-filter>
    </section>
  );
}

interface RowsProps {
  country: CountryInfo;
  brands: readonly BrandCard[];
  hidden: ReadonlySet<BrandCard> | undefined;
}

/** Brands in a ruled list. */
function Rows({ country, brands, hidden }: RowsProps) {
  const isEmpty = brands.every((brand) => hidden?.has(brand));
  return (
    <ul className="rows rows-three brand-grid" hidden={isEmpty}>
      {brands.map((brand) => (
        <li key={brand.slug} hidden={hidden?.has(brand) ?? false}>
          <BrandRow brand={brand} country={country} />
        </li>
      ))}
    </ul>
  );
}

/** The brands that have no code today, folded into one line. */
function StoresWithoutCode({ country, brands, hidden, open }: RowsProps & { open: boolean }) {
  const t = useTexts("country");
  const locale = getLocale(useLanguage(), country);
  const shown = brands.filter((brand) => !hidden?.has(brand)).length;
  return (
    <details className="fold" open={open} hidden={shown === 0}>
      <summary>
        {t("storesWithoutCode")} ({formatNumber(brands.length, locale)})
      </summary>
      <Rows country={country} brands={brands} hidden={hidden} />
    </details>
  );
}
