import { NoneHere } from "#app/components/search/none-here.tsx";
import { BrandRow, RowTemplate } from "#app/components/ui/brand-row.tsx";
import { Chips } from "#app/components/ui/chips.tsx";
import { SortMenu } from "#app/components/ui/drop-down.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { BrandLabel, Shelf } from "#app/components/ui/shelf-label.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { counted, formatNumber, getLocale, intlLocale } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { brandOrders, inOrder } from "#app/domain/directory/brand-order.ts";
import { type Category, categoryLabel } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryById } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { ShownListing } from "./filter-listing.ts";
import { bestProven, knownForRail, withCodes } from "./known-stores.ts";
import { isPaged, type ListPage } from "./list-page.ts";

/** List of a country, filtered and sorted by the query. */
export interface ShownCountry {
  listing: ShownListing;
  rows: ListPage;
  absent: Absent | null;
  /** Sentences about a category. */
  prose: string | null;
}

/** One in this many stores has a filled label in the list. */
const bestShare = 10;

/** Country's brands with their categories and orders. */
export function BrandList(props: ShownCountry & { country: CountryInfo }) {
  const { country, listing, rows, absent, prose } = props;
  const { brands, filter, hidden, day: today } = listing;
  const { t, common, language, path } = useSite("country");
  const search = useTexts("search");
  const locale = getLocale(language, country);
  const address = path(country.code);
  // With these the live search renders rows of brands on other pages.
  const codes = isPaged(listing) ? pluralForms((count) => common("codeCount", count)) : undefined;
  const shown = brands.length - (hidden?.size ?? 0);
  const query = filter ?? countryQuery.defaults;
  const orders = brandOrders.map((sort) => ({
    name: t(`sort_${sort}`),
    ...countryQuery.link(address, { ...query, page: 1, sort }),
    isCurrent: sort === query.sort,
  }));
  const ranked = withCodes(inOrder(brands, "best", country.currency));
  const best = new Set(
    ranked.slice(0, ranked.length / bestShare).filter((brand) => brand.best?.isProven),
  );
  const known = filter ? [] : knownForRail(brands, country.currency);
  const railBest = bestProven(known, country.currency);
  return (
    <section className="container" aria-labelledby="brands">
      <brand-filter data-country={country.id} data-codes={codes}>
        {/* The header's field filters the list, on the server or live. */}
        <output
          className={shown > 0 ? "meta" : "meta visually-hidden"}
          data-forms={pluralForms((count) => search("storeCount", count))}
          data-locale={intlLocale[locale]}
        >
          {filter?.q && shown > 0 && search("storeCount", counted(shown, locale))}
        </output>
        <p className="meta" data-near hidden={!listing.near}>
          {search("near")}
        </p>
        <live-list>
          <CategoryChips address={address} listing={listing} />
          {known.length > 0 && (
            <div className="known" data-known>
              <h2 className="heading-section">{t("knownStores")}</h2>
              <Shelf>
                {known.map((brand) => (
                  <BrandLabel
                    key={brand.slug}
                    country={country}
                    brand={brand}
                    today={today}
                    isBest={brand === railBest}
                  />
                ))}
              </Shelf>
            </div>
          )}
          <div className="list-bar" hidden={shown === 0}>
            <h2 id="brands" className="heading-section">
              {t("availableBrands")}
            </h2>
            <SortMenu label={t("sort")} links={orders} />
          </div>
          <Rows
            country={country}
            brands={rows.withCodes}
            hidden={hidden}
            today={today}
            best={best}
          />
          <StoresWithoutCode
            country={country}
            brands={rows.without}
            hidden={hidden}
            today={today}
            open={filter !== undefined && filter.q !== ""}
          />
          {absent && (
            <NoneHere
              absent={absent}
              country={country}
              stores={(listing.whole ?? listing).brands}
              today={today}
            />
          )}
          <NoBrandsFound
            hidden={shown > 0 || absent !== null}
            all={brands.length > 0 || filter ? address : null}
          />
          <PageLinks
            {...rows}
            locale={locale}
            address={(page) => countryQuery.address(address, { ...filter, page })}
          />
          {prose && (
            <p className="section-lead">
              <TextWithName text={prose} name={brands.map((brand) => nameIn(brand, language))} />
            </p>
          )}
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

/** Note that a search finds no brand, with a link to `all` brands if the country has any. */
function NoBrandsFound({ hidden, all }: { hidden: boolean; all: string | null }) {
  const t = useTexts("country");
  return (
    <div className="empty" data-empty hidden={hidden}>
      <p className="empty-title">{t("noBrandsFound")}</p>
      <p>{t(all ? "noBrandsFoundText" : "noBrandsYet")}</p>
      {all && (
        <a className="button" href={all}>
          {t("clearSearch")}
        </a>
      )}
    </div>
  );
}

interface RowsProps {
  country: CountryInfo;
  brands: readonly BrandCard[];
  hidden: ReadonlySet<BrandCard> | undefined;
  today: string;
  best?: ReadonlySet<BrandCard>;
}

/** Brands in a ruled list. */
function Rows({ country, brands, hidden, today, best }: RowsProps) {
  const isEmpty = brands.every((brand) => hidden?.has(brand));
  return (
    <ul className="rows rows-three brand-grid" hidden={isEmpty}>
      {brands.map((brand) => (
        <li key={brand.slug} hidden={hidden?.has(brand) ?? false}>
          <BrandRow brand={brand} country={country} today={today} isBest={best?.has(brand)} />
        </li>
      ))}
    </ul>
  );
}

/** Brands without a code today, folded into one line. */
function StoresWithoutCode(props: RowsProps & { open: boolean }) {
  const { country, brands, hidden, today, open } = props;
  const t = useTexts("country");
  const locale = getLocale(useI18n().language, country);
  const shown = brands.filter((brand) => !hidden?.has(brand)).length;
  return (
    <details className="fold" open={open} hidden={shown === 0}>
      <summary>
        {t("storesWithoutCode")} ({formatNumber(brands.length, locale)})
      </summary>
      <Rows country={country} brands={brands} hidden={hidden} today={today} />
    </details>
  );
}

/** Categories of a country's stores, each with its number of stores that have codes. */
function CategoryChips(props: {
  address: string;
  listing: Pick<ShownListing, "countryId" | "categories" | "stores" | "filter" | "whole">;
}) {
  const { address, listing } = props;
  const { t, language } = useSite("country");
  const locale = getLocale(language, countryById(listing.countryId));
  const { filter = countryQuery.defaults, categories } = listing;
  const { stores } = listing.whole ?? listing;
  const chip = (category: Category | "", name: string, count: number) => ({
    name,
    icon: category && <Icon name={category} />,
    count: formatNumber(count, locale),
    ...countryQuery.link(address, { ...filter, page: 1, q: "", category }),
    isCurrent: category === filter.category,
  });
  const chips = categories.map(({ category, stores }) =>
    chip(category, categoryLabel(category, language), stores),
  );
  if (chips.length < 2) return null;
  return (
    <Chips
      label={t("categories")}
      chips={[chip("", t("allCategories"), stores), ...chips]}
      isLive
    />
  );
}
