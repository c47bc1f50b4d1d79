import type { BrandIndex } from "#app/domain/search/brand-index.ts";

/** List of the page, with its rows in their original order. */
export interface Rows {
  list: HTMLElement;
  rows: { slug: string; row: HTMLElement }[];
}

/** Slugs of the brands that a query finds, best first. */
export interface Found {
  slugs: string[];
  near: boolean | undefined;
}

/** Brands found in the index, with their positions in it. */
export interface FoundByIndex extends Found {
  index: BrandIndex;
  found: number[];
  /** Draws what the rows of the page cannot show; null for a text that needs no others. */
  draw: typeof import("./draw-found.ts").drawFound | null;
  /** Whether the list equals the server's: not for a country, a basket or ignored words. */
  isWhole: boolean;
}
