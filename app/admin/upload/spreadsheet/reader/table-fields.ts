import { codeFields, itemFields } from "#app/domain/uploads/upload.ts";

/** How the cells of a field are read. */
type CellKind = "text" | "date" | "yes-no" | "number" | "list" | "facts";

/** A field of an upload as a column of a table with one row per code. */
export interface TableField {
  /** Its title in exports, unique among all fields: brands and codes have fields of the same name. */
  key: string;
  level: "brand" | "code";
  /** Its name in an item, or in a code, of an upload. */
  name: string;
  kind: CellKind;
}

const kinds: Readonly<Record<string, CellKind>> = {
  aliases: "list",
  formerSlugs: "list",
  isActive: "yes-no",
  lastReportedDate: "date",
  expiryDate: "date",
  usageCount: "number",
  maxUsage: "number",
  offer: "facts",
};

const brandNames = itemFields.map(({ name }) => name).filter((name) => name !== "promoCodes");

const field = (level: TableField["level"], name: string): TableField => ({
  key: level === "code" && brandNames.includes(name) ? `code ${name}` : name,
  level,
  name,
  kind: kinds[name] ?? "text",
});

/** All fields that a table may have: those of the brand, then those of the code. */
export const tableFields: readonly TableField[] = [
  ...brandNames.map((name) => field("brand", name)),
  ...codeFields.map(({ name }) => field("code", name)),
];

const byKey = new Map(tableFields.map((one) => [one.key, one]));

/** The field with a key; null if there is none. */
export function tableField(key: string | null | undefined): TableField | null {
  return (key && byKey.get(key)) || null;
}
