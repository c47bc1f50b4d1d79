import { expect, test } from "vitest";
import { closestNames } from "#app/domain/search/closest-names.ts";
import { type Hit, searchIndex } from "#app/domain/search/match.ts";
import { emptyQueries, labelledQueries } from "#tests/support/data/search-queries.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const index = seedIndex();
const shown = 3;

// Slugs such as "emax-electronics-by-landmark-group-mobiles-laptops" say the store at their beginning.
const short = (slug: string) => slug.split("-").slice(0, 4).join("-");

/** The first answers of a query in one line; "~" marks those that are only spelled much the same. */
function answers(query: string): string {
  const { hits, total } = searchIndex(index, query);
  const names = hits
    .slice(0, shown)
    .map(({ slug, near }: Hit) => `${near ? "~" : ""}${short(slug)}`);
  if (total > shown) names.push(`and ${total - shown} more`);
  if (total > 0) return names.join(", ");
  const closest = closestNames(index, query, shown).map(({ slug }) => short(slug));
  return ["nothing", ...(closest.length > 0 ? [`like ${closest.join(", ")}`] : [])].join(": ");
}

/** Says what was wanted, if it is not the first answer. */
function missed(query: string, wanted: string): string {
  const [first] = searchIndex(index, query, { limit: 1 }).hits;
  const isFirst = first?.slug === wanted || `category:${first?.category}` === wanted;
  return isFirst ? "" : `; wanted ${wanted}`;
}

test("each of over 300 queries has the answers that are listed", async () => {
  const queries = Object.values(labelledQueries).flat();
  expect(queries.length).toBeGreaterThanOrEqual(300);
  const sections = Object.entries(labelledQueries).map(([name, list]) => {
    const lines = list.map(
      ([query, wanted]) => `${query} → ${answers(query)}${missed(query, wanted)}`,
    );
    return `# ${name}\n${lines.join("\n")}\n`;
  });
  await expect(sections.join("\n")).toMatchFileSnapshot("lists/search-queries.txt");
});

test("over 60 queries for what the catalogue does not hold find nothing, and what is like it is listed", async () => {
  expect(emptyQueries.length).toBeGreaterThanOrEqual(60);
  expect(emptyQueries.filter((query) => searchIndex(index, query).total > 0)).toEqual([]);
  const lines = emptyQueries.map((query) => `${query} → ${answers(query)}\n`);
  await expect(lines.join("")).toMatchFileSnapshot("lists/empty-queries.txt");
});
