import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";

/** The heading of a column in both languages: "Code / الكود". */
function templateHeading({ level, column, key, headings }: TableField): string {
  const isArabic = isArabicField(column);
  const base = isArabic ? tableField(key.replace(/Ar$/, ""))?.headings : headings;
  const arabic = base?.split(", ").find((heading) => /\p{Script=Arabic}/u.test(heading));
  return `${fieldLabel(level, column)} / ${arabic}${isArabic ? " بالعربية" : ""}`;
}

/** A table to be filled in: the headings, and one row as an example. */
export function templateRows(): string[][] {
  const fields = tableFields.filter(({ example }) => example !== undefined);
  return [fields.map(templateHeading), fields.map(({ example }) => example ?? "")];
}
