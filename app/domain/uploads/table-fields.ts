import {
  type BrandFieldName,
  type CodeFieldName,
  type Field,
  type FieldLevel,
  registry,
} from "#app/domain/catalogue/field-registry.ts";

/** Field of an upload as a column of a table with one row per code. */
export interface TableField
  extends Pick<Field, "kind" | "headings" | "example" | "schema" | "withoutYear"> {
  /** Title in exports, unique among all fields: brands and codes share some field names. */
  key: string;
  level: FieldLevel;
  column: BrandFieldName | CodeFieldName;
  /** Names in an item, or in a code, of an upload, followed by aliases. */
  name: string;
  aliases: readonly string[];
}

const isBrandName = (name: string) =>
  Object.values(registry.brand).some(({ upload }) => upload[0] === name);

const listFields = (level: FieldLevel): TableField[] =>
  Object.entries<Field>(registry[level]).map(([column, { upload, ...field }]) => {
    const [name, ...aliases] = upload;
    const key = level === "code" && isBrandName(name) ? `code ${name}` : name;
    return { ...field, key, level, column: column as TableField["column"], name, aliases };
  });

/** All possible fields of a table: those of the brand, then those of the code. */
export const tableFields: readonly TableField[] = [...listFields("brand"), ...listFields("code")];

const byKey = new Map(tableFields.map((field) => [field.key, field]));

export function tableField(key: string | null | undefined): TableField | null {
  return (key && byKey.get(key)) || null;
}
