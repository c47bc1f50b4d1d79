import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { closestNames } from "#app/domain/search/closest-names.ts";
import type { Hit } from "#app/domain/search/match-names.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const index = seedIndex();
const shown = 3;

// Slugs such as "emax-electronics-by-landmark-group-mobiles-laptops" say the store at their beginning.
const short = (slug: string) => slug.split("-").slice(0, 4).join("-");

/** The first answers of a query in one line; "~" marks those that are only spelled much the same. */
function answers(query: string): string {
  const { hits, total } = readQuery(index, query);
  const names = hits
    .slice(0, shown)
    .map(({ slug, near }: Hit) => `${near ? "~" : ""}${short(slug)}`);
  if (total > shown) names.push(`and ${total - shown} more`);
  if (total > 0) return names.join(", ");
  const closest = closestNames(index, readQuery(index, query).rest, shown).map(({ slug }) =>
    short(slug),
  );
  return ["nothing", ...(closest.length > 0 ? [`like ${closest.join(", ")}`] : [])].join(": ");
}

/** Says so if what was wanted is not the first answer. */
function missed(query: string, wanted: string): string {
  const [first] = readQuery(index, query, { limit: 1 }).hits;
  const isFirst =
    first && (short(first.slug) === wanted || `category:${first.category}` === wanted);
  return isFirst ? "" : "; not what is wanted";
}

const read = (list: string) => readFileSync(new URL(`lists/${list}`, import.meta.url), "utf8");

// A line is what is wanted, the query, and its answers. The first two are written by hand, from the
// sample data's brands, by what is hard about them.
test("each of over 300 queries has the answers that are listed", async () => {
  const line = /^(.+) \| (.+) →.*$/gm;
  const list = read("search-queries.txt");
  expect(list.match(line)?.length).toBeGreaterThanOrEqual(300);
  const answered = list.replace(
    line,
    (_, wanted, query) => `${wanted} | ${query} → ${answers(query)}${missed(query, wanted)}`,
  );
  await expect(answered).toMatchFileSnapshot("lists/search-queries.txt");
});

test("over 60 queries for what the catalogue does not hold find nothing, and what is like it is listed", async () => {
  const line = /^(.+) →.*$/gm;
  const list = read("empty-queries.txt");
  const queries = [...list.matchAll(line)].map(([, query = ""]) => query);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(queries.filter((query) => readQuery(index, query).total > 0)).toEqual([]);
  const answered = list.replace(line, (_, query) => `${query} → ${answers(query)}`);
  await expect(answered).toMatchFileSnapshot("lists/empty-queries.txt");
});
