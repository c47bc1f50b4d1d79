import type { BrandIndex } from "./brand-index.ts";
import { perBrand } from "./build-index.ts";

const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * An index of at most so many bytes as JSON, for browsers: it keeps the most popular brands. The index
 * itself if it is small enough.
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
    // A value stands beside a comma.
    for (const key of perBrand) left += countBytes(index[key][end]) + 1;
  }
  return { ...index, ...columns(0, end), isCut: true };
}
