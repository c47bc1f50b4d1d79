import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

/** The entries of a list as rows of a workbook, the headings first. */
export function taskRows(items: readonly Task[]): TableCell[][] {
  const { brand, code } = fieldLabels;
  const headings = [
    catalogueTexts.country,
    brand.name,
    code.code,
    code.discount,
    code.discount_ar,
    code.last_reported_date,
    code.expiry_date,
    taskTexts.copies,
    brand.website_url,
    code.note,
  ];
  const rows = items.map((item): TableCell[] => [
    countryByCode(item.country)?.name.en ?? item.country,
    item.name,
    item.code,
    item.discount,
    item.discount_ar,
    item.checked,
    item.expires,
    item.copies,
    item.website,
    item.note,
  ]);
  return [headings, ...rows];
}
