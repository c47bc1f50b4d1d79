import type { QueryCodec } from "./query-codec.ts";

/** The kinds of pages. */
export type PageKind = "home" | "country" | "brand" | "text";

type Shown = "country" | "all";

/** An address of the site. */
interface Address {
  /** The pattern of its path, without the language. */
  path: string;
  /** The module of its route, in app/routes. */
  file: string;
  /** The module of the route that it is shown in. */
  layout?: string;
  /** Exists in each language, under the language's prefix. */
  isLocalized?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page asks.
  query?: QueryCodec<any>;
  /**
   * The catalogues that it shows: that of the country in its path, or all. It is rendered once for each
   * state of these; without any, for each request.
   */
  shows?: Shown | null;
  /** Made for each request: no answer of it is stored at the edge. */
  isUnstored?: true;
}

/** A file, for programs. */
interface FileAddress extends Address {
  kind?: never;
  isListed?: never;
}

/** A page for people, which says all of itself. */
interface PageAddress extends Address {
  /** "text" for a page that shows no part of the catalogue. */
  kind: PageKind;
  /** Search engines may list it: the sitemap names it. */
  isListed: boolean;
  shows: Shown | null;
}

export type Page = FileAddress | PageAddress;

/** Whether an address is a file for programs, which pages of other sites may read as well. */
export const isFile = ({ kind, layout }: Page): boolean =>
  kind === undefined && layout === undefined;
