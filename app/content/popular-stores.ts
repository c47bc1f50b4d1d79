/** The shopping categories a store can belong to. */
export type StoreCategory =
  | "marketplace"
  | "fashion"
  | "luxury"
  | "beauty"
  | "electronics"
  | "groceries"
  | "home"
  | "sports"
  | "kids"
  | "pharmacy"
  | "food"
  | "travel"
  | "books"
  | "entertainment";

/** A store named in both languages, with the slug used in addresses. */
export type PopularStore = { slug: string; name: string; nameAr: string; category: StoreCategory };

/** The stores listed first, before any coupon data is considered. */
export const popularStores: readonly PopularStore[] = [
  { slug: "amazon", name: "Amazon", nameAr: "أمازون", category: "marketplace" },
  { slug: "noon", name: "Noon", nameAr: "نون", category: "marketplace" },
  { slug: "namshi", name: "Namshi", nameAr: "نمشي", category: "fashion" },
  { slug: "adidas", name: "Adidas", nameAr: "أديداس", category: "sports" },
  { slug: "nike", name: "Nike", nameAr: "نايكي", category: "sports" },
  { slug: "zara", name: "Zara", nameAr: "زارا", category: "fashion" },
  { slug: "h-m", name: "H&M", nameAr: "إتش آند إم", category: "fashion" },
  { slug: "carrefour", name: "Carrefour", nameAr: "كارفور", category: "groceries" },
  { slug: "6thstreet", name: "6thStreet", nameAr: "سيكسث ستريت", category: "fashion" },
  { slug: "samsung", name: "Samsung", nameAr: "سامسونج", category: "electronics" },
  { slug: "shein", name: "Shein", nameAr: "شي إن", category: "fashion" },
  { slug: "ikea", name: "Ikea", nameAr: "إيكيا", category: "home" },
  { slug: "virgin", name: "Virgin", nameAr: "فيرجن", category: "entertainment" },
  { slug: "decathlon", name: "Decathlon", nameAr: "ديكاتلون", category: "sports" },
  { slug: "jumia", name: "Jumia", nameAr: "جوميا", category: "marketplace" },
  { slug: "ounass", name: "Ounass", nameAr: "أُناس", category: "luxury" },
];
