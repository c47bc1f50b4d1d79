import type { Language } from "./language.ts";
import { foldForSearch } from "./search.ts";

/** The categories that the site knows by name in both languages. An upload may name others. */
export const categories: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  marketplace: { en: "Marketplace", ar: "متجر شامل" },
  fashion: { en: "Fashion", ar: "أزياء" },
  luxury: { en: "Luxury", ar: "أزياء فاخرة" },
  beauty: { en: "Beauty", ar: "جمال وعناية" },
  electronics: { en: "Electronics", ar: "إلكترونيات" },
  groceries: { en: "Groceries", ar: "بقالة" },
  home: { en: "Home", ar: "منزل وأثاث" },
  sports: { en: "Sports", ar: "رياضة" },
  kids: { en: "Kids", ar: "أطفال" },
  pharmacy: { en: "Pharmacy", ar: "صيدلية" },
  food: { en: "Food", ar: "مطاعم وتوصيل" },
  travel: { en: "Travel", ar: "سفر" },
  books: { en: "Books", ar: "كتب وقرطاسية" },
  entertainment: { en: "Entertainment", ar: "ترفيه" },
};

/** A category in the given language; one the site does not know is shown as it was uploaded. */
export function categoryLabel(category: string, language: Language): string {
  return categories[category]?.[language] ?? category;
}

/** A brand's names as searched for on its country's page, folded. */
export function nameSearchText(brand: { name: string; name_ar: string | null }): string {
  return foldForSearch(`${brand.name}\n${brand.name_ar ?? ""}`);
}

/** What a brand is found by over all countries: its names and, in both languages, its category. */
export function brandSearchText(brand: {
  name: string;
  name_ar: string | null;
  category: string | null;
}): string {
  const category = brand.category ?? "";
  const labels = `${categoryLabel(category, "en")}\n${categoryLabel(category, "ar")}`;
  return foldForSearch(`${brand.name}\n${brand.name_ar ?? ""}\n${labels}`);
}
