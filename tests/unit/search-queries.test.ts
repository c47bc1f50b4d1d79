import { expect, test } from "vitest";
import { searchIndex } from "#app/domain/search/match.ts";
import { emptyQueries, type LabelledQuery, labelledQueries } from "../support/search-queries.ts";
import { seedIndex } from "../support/seed-index.ts";

const index = seedIndex();
const queries = Object.values(labelledQueries).flat();

/** Where the wanted brand, or the first of the wanted category, stands; Infinity if it does not. */
function positionOf([query, wanted]: LabelledQuery): number {
  const { hits } = searchIndex(index, query);
  const at = hits.findIndex(
    ({ slug, category }) => slug === wanted || `category:${category}` === wanted,
  );
  return at < 0 ? Infinity : at;
}

test("of over 300 queries the wanted store is first for 92 %, and among the first three for 96 %", () => {
  expect(queries.length).toBeGreaterThanOrEqual(300);
  const missed = queries.filter((query) => positionOf(query) > 0);
  for (const [query, wanted] of missed) {
    const found = searchIndex(index, query, { limit: 3 }).hits.map((hit) => hit.slug);
    console.log(`${query}: wanted ${wanted}, found ${found.join(", ") || "nothing"}`);
  }
  const first = queries.length - missed.length;
  const amongThree = queries.filter((query) => positionOf(query) < 3).length;
  console.log(`${queries.length} queries: first ${first}, among three ${amongThree}`);
  expect(first / queries.length).toBeGreaterThanOrEqual(0.92);
  expect(amongThree / queries.length).toBeGreaterThanOrEqual(0.96);
});

test("over 60 queries for what the catalogue does not hold find nothing", () => {
  expect(emptyQueries.length).toBeGreaterThanOrEqual(60);
  const found = emptyQueries.flatMap((query) => {
    const { hits } = searchIndex(index, query, { limit: 3 });
    return hits.length > 0 ? `${query}: ${hits.map(({ slug }) => slug).join(", ")}` : [];
  });
  expect(found).toEqual([]);
});
