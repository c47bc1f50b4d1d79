import { brandOrders } from "#app/domain/directory/brand-order.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { parseAmount } from "#app/domain/offers/amount.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import { codeFilters, codeOrders } from "#app/domain/offers/code-list.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";
import { sharedSearch } from "#app/domain/search/link-price.ts";
import {
  field,
  flag,
  oneOf,
  pageNumber,
  type QueryField,
  type QueryValues,
  queryCodec,
  text,
} from "./query-codec.ts";

/** Maximum length of a search in UTF-16 code units; the rest is truncated. */
const maxSearch = 100;

const search: QueryField<string> = {
  ...text((typed) => typed.trim().slice(0, maxSearch).trimEnd()),
  isTyped: true,
};

const category = text((name) => (isCategory(name) ? name : ""));

const sharedText = (params: URLSearchParams) => {
  const [url = "", text = "", title = ""] = ["url", "text", "title"].map(
    (name) => params.get(name) ?? "",
  );
  return sharedSearch({ url, text, title });
};

/** Search, or the page or text shared by another app via the site's manifest. */
const searchOrShared: QueryField<string> = {
  ...search,
  parse: (params, key) =>
    search.parse(params, key) ||
    search.parse(new URLSearchParams({ [key]: sharedText(params) }), key),
};

const country = field<CountryInfo | null>(null, countryByCode, (info) => info?.code ?? "");

/** Shopper's basket: its amount, and "1" for each audience that the shopper belongs to. */
const basket: QueryField<Basket | null> = {
  default: null,
  parse: (params) => {
    const amount = parseAmount(params.get("amount") ?? "");
    if (amount === null) return null;
    return { amount, audience: audiences.filter((name) => params.get(name) === "1") };
  },
  format: (value) =>
    value
      ? [
          ["amount", String(value.amount)],
          ...value.audience.map((name): [string, string] => [name, "1"]),
        ]
      : [],
  isTyped: true,
};

/** Keys whose values a shopper types or shares: not even redirects with them are stored. */
export const personalKeys = ["amount", "text", "title", "url"] as const;

/** Query of pages without parameters. */
export const noQuery = queryCodec({});

/**
 * Query of the home page: a search, `q`, in all countries or one, which with `exact` returns no
 * approximate matches; or a `category`.
 */
export const homeQuery = queryCodec(
  { q: searchOrShared, category, country, exact: { ...flag, nofollow: true } },
  (query) =>
    query.q
      ? { ...query, category: "" }
      : { q: "", category: query.category, country: null, exact: false },
);

export type HomeQuery = QueryValues<typeof homeQuery.fields>;

/** Query of a country's page. The live search script writes the keys in alphabetical order. */
export const countryQuery = queryCodec({
  category,
  page: pageNumber,
  q: search,
  sort: oneOf(brandOrders),
});

export type CountryQuery = QueryValues<typeof countryQuery.fields>;

/** Query of the suggestions of a country. */
export const suggestionsQuery = queryCodec({ q: search });

export const brandQuery = queryCodec({
  basket,
  show: oneOf(codeFilters),
  sort: oneOf(codeOrders),
});

export type BrandQuery = QueryValues<typeof brandQuery.fields>;
