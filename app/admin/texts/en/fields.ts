import type {
  BrandFieldName,
  CodeFieldName,
  FieldLevel,
} from "#app/domain/catalogue/field-registry.ts";

const brand: Record<BrandFieldName, string> = {
  name: "Brand name",
  name_ar: "Arabic name",
  name_en: "English name",
  logo_url: "Logo",
  description: "Description",
  description_ar: "Description in Arabic",
  website_url: "Website",
  category: "Category",
  aliases: "Other names",
  former_slugs: "Former addresses",
  is_active: "Shown to shoppers",
};

const code: Record<CodeFieldName, string> = {
  code: "Code",
  discount: "Discount",
  discount_ar: "Discount in Arabic",
  last_reported_date: "Last verified",
  expiry_date: "Expiry date",
  is_active: "Active",
  usage_count: "Copies",
  max_usage: "Max uses",
  offer: "Facts",
};

/** The one name of each field on the operator's screen: in forms, tables, reviews and spreadsheets. */
export const fieldLabels = { brand, code } satisfies Record<FieldLevel, object>;

/** The label of a field that a change names; a brand's slug changes too. */
export function fieldLabel(level: FieldLevel, name: string): string {
  const labels: Readonly<Record<string, string>> = { slug: "Address", ...fieldLabels[level] };
  return labels[name] ?? name;
}
