import { type BrandIndex, parseIndex } from "#app/domain/search/brand-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";

/** Gives the index as JSON. */
export type LoadIndex = () => Promise<string>;

let index: BrandIndex | undefined;

/** The index of all brands, made ready when it first comes. Rejects if it cannot be had. */
export async function readIndex(load: LoadIndex): Promise<BrandIndex> {
  if (index) return index;
  index = parseIndex(await load());
  prepareIndex(index);
  return index;
}
