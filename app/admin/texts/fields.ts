import type {
  BrandFieldName,
  CodeFieldName,
  FieldLevel,
} from "#app/domain/catalogue/field-registry.ts";

/** The one name of each field on the operator's screen: in forms, tables, reviews and spreadsheets. */
export const fieldLabels: {
  brand: Readonly<Record<BrandFieldName, string>>;
  code: Readonly<Record<CodeFieldName, string>>;
} = {
  brand: {
    name: "Brand name",
    name_ar: "Arabic name",
    name_en: "English name",
    logo_url: "Logo",
    description: "Description",
    description_ar: "Description in Arabic",
    website_url: "Website",
    category: "Category",
    delivery_fee: "Delivery fee",
    return_days: "Return days",
    payments: "Payment methods",
    aliases: "Other names",
    former_slugs: "Former addresses",
    is_active: "Shown to shoppers",
  },
  code: {
    code: "Code",
    discount: "Discount",
    discount_ar: "Discount in Arabic",
    last_reported_date: "Last verified",
    expiry_date: "Expiry date",
    is_active: "Active",
    note: "Note for operators",
    usage_count: "Copies",
    max_usage: "Max uses",
    offer: "Facts",
  },
};

export function fieldLabel(level: FieldLevel, name: string): string {
  const labels: Readonly<Record<string, string>> = { slug: "Address", ...fieldLabels[level] };
  return labels[name] ?? name;
}
