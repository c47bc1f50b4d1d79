import type { Language } from "./language.ts";

/** The categories that the site knows by name in every language. An upload may name others. */
export const categories = {
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
} as const satisfies Record<string, Record<Language, string>>;

export type Category = keyof typeof categories;

/** True for a category that the site knows by name. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(categories, text);
}

/** A category in the given language; an unknown one is shown as it was uploaded. */
export function categoryLabel(category: string, language: Language): string {
  const labels: Partial<Record<string, Record<Language, string>>> = categories;
  return labels[category]?.[language] ?? category;
}
