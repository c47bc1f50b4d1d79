import { Chips } from "#app/components/ui/chips.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { type Category, categoryLabel } from "#app/domain/directory/categories.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { ShownListing } from "./filter-listing.ts";

/** The categories of a country's stores, each with its number of stores that have codes. */
export function CategoryChips(props: {
  address: string;
  listing: Pick<ShownListing, "countryId" | "categories" | "stores" | "filter" | "whole">;
}) {
  const { address, listing } = props;
  const t = useTexts("country");
  const language = useLanguage();
  const locale = getLocale(language, countryById(listing.countryId));
  const { filter = countryQuery.none, categories } = listing;
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
