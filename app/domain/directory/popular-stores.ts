import type { Named } from "./brand-names.ts";
import type { Category } from "./categories.ts";

/** A popular store, with the slug used in addresses. */
type PopularStore = Named & { name_ar: string; slug: string; category: Category };

/** The stores of the home page's panel, in its order. */
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

/** The place of a store among the popular ones, from 0; infinite for any other. */
function popularRank({ slug }: { readonly slug: string }): number {
  return ranks.get(slug) ?? Number.POSITIVE_INFINITY;
}

/** Compares two stores, the better known first; those that are not popular are equal. */
export function byFame(a: { readonly slug: string }, b: { readonly slug: string }): number {
  const [first, second] = [popularRank(a), popularRank(b)];
  return first === second ? 0 : first - second;
}

/** Whether a store is among the popular ones. */
export function isPopular(store: { readonly slug: string }): boolean {
  return popularRank(store) < popularStores.length;
}
