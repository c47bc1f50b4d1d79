import { SortMenu } from "#app/components/ui/sort-menu.tsx";
import { brandOrders } from "#app/domain/directory/brand-order.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { filteredAddress, type ListFilter, noFilter } from "./filter-listing.ts";

/** The orders in which a country's brands can be listed. */
export function BrandOrders(props: { address: string; filter: ListFilter | undefined }) {
  const { address, filter = noFilter } = props;
  const t = useTexts("country");
  const names = {
    name: t("sortName"),
    best: t("sortBest"),
    checked: t("sortChecked"),
    ending: t("sortEnding"),
  };
  const links = brandOrders.map((sort) => ({
    name: names[sort],
    href: filteredAddress(address, { ...filter, sort }),
    isCurrent: sort === filter.sort,
  }));
  return <SortMenu label={t("sort")} links={links} />;
}
