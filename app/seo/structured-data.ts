import type {
  ItemList,
  Organization,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
  WithContext,
} from "schema-dts";

/** A schema.org object as JSON-LD. Each object below satisfies the vocabulary. */
export type StructuredData = { [key: string]: StructuredValue };
type StructuredValue = string | number | StructuredData | StructuredValue[] | undefined;

const context = "https://schema.org";

interface ShownPage {
  description: string;
  address: string;
  language: string;
}

/** Returns the site with its search; for the home page. */
export function webSite(page: ShownPage & { siteName: string }): StructuredData {
  const search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${page.address}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  } satisfies WithActionConstraints<SearchAction>;
  return {
    "@context": context,
    "@type": "WebSite",
    name: page.siteName,
    description: page.description,
    url: page.address,
    inLanguage: page.language,
    potentialAction: search,
  } satisfies WithContext<WebSite>;
}

/** Page with its name, as a step of a trail or an entry of a list. */
interface NamedPage {
  name: string;
  address: string;
}

const inOrder = <Item extends object>(items: readonly Item[]) =>
  items.map((item, at) => ({ "@type": "ListItem" as const, position: at + 1, ...item }));

export type AboutBrand = { "@type": "Brand"; name: string; url?: string | undefined };

/** Returns a page with its breadcrumb trail, from the home page to the page itself. */
export function webPage(
  page: ShownPage & {
    title: string;
    /** Day of the last visible change, YYYY-MM-DD. */
    modified: string | null | undefined;
  },
  trail: readonly NamedPage[],
  about?: AboutBrand,
): StructuredData {
  return {
    "@context": context,
    "@type": "WebPage",
    name: page.title,
    description: page.description,
    url: page.address,
    inLanguage: page.language,
    dateModified: page.modified ?? undefined,
    about,
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: inOrder(trail.map(({ name, address }) => ({ name, item: address }))),
    },
  } satisfies WithContext<WebPage>;
}

/** Returns the first of `count` stores in the order of the page; empty if there are no stores. */
export function storeList(
  name: string,
  stores: readonly NamedPage[],
  count = stores.length,
): StructuredData[] {
  if (stores.length === 0) return [];
  return [
    {
      "@context": context,
      "@type": "ItemList",
      name,
      numberOfItems: count,
      itemListElement: inOrder(stores.map(({ name, address }) => ({ name, url: address }))),
    } satisfies WithContext<ItemList>,
  ];
}

/** Returns the organization that runs the site; for the home page. */
export function organization(name: string, origin: string): StructuredData {
  return {
    "@context": context,
    "@type": "Organization",
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } satisfies WithContext<Organization>;
}

/** Returns a brand's codes in the order of the page. No ratings, no invented prices. */
export function codeList(
  name: string,
  codes: readonly {
    code: string;
    discount: string;
    start_date: string | null;
    expiry_date: string | null;
  }[],
): StructuredData {
  return {
    "@context": context,
    "@type": "ItemList",
    name,
    numberOfItems: codes.length,
    itemListElement: inOrder(
      codes.map(({ code, discount, start_date: start, expiry_date: end }) => ({
        item: {
          "@type": "Offer" as const,
          name: discount,
          identifier: code,
          validFrom: start ?? undefined,
          validThrough: end ?? undefined,
        },
      })),
    ),
  } satisfies WithContext<ItemList>;
}
