import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn, send, statusWith } from "#tests/support/operator/operator.ts";
import { pruneHistory } from "#worker/catalogue/write/history-size.ts";

test("the history has a budget, and four times that for the last 50 operations", async () => {
  // Operations of 1,000 bytes, in the revision or in an image; one has the four revisions 41 to 44.
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
    INSERT INTO revisions (country_id, kind, summary, operation, live_before, live_after)
    SELECT 1, 'import', hex(zeroblob(iif(i <= 20, 0, iif(i IN (41, 42, 43, 44), 125, 500)))),
      iif(i IN (41, 42, 43, 44), 'of several', NULL), 0, 0 FROM n`.replaceAll("\n", " "),
  );
  await readRows(`INSERT INTO brand_images
    SELECT id, id, 'slug', hex(zeroblob(498)) FROM revisions WHERE id <= 20`);
  const prune = async (budget?: number) => {
    const { operations, bytes } = await pruneHistory(env.DB, budget);
    expect(bytes).toBe(operations * 1_000);
    return [operations, await env.DB.prepare("SELECT min(id) FROM revisions").first("min(id)")];
  };
  expect(await prune()).toEqual([97, 1]);
  expect(await prune(90_500)).toEqual([90, 8]);
  expect(await readRows("SELECT * FROM brand_images")).toHaveLength(13);
  expect(await prune(57_999)).toEqual([57, 41]);
  expect(await prune(12_499)).toEqual([49, 52]);
  expect(await prune(10)).toEqual([1, 100]);
});

test("a refresh ends other sessions, and changes neither the catalogue nor its history", async () => {
  await writeNoon();
  const readAll = async () => {
    const { countries, ...tables } = await dump(env.DB);
    return [tables, countries.map(({ catalogue_state: _, ...country }) => country)];
  };
  const before = await readAll();
  const [Cookie, other] = [await logIn(), await logIn()];
  const response = await send("POST", "/api/admin/refresh", { body: {}, Cookie });
  expect(await response.json()).toEqual({ data: { warnings: [] }, error: null });
  expect([await statusWith(other), await statusWith(Cookie)]).toEqual([401, 200]);
  expect(await readAll()).toEqual(before);
  const purges = await readRows("SELECT j.value AS tag FROM purges, json_each(tags) j");
  expect(purges).toContainEqual({ tag: "logos-oman" });
});
