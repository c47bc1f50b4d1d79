import type {
  ItemList,
  Organization,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
  WithContext,
} from "schema-dts";

/** A schema.org object, as JSON-LD. Each below satisfies the vocabulary. */
export type StructuredData = { [key: string]: StructuredValue };
type StructuredValue = string | number | StructuredData | StructuredValue[] | undefined;

const context = "https://schema.org";

/** The site itself with its search; for the home page. */
export function webSite(page: {
  name: string;
  description: string;
  address: string;
  language: string;
}): StructuredData {
  const search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${page.address}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  } satisfies WithActionConstraints<SearchAction>;
  return {
    "@context": context,
    "@type": "WebSite",
    name: page.name,
    description: page.description,
    url: page.address,
    inLanguage: page.language,
    potentialAction: search,
  } satisfies WithContext<WebSite>;
}

/** A step of a breadcrumb trail. */
interface Crumb {
  name: string;
  address: string;
}

export type AboutBrand = { "@type": "Brand"; name: string; url?: string | undefined };

/** A page with its breadcrumb trail, from the home page to the page itself. */
export function webPage(
  page: {
    name: string;
    description: string;
    address: string;
    language: string;
    /** The day of the last change that a reader sees, YYYY-MM-DD. */
    modified?: string | null | undefined;
  },
  trail: readonly Crumb[],
  about?: AboutBrand,
): StructuredData {
  return {
    "@context": context,
    "@type": "WebPage",
    name: page.name,
    description: page.description,
    url: page.address,
    inLanguage: page.language,
    dateModified: page.modified ?? undefined,
    about,
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.name,
        item: crumb.address,
      })),
    },
  } satisfies WithContext<WebPage>;
}

/** Stores in the order in which a page lists them, the first of `count`; no list without a store. */
export function storeList(
  name: string,
  stores: readonly { name: string; address: string }[],
  count = stores.length,
): StructuredData[] {
  if (stores.length === 0) return [];
  const items = stores.map(({ name, address }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    url: address,
  }));
  return [
    {
      "@context": context,
      "@type": "ItemList",
      name,
      numberOfItems: count,
      itemListElement: items,
    } satisfies WithContext<ItemList>,
  ];
}

/** Who runs the site; for the home page. */
export function organization(name: string, origin: string): StructuredData {
  return {
    "@context": context,
    "@type": "Organization",
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } satisfies WithContext<Organization>;
}

/** A brand's codes in the order in which the page lists them. No ratings, no invented prices. */
export function codeList(
  name: string,
  codes: readonly { code: string; discount: string; expiry_date: string | null }[],
): StructuredData {
  return {
    "@context": context,
    "@type": "ItemList",
    name,
    numberOfItems: codes.length,
    itemListElement: codes.map(({ code, discount, expiry_date }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Offer",
        name: discount,
        identifier: code,
        validThrough: expiry_date ?? undefined,
      },
    })),
  } satisfies WithContext<ItemList>;
}
