import { Link } from "react-router";
import type { GridColumn } from "#app/admin/grid/grid.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { SiteTexts } from "./site-texts.tsx";

const countColumn = (
  id: "live" | "expired" | "inactive" | "untranslated",
): GridColumn<BrandSummary> => ({
  id,
  heading: catalogueTexts.columns[id],
  width: "count",
  sortBy: (brand) => brand[id],
  cell: (brand) =>
    brand[id] > 0 ? (
      formatNumber(brand[id], "en")
    ) : (
      <span className="muted">{formatNumber(0, "en")}</span>
    ),
});

/** The place where a brand is edited. */
export const brandAddress = (country: string, brand: string) => catalogueAddress(country, brand);

/** The columns of a country's brands, with the counts of their codes. */
export function brandColumns(country: string): GridColumn<BrandSummary>[] {
  return [
    {
      id: "name",
      heading: fieldLabels.brand.name,
      width: "name",
      sortBy: ({ name }) => name,
      cell: ({ slug, name, isActive }) => (
        <>
          <Link tabIndex={-1} to={brandAddress(country, slug)}>
            <bdi>{name}</bdi>
          </Link>
          {!isActive && <span className="muted"> {catalogueTexts.hidden}</span>}
        </>
      ),
    },
    {
      id: "name_ar",
      heading: fieldLabels.brand.name_ar,
      width: "name",
      sortBy: ({ name_ar }) => name_ar,
      attributes: () => ({ lang: "ar", dir: "rtl" }),
      cell: ({ name_ar }) => name_ar,
    },
    {
      id: "name_en",
      heading: fieldLabels.brand.name_en,
      width: "name",
      sortBy: ({ name_en }) => name_en,
      cell: ({ name_en }) => name_en,
    },
    {
      id: "category",
      heading: fieldLabels.brand.category,
      width: "name",
      sortBy: ({ category }) => category,
      cell: ({ category }) =>
        category ? (
          categoryLabel(category, "en")
        ) : (
          <span className="muted">{catalogueTexts.none}</span>
        ),
    },
    countColumn("live"),
    countColumn("expired"),
    countColumn("inactive"),
    countColumn("untranslated"),
    {
      id: "oldest",
      heading: catalogueTexts.columns.oldest,
      width: "date",
      sortBy: ({ oldest }) => oldest,
      cell: ({ oldest }) => oldest && formatDate(oldest, "en"),
    },
    {
      id: "best",
      heading: catalogueTexts.columns.best,
      width: "text",
      cell: ({ best }) =>
        best && (
          <SiteTexts language="en">
            <OfferLabel offer={best.offer} locale="en" />
            <bdi>{best.discount}</bdi>
          </SiteTexts>
        ),
    },
  ];
}
