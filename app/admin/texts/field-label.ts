import type {
  BrandFieldName,
  CodeFieldName,
  FieldLevel,
} from "#app/domain/catalogue/field-registry.ts";

/** The one name of each field on the operator's screen: in forms, tables, reviews and spreadsheets. */
export interface FieldLabels {
  brand: Readonly<Record<BrandFieldName, string>>;
  code: Readonly<Record<CodeFieldName, string>>;
}

/** Gives the label of a field that a change names; a brand's address changes too. */
export const labelsFields =
  (fields: FieldLabels, address: string) =>
  (level: FieldLevel, name: string): string => {
    const labels: Readonly<Record<string, string>> = { slug: address, ...fields[level] };
    return labels[name] ?? name;
  };
