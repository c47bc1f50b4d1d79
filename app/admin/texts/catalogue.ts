import type {
  BrandFieldName,
  CodeFieldName,
  FieldLevel,
} from "#app/domain/catalogue/field-registry.ts";
import { categories } from "#app/domain/directory/categories.ts";

export const catalogueTexts = {
  country: "Country",
  countriesLabel: "Countries",
  filters: {
    all: "All",
    live: "Live",
    expired: "Expired",
    usedUp: "Used up",
    inactive: "Inactive",
    empty: "Without codes",
    untranslated: "No Arabic",
  },
  columns: { oldest: "Oldest check", best: "Best offer" },
  addBrand: "Add brand",

  noEnd: "no end",
  notRead: "not understood",
  withoutFacts: "states no fact",
  /** Why typed text is no value of a field, or of its kind. */
  unreadable: {
    category: `must be one of ${Object.values(categories)
      .map(({ en }) => en)
      .join(", ")}`,
    delivery_fee: "must be a number, like 10.5; 0 is free",
    return_days: "must be a whole number of days; 0 is never",
    flag: "must be yes or no",
    list: "must be names separated by commas",
  },
  dateFaults: {
    "not-a-date": "must be a date, like 31/12/2026 or 31 Dec",
    "short-year": "must have its year in four digits",
  },
  discarded: "Changes discarded. Ctrl Z restores them.",
  /** Formats a value in a list of changes. */
  value: (value: string | boolean) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    return value || "none";
  },
};

/** The label of each field in forms, tables, reviews and spreadsheets. */
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
    code_place: "Where to enter the code",
    code_place_ar: "Where to enter the code, in Arabic",
    aliases: "Other names",
    former_slugs: "Former addresses",
    is_active: "Shown to shoppers",
  },
  code: {
    code: "Code",
    discount: "Discount",
    discount_ar: "Discount in Arabic",
    last_reported_date: "Last verified",
    start_date: "Start date",
    expiry_date: "Expiry date",
    is_active: "Active",
    terms: "Terms",
    terms_ar: "Terms in Arabic",
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
