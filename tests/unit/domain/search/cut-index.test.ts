import { expect, test } from "vitest";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { cutIndex } from "#app/domain/search/cut-index.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";

const index = buildIndex(rowsOf(800, 2));
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test("a small index is not cut, and too few bytes hold no brand", () => {
  expect(cutIndex(index, bytes(index))).toBe(index);
  expect(cutIndex(index, 1).name).toEqual([]);
});

test("a large index is cut to its most popular brands, and marked as cut", () => {
  for (const part of [0.5, 0.9, 0.999]) {
    const most = Math.floor(bytes(index) * part);
    const cut = cutIndex(index, most);
    expect(bytes(cut)).toBeLessThanOrEqual(most);
    expect(bytes(cut)).toBeGreaterThan(most - 500);
    expect(cut.isCut).toBe(true);
    const last = cut.name.length - 1;
    expect(brandAt(cut, last)).toEqual(brandAt(index, last));
    for (const key of ["slug", "nameAr", "aliases", "category", "hosts", "places"] as const) {
      expect(cut[key]).toHaveLength(cut.name.length);
    }
  }
});
