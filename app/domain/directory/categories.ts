import type { Language } from "#app/domain/base/language.ts";

/** Categories with a name in every language. Uploads may use others. */
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

/** Stores of each category, inside a sentence; definite in Arabic. */
const stores: Readonly<Record<Category, Readonly<Record<Language, string>>>> = {
  marketplace: { en: "marketplaces", ar: "الأسواق الإلكترونية" },
  fashion: { en: "fashion stores", ar: "متاجر الأزياء" },
  luxury: { en: "luxury fashion stores", ar: "متاجر الأزياء الفاخرة" },
  beauty: { en: "beauty stores", ar: "متاجر الجمال والعناية" },
  electronics: { en: "electronics stores", ar: "متاجر الإلكترونيات" },
  groceries: { en: "grocery stores", ar: "متاجر البقالة" },
  home: { en: "home and furniture stores", ar: "متاجر المنزل والأثاث" },
  sports: { en: "sports stores", ar: "متاجر الرياضة" },
  kids: { en: "children's stores", ar: "متاجر الأطفال" },
  pharmacy: { en: "pharmacies", ar: "الصيدليات" },
  food: { en: "restaurants and food delivery", ar: "المطاعم وتوصيل الطعام" },
  travel: { en: "travel sites", ar: "السفر" },
  books: { en: "bookstores", ar: "متاجر الكتب والقرطاسية" },
  entertainment: { en: "entertainment stores", ar: "الترفيه" },
};

/** Related categories to suggest if a country has no store of a category, nearest first. */
export const nearCategories: Readonly<Record<Category, readonly Category[]>> = {
  marketplace: ["fashion", "electronics", "home"],
  fashion: ["luxury", "sports", "marketplace"],
  luxury: ["fashion", "beauty"],
  beauty: ["pharmacy", "luxury", "marketplace"],
  electronics: ["marketplace", "home"],
  groceries: ["food", "marketplace"],
  home: ["marketplace", "electronics"],
  sports: ["fashion", "marketplace"],
  kids: ["marketplace", "fashion"],
  pharmacy: ["beauty", "groceries"],
  food: ["groceries"],
  travel: ["entertainment"],
  books: ["marketplace", "entertainment"],
  entertainment: ["travel", "books"],
};

/** Minimum number of stores with codes for which a country's category page is indexable. */
export const minListedStores = 3;

/** Returns true for a category with a name in every language. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(categories, text);
}

/** Returns a category's stores inside a sentence, "beauty stores", or its uploaded name. */
export function categoryStores(category: string, language: Language): string {
  return isCategory(category) ? stores[category][language] : category;
}

/** Returns the label of a category in `language`; an unknown category keeps its uploaded name. */
export function categoryLabel(category: string, language: Language): string {
  return isCategory(category) ? categories[category][language] : category;
}
