import { type FieldLabels, labelsFields } from "../field-label.ts";

export const fieldLabels: FieldLabels = {
  brand: {
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

export const fieldLabel = labelsFields(fieldLabels, "Address");
