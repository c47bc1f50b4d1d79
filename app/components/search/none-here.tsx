import { Chips } from "#app/components/ui/chips.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { BrandLabel, Shelf } from "#app/components/ui/shelf-label.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { formatNumber, getLocale } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type Category, categoryLabel, categoryStores } from "#app/domain/directory/categories.ts";
import { type CountryInfo, nearestFirst, placeName } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import { Places } from "./found-brand.tsx";

interface NoneHereProps {
  absent: Absent;
  country: CountryInfo;
  /** Stores of the country; those of related categories are shown next to the empty place. */
  stores: readonly BrandCard[];
  today: string;
}

/** Explains why a country has no results for a search, with near results or other countries. */
export function NoneHere({ absent, country, stores, today }: NoneHereProps) {
  const { t, language, path } = useSite("search");
  const { category, near, brands } = absent;
  const place = placeName(country, language);
  const locale = getLocale(language, country);
  if (!category) {
    return brands.map((brand) => {
      const name = nameIn(brand, language);
      return (
        <div key={brand.slug} className="empty" data-absent>
          <p className="empty-title">
            <TextWithName text={t("brandNotIn", { brand: name, country: place })} name={name} />
          </p>
          <Places brand={brand} shownIn={country} />
        </div>
      );
    });
  }
  const address = (linkedCountry: CountryInfo, linkedCategory: Category) =>
    countryQuery.address(path(linkedCountry.code), { category: linkedCategory });
  const closest = near.map((other) => ({
    name: categoryLabel(other.category, language),
    count: formatNumber(other.stores, locale),
    href: address(country, other.category),
    icon: <Icon name={other.category} />,
  }));
  const elsewhere = nearestFirst(country)
    .filter(({ id }) => absent.countries.includes(id))
    .map((other) => ({
      // The flag precedes it.
      name: ` ${other.name[language]}`,
      href: address(other, category),
      icon: <Flag country={other} width={18} />,
    }));
  // The page's title already says that there are none.
  return (
    <div className="known" data-absent>
      <EmptyPlace {...{ absent, category, country, stores, today }} />
      <Chips label={t("nearIt")} chips={closest} isTitled />
      <Chips
        label={t("storesIn", { stores: categoryStores(category, language) })}
        chips={elsewhere}
        isTitled
      />
    </div>
  );
}

/** Maximum number of stores next to an empty place. */
const maxRelated = 8;

/** Rail with an empty place for a category, and stores of related categories, nearest first. */
function EmptyPlace(props: NoneHereProps & { category: Category }) {
  const { absent, category, country, stores, today } = props;
  const { t, language } = useSite("search");
  const related = absent.near.flatMap((near) =>
    stores.filter((store) => store.category === near.category && store.liveCodes > 0),
  );
  return (
    <Shelf>
      <li>
        <p className="shelf-label label-absent">
          <span className="shelf-name">
            <Icon name={category} />
            {categoryLabel(category, language)}
          </span>
          <strong>{t("noneYet")}</strong>
          {related.length > 0 && <span className="shelf-note">{t("closestOnShelf")}</span>}
        </p>
      </li>
      {related.slice(0, maxRelated).map((brand) => (
        <BrandLabel key={brand.slug} country={country} brand={brand} today={today} />
      ))}
    </Shelf>
  );
}
