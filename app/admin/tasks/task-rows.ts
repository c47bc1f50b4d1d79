import type { AdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

/** The entries of a list as rows of a workbook, the headings first. */
export function taskRows(
  items: readonly Task[],
  { tasks: texts, fieldLabels, language }: AdminTexts,
): TableCell[][] {
  const { brand, code } = fieldLabels;
  const headings = [
    texts.country,
    brand.name,
    code.code,
    code.discount,
    code.discount_ar,
    code.last_reported_date,
    code.expiry_date,
    texts.copies,
    brand.website_url,
    code.note,
  ];
  const rows = items.map((item): TableCell[] => [
    countryByCode(item.country)?.name[language] ?? item.country,
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
