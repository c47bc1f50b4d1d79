import { Link } from "react-router";
import type { ListColumn } from "#app/admin/records/list-grid.tsx";
import { number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabels } from "#app/admin/texts/catalogue.ts";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { SiteTexts } from "./site-texts.tsx";

/** A column of a country's brands; `value` is sorted (null last) and exported. */
export interface BrandColumn extends ListColumn<BrandSummary> {
  name: string;
  value: (brand: BrandSummary) => string | number | null;
}

const [tablet, desk, wide] = [700, 960, 1_150];

const textColumn = (key: "name" | "name_ar" | "name_en" | "category", from = 0): BrandColumn => ({
  key,
  name: fieldLabels.brand[key],
  ...{ minWidth: 96, grow: 1, from, sortable: true },
  value: (brand) => brand[key],
  text: (brand) => brand[key],
});

const countColumn = (
  key: "live" | "expired" | "inactive" | "untranslated",
  from = tablet,
): BrandColumn => ({
  key,
  name: catalogueTexts.filters[key],
  ...{ minWidth: 72, from, sortable: true, sortDescendingFirst: true, cellClass: "cell-count" },
  headerCellClass: "cell-count",
  value: (brand) => brand[key],
  renderCell: ({ row }) => (
    <span className={row[key] > 0 ? undefined : "muted"}>{number(row[key])}</span>
  ),
});

export const brandColumns = (country: string): BrandColumn[] => [
  {
    ...textColumn("name"),
    renderCell: ({ row: { slug, name, isActive } }) => (
      <span className="cell-text" title={name}>
        <Link tabIndex={-1} to={catalogueAddress(country, slug)}>
          <bdi>{name}</bdi>
        </Link>
        {!isActive && <span className="muted"> hidden</span>}
      </span>
    ),
  },
  { ...textColumn("name_ar", tablet), isArabic: true },
  textColumn("name_en", wide),
  {
    ...textColumn("category", desk),
    minWidth: 108,
    text: ({ category }) => (category ? categoryLabel(category, "en") : "none"),
  },
  countColumn("live", 0),
  countColumn("expired"),
  countColumn("inactive"),
  countColumn("untranslated"),
  {
    key: "oldest",
    name: catalogueTexts.columns.oldest,
    ...{ minWidth: 104, from: desk, sortable: true },
    value: ({ oldest }) => oldest,
    text: ({ oldest }) => oldest && formatDate(oldest, "en"),
  },
  {
    key: "best",
    name: catalogueTexts.columns.best,
    ...{ minWidth: 190, grow: 2, from: desk },
    value: ({ best }) => best?.discount ?? null,
    renderCell: ({ row: { best } }) =>
      best && (
        <SiteTexts language="en">
          <OfferLabel offer={best.offer} locale="en" />
          <bdi className="cell-text" title={best.discount}>
            {best.discount}
          </bdi>
        </SiteTexts>
      ),
  },
];
