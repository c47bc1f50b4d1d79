import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

const { brand, code } = fieldLabels;

const columns: [heading: string, value: (item: Task) => TableCell][] = [
  [catalogueTexts.country, ({ country }) => countryByCode(country)?.name.en ?? country],
  [brand.name, ({ name }) => name],
  [code.code, (item) => item.code],
  [code.discount, ({ discount }) => discount],
  [code.discount_ar, ({ discount_ar }) => discount_ar],
  [code.last_reported_date, ({ checked }) => checked],
  [code.expiry_date, ({ expires }) => expires],
  [taskTexts.copies, ({ copies }) => copies],
  [brand.website_url, ({ website }) => website],
  [code.note, ({ note }) => note],
];

/** The entries of a list as rows of a workbook, the headings first. */
export const taskRows = (items: readonly Task[]): TableCell[][] => [
  columns.map(([heading]) => heading),
  ...items.map((item) => columns.map(([, value]) => value(item))),
];
