import { type BrandIndex, parseIndex } from "#app/domain/search/brand-index.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";

/** Loads the index as JSON; rejects if it is unavailable. */
export type LoadIndex = () => Promise<string>;

let index: Promise<BrandIndex> | undefined;

/** Loads the index of all brands once per page. Rejects if that fails; the next call retries. */
export function readIndex(load: LoadIndex): Promise<BrandIndex> {
  index ??= load().then((json) => {
    const index = parseIndex(json);
    prepareIndex(index);
    return index;
  });
  index.catch(() => {
    index = undefined;
  });
  return index;
}
