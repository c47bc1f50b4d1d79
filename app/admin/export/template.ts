import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";

/** Returns the heading of a column in both languages: "Code / الكود". */
function templateHeading({ level, column, key, headings }: TableField): string {
  const isArabic = isArabicField(column);
  const base = isArabic ? tableField(key.replace(/Ar$/, ""))?.headings : headings;
  const arabic = base?.split(", ").find((heading) => /\p{Script=Arabic}/u.test(heading));
  return `${fieldLabel(level, column)} / ${arabic}${isArabic ? " بالعربية" : ""}`;
}

/** The rows of the template: headings and an example. */
export function templateRows(): string[][] {
  const fields = tableFields.filter(({ example }) => example !== undefined);
  return [fields.map(templateHeading), fields.map(({ example }) => example ?? "")];
}
