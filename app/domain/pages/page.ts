import type { QueryCodec } from "./query-codec.ts";

export type PageKind = "home" | "country" | "brand" | "text";

type Shown = "country" | "all";

interface Address {
  /** Path pattern without the language. */
  path: string;
  /** Route module in app/routes. */
  file: string;
  /** Module of the parent route. */
  layout?: string;
  /** Exists in each language under the language's prefix. */
  isLocalized?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: pages have different query types.
  query?: QueryCodec<any>;
  /**
   * Catalogues that it shows: that of the country in its path, or all. The page is rendered once
   * for each version of these catalogues; without any, for each request.
   */
  shows?: Shown | null;
  /** Rendered for each request: the edge stores no response. */
  isUnstored?: true;
}

/** Machine-readable file. */
interface FileAddress extends Address {
  kind?: never;
  isListed?: never;
}

/** HTML page, with all properties set. */
interface PageAddress extends Address {
  /** "text" for a page without parts of the catalogue. */
  kind: PageKind;
  /** Indexable: the sitemap lists it. */
  isListed: boolean;
  shows: Shown | null;
}

export type Page = FileAddress | PageAddress;

/** Returns whether a page is a machine-readable file, which other sites may read too. */
export const isFile = ({ kind, layout }: Page): boolean =>
  kind === undefined && layout === undefined;
