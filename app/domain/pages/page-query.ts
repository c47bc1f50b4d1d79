import { brandOrders } from "#app/domain/directory/brand-order.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import { codeFilters, codeOrders } from "#app/domain/offers/code-list.ts";
import { audiences } from "#app/domain/offers/offer.ts";
import { formatLocation, parseLocation } from "./admin-location.ts";

/** The search in `q` of an address's query, trimmed and cut to 100 characters; "" without one. */
function parseSearch(given: URLSearchParams): string {
  return given.get("q")?.trim().slice(0, 100) ?? "";
}

/** Pairs of a query's key and value. */
type Pairs = [key: string, value: string][];

function pair(key: string, value: string | null | undefined): Pairs {
  return value ? [[key, value]] : [];
}

/** The value if it is one of a list other than the first, which is the default. */
function other(value: string | null, [, ...others]: readonly string[]): string | null {
  return value !== null && others.includes(value) ? value : null;
}

/** The address in what another app shares as `text` or `url`, else the text. */
function shared(given: URLSearchParams): string {
  const texts = [given.get("url"), given.get("text")].join(" ");
  return parseSearch(new URLSearchParams({ q: /https?:\/\/\S+/i.exec(texts)?.[0] ?? texts }));
}

/**
 * What the home page knows of a query: a search, `q`, with the country searched, by its code, and
 * `exact`, "1" to find nothing that only comes near; else a `category`. What another app shares by
 * the site's manifest is a search.
 */
export function homeQuery(given: URLSearchParams): Pairs {
  const query = parseSearch(given) || shared(given);
  const category = given.get("category") ?? "";
  if (query === "") return pair("category", isCategory(category) ? category : null);
  return [
    ["q", query],
    ...pair("country", countryByCode(given.get("country") ?? undefined)?.code),
    ...pair("exact", given.get("exact") === "1" ? "1" : null),
  ];
}

/** What the home page's address asks for; empty texts ask for nothing. */
export interface HomeSearch {
  query: string;
  category: string;
  country: CountryInfo | null;
  exact: boolean;
}

/** The search of the home page's address; unknown values ask for nothing. */
export function homeSearch(given: URLSearchParams): HomeSearch {
  const known = new URLSearchParams(homeQuery(given));
  return {
    query: known.get("q") ?? "",
    category: known.get("category") ?? "",
    country: countryByCode(known.get("country") ?? undefined),
    exact: known.has("exact"),
  };
}

/** The query of the home page's address for a search, with its question mark. */
export function homeAddress({ query, category, country, exact }: Partial<HomeSearch>): string {
  const pairs = [
    ...pair("q", query),
    ...pair("category", category),
    ...pair("country", country?.code),
    ...pair("exact", exact ? "1" : null),
  ];
  return `?${new URLSearchParams(pairs)}`;
}

/** What a country's page knows of a query: `category`, `q` and `sort`, in this order. */
export function countryQuery(given: URLSearchParams): Pairs {
  const category = given.get("category") ?? "";
  return [
    ...pair("category", isCategory(category) ? category : null),
    ...pair("q", parseSearch(given)),
    ...pair("sort", other(given.get("sort"), brandOrders)),
  ];
}

/**
 * What a brand's page knows of a query: `amount` with a key "1" for each audience that the shopper
 * belongs to, `show` and `sort`, in this order.
 */
export function brandQuery(given: URLSearchParams): Pairs {
  const amount = parseAmount(given.get("amount") ?? "");
  const joined = amount === null ? [] : audiences.filter((audience) => given.get(audience) === "1");
  return [
    ...pair("amount", amount?.toString()),
    ...joined.flatMap((audience) => pair(audience, "1")),
    ...pair("show", other(given.get("show"), codeFilters)),
    ...pair("sort", other(given.get("sort"), codeOrders)),
  ];
}

/** What /admin knows of a query: `brand`, `country`, `list` and `view`, in this order. */
export function adminQuery(given: URLSearchParams): Pairs {
  return formatLocation(parseLocation(given));
}
