import { type BrandIndex, parseIndex } from "#app/domain/search/brand-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";

/** Gives the index as JSON; rejects if it cannot be had. */
export type LoadIndex = () => Promise<string>;

let index: Promise<BrandIndex> | undefined;

/** The index of all brands, loaded once for a page. Rejects if that fails; the next call tries again. */
export function readIndex(load: LoadIndex): Promise<BrandIndex> {
  index ??= load().then((json) => {
    const made = parseIndex(json);
    prepareIndex(made);
    return made;
  });
  index.catch(() => {
    index = undefined;
  });
  return index;
}
