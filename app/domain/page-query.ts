import { amountOf } from "./amount.ts";
import { brandOrders } from "./brand-order.ts";
import { isCategory } from "./categories.ts";
import { codeFilters, codeOrders } from "./code-list.ts";
import { audiences } from "./offer.ts";
import { queryOf } from "./search.ts";

/** Pairs of a query's key and value. */
type Pairs = [key: string, value: string][];

function pair(key: string, value: string | null | undefined): Pairs {
  return value ? [[key, value]] : [];
}

/** The value if it is one of a list other than the first, which is the default. */
function other(value: string | null, [, ...others]: readonly string[]): string | null {
  return value !== null && others.includes(value) ? value : null;
}

/** What the home page knows of a query: `q`. */
export function homeQuery(given: URLSearchParams): Pairs {
  return pair("q", queryOf(given));
}

/** What a country's page knows of a query: `category`, `q` and `sort`, in this order. */
export function countryQuery(given: URLSearchParams): Pairs {
  const category = given.get("category") ?? "";
  return [
    ...pair("category", isCategory(category) ? category : null),
    ...pair("q", queryOf(given)),
    ...pair("sort", other(given.get("sort"), brandOrders)),
  ];
}

/**
 * What a brand's page knows of a query: `amount` with a key "1" for each audience that the shopper
 * belongs to, `show` and `sort`, in this order.
 */
export function brandQuery(given: URLSearchParams): Pairs {
  const amount = amountOf(given.get("amount") ?? "");
  const joined = amount === null ? [] : audiences.filter((audience) => given.get(audience) === "1");
  return [
    ...pair("amount", amount?.toString()),
    ...joined.flatMap((audience) => pair(audience, "1")),
    ...pair("show", other(given.get("show"), codeFilters)),
    ...pair("sort", other(given.get("sort"), codeOrders)),
  ];
}
