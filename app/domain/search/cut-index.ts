import type { BrandIndex } from "./brand-index.ts";
import { perBrand } from "./build-index.ts";

const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Cuts an index to at most `maxBytes` bytes as JSON, for browsers, keeping the most popular brands.
 * Returns the index itself if it is small enough.
 */
export function cutIndex(index: BrandIndex, maxBytes: number): BrandIndex {
  let left = maxBytes - countBytes(index);
  if (left >= 0) return index;
  const columns = (from: number, to: number) =>
    Object.fromEntries(perBrand.map((key) => [key, index[key].slice(from, to)]));
  let end = index.name.length;
  left -= countBytes({ isCut: true });
  while (left < 0 && end > 0) {
    end--;
    // Each value is followed by a comma.
    for (const key of perBrand) left += countBytes(index[key][end]) + 1;
  }
  return { ...index, ...columns(0, end), isCut: true };
}
