import type { Named } from "./brand-names.ts";
import type { Category } from "./categories.ts";

type PopularStore = Named & { name_ar: string; slug: string; category: Category };

/** Stores of the home page's panel in order. */
export const popularStores: readonly PopularStore[] = [
  { slug: "amazon", name: "Amazon", name_ar: "أمازون", category: "marketplace" },
  { slug: "noon", name: "Noon", name_ar: "نون", category: "marketplace" },
  { slug: "namshi", name: "Namshi", name_ar: "نمشي", category: "fashion" },
  { slug: "adidas", name: "Adidas", name_ar: "أديداس", category: "sports" },
  { slug: "nike", name: "Nike", name_ar: "نايكي", category: "sports" },
  { slug: "zara", name: "Zara", name_ar: "زارا", category: "fashion" },
  { slug: "h-m", name: "H&M", name_ar: "إتش آند إم", category: "fashion" },
  { slug: "carrefour", name: "Carrefour", name_ar: "كارفور", category: "groceries" },
  { slug: "6thstreet", name: "6thStreet", name_ar: "سيكسث ستريت", category: "fashion" },
  { slug: "samsung", name: "Samsung", name_ar: "سامسونج", category: "electronics" },
  { slug: "shein", name: "Shein", name_ar: "شي إن", category: "fashion" },
  { slug: "ikea", name: "Ikea", name_ar: "إيكيا", category: "home" },
  { slug: "virgin", name: "Virgin", name_ar: "فيرجن", category: "entertainment" },
  { slug: "decathlon", name: "Decathlon", name_ar: "ديكاتلون", category: "sports" },
  { slug: "jumia", name: "Jumia", name_ar: "جوميا", category: "marketplace" },
  { slug: "ounass", name: "Ounass", name_ar: "أناس", category: "luxury" },
];

const ranks = new Map(popularStores.map(({ slug }, rank) => [slug, rank]));

type Store = Readonly<Pick<PopularStore, "slug">>;

const getRank = ({ slug }: Store) => ranks.get(slug) ?? ranks.size;

/** Compares two stores, the better known first; stores that are not popular are equal. */
export const byPopularity = (a: Store, b: Store): number => getRank(a) - getRank(b);

export const isPopular = ({ slug }: Store): boolean => ranks.has(slug);
