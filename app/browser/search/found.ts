import type { BrandIndex } from "#app/domain/search/brand-index.ts";

/** A list of the page, with its rows in the page's own order. */
export interface Rows {
  list: HTMLElement;
  rows: { slug: string; row: HTMLElement }[];
}

/** The slugs that a query finds, best first. */
export interface Found {
  slugs: string[];
  near: boolean | undefined;
}

/** The same with their positions in the index. */
export interface FoundByIndex extends Found {
  index: BrandIndex;
  found: number[];
  /** The query names a country or a basket, to which the server leads. */
  isElsewhere: boolean;
}
