import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQuery } from "#app/domain/search/read-query.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";
import { readingText } from "./reading-text.ts";

const index = seedIndex();

const short = (slug: string) => slug.split("-").slice(0, 4).join("-");
const answers = (query: string) => readingText(index, query, {}, 5);

/** Says so if what was wanted is not the first answer. */
function missed(query: string, wanted: string): string {
  const [first] = readQuery(index, query, { limit: 1 }).hits;
  const isFirst =
    first && (short(first.slug) === wanted || `category:${first.category}` === wanted);
  return isFirst ? "" : "; not what is wanted";
}

const read = (list: string) => readFileSync(new URL(`lists/${list}`, import.meta.url), "utf8");

// A line is what is wanted, the query, and all that is read from it. The first two are written by hand, from the
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
