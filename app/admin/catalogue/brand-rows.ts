import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

/** A country's brands as rows of a workbook, the headings first. */
export function brandRows(brands: readonly BrandSummary[]): TableCell[][] {
  const { name, name_ar, category, is_active } = fieldLabels.brand;
  const { live, expired, inactive, untranslated, oldest, best } = catalogueTexts.columns;
  return [
    [name, name_ar, category, is_active, live, expired, inactive, untranslated, oldest, best],
    ...brands.map((brand): TableCell[] => [
      brand.name,
      brand.name_ar,
      brand.category,
      brand.isActive,
      brand.live,
      brand.expired,
      brand.inactive,
      brand.untranslated,
      brand.oldest,
      brand.best?.discount ?? null,
    ]),
  ];
}
