// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { letterMask } from "#app/domain/search/spelling/letters.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { fillLargeSite } from "#tests/support/data/large-site.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now, today } from "#tests/support/server/today.ts";
import { beginDays } from "#worker/begin-days.ts";
import { derive } from "#worker/catalogue/read/derived.ts";
import { readListingStats } from "#worker/catalogue/read/listing-stats.ts";
import { readStoredIndex } from "#worker/catalogue/read/search/search-index.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { refreshTasks } from "#worker/catalogue/read/tasks/task-lists.ts";
import { refreshStale } from "#worker/catalogue/write/refresh-derived.ts";

const days = CountryDays.parse(today);
const deadline = { set: { expiry_date: "2027-01-31" } };
const codes = [{ code: "A" }, { code: "B", expiry_date: "2026-12-31" }];
const site = { uae: ["Noon", "Zara", "Untouched"].map((name) => ({ name, codes })) };

/** Counts what D1 does for some work. */
async function count<Result>(work: (d1: D1Database) => Promise<Result>) {
  const { asked, counted } = countRows(env.DB);
  return { result: await work(counted), ...asked };
}

/** Edits brands, and counts what D1 does for it. */
const edit = (country: string, version: number, ...brands: any[]) =>
  count(async (DB) => {
    const edits = [{ country, version, brands }];
    expect(await operatorWith({ DB }).edit(edits)).toMatchObject({ ok: true });
  });

test("editing one code writes at most ten rows, including its purge", async () => {
  const operator = await openOperator({ site });
  // The index and the counts are new after the first.
  await operator.edit({ zara: { codes: { A: deadline } } });
  const { written } = await edit("uae", 2, { slug: "noon", codes: [{ code: "A", ...deadline }] });
  expect(written).toBeGreaterThan(3);
  expect(written).toBeLessThanOrEqual(10);
});

/** The brands whose codes a request reads. */
async function brandsReadBy(request: () => ReturnType<Operator["call"]>): Promise<string[]> {
  const { DB } = env;
  let read = "";
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await DB.batch(statements);
    const texts = results.map((one) => JSON.stringify(one.results));
    read += texts.filter((rows) => rows.includes('"codes"'));
    return results;
  };
  expect(await withBindings({ DB: broken(DB, { batch }) }, request)).toMatchObject({ status: 200 });
  return ["noon", "zara", "untouched"].filter((slug) => read.includes(`"${slug}"`));
}

test("an edit, the lines of a change and its undo read only the brands that they need", async () => {
  const operator = await openOperator({ site });
  const edit = () => operator.edit({ noon: { codes: { A: deadline } } });
  expect(await brandsReadBy(edit)).toEqual(["noon"]);
  await operator.edit({ noon: { set: { category: "home" } }, zara: { codes: { B: deadline } } });
  const lines = () => operator.call("GET", "/api/admin/revisions/2/lines");
  expect(await brandsReadBy(lines)).toEqual(["noon", "zara"]);
  expect(await brandsReadBy(() => operator.undo(2))).toEqual(["noon", "zara"]);
});

test("pages of a country in both languages, its categories, searches and API read its list once", async () => {
  await saveBrands(site);
  const paths = "/uae?sort=best /ar/uae /uae?category=fashion /uae?q=zara /api/brands?countryId=1";
  const readsOf = async (path: string) =>
    (await watchStatements(path)).statements.filter((sql) =>
      sql.includes("live_facts\n  FROM brands WHERE country_id"),
    );
  expect(await readsOf("/uae")).toHaveLength(1);
  for (const path of paths.split(" ")) expect(await readsOf(path), path).toEqual([]);
  await saveBrands({ uae: site.uae.slice(1) });
  expect(await readsOf("/ar/uae")).toHaveLength(1);
});

test("a page asks D1 three times at most, and reads little more than it shows", async () => {
  const uae = Array.from({ length: 60 }, (_, at) => ({
    name: `Brand ${at}`,
    codes: manyCodes(50),
  }));
  await importBrands({ uae });
  for (const [path, shown] of Object.entries({ "/": 0, "/uae": 60, "/uae/brand-7": 50 })) {
    const { statements, read } = await count((DB) => withBindings({ DB }, () => ask(path)));
    expect(statements.length, path).toBeLessThanOrEqual(3);
    expect(read, path).toBeLessThanOrEqual(shown + 31);
  }
});

const open = (list: TaskList, countryId: number | null) =>
  count((d1) => readTasks(d1, days, list, countryId));

test("each list of 55,000 brands opens with at most 20,000 rows of D1", async () => {
  await fillLargeSite(5_000, 2, today);
  await refreshTasks(env.DB, days);
  for (const list of taskLists.filter((one) => one !== "suggested"))
    for (const country of [null, 7]) {
      const { result, read } = await open(list, country);
      expect(result.items.length, list).toBeGreaterThan(100);
      expect(result.found, list).toBeGreaterThanOrEqual(result.items.length);
      expect(read, list).toBeLessThanOrEqual(20_000);
    }
});

test("the lists of a large site omit finished work at once, and count it each minute", async () => {
  await fillLargeSite(300, 4, today);
  await refreshTasks(env.DB, days);
  const expired = async () => (await open("expired", 3)).result;
  const { items, found } = await expired();
  const { brand: slug = "", code = "" } = items[0] ?? {};
  // Egypt has 45 codes with a verdict, which an edit does not read.
  const { read } = await edit("egypt", 1, { slug, codes: [{ code, set: { is_active: false } }] });
  expect(read).toBeLessThan(100);
  expect(await expired()).toMatchObject({ items: items.slice(1), found });
  await refreshTasks(env.DB, days);
  expect((await expired()).found).toBe(found - 1);
  const { read: again } = await count((d1) => refreshTasks(d1, days));
  expect(again, "nothing is read twice").toBeLessThan(500);
});

test("the cron updates counts and index only for the country that has changed", async () => {
  await fillLargeSite(300, 4, today);
  // The second brand of Egypt is also in the UAE.
  await env.DB.exec("UPDATE brands SET slug = 'brand-13', name = 'Brand 13' WHERE id = 1");
  const cron = async () => {
    const { read } = await count((d1) => refreshStale(d1, env.SUMMARIES, days));
    const { counts } = (await env.SUMMARIES.get<any>("coupon-counts", "json")) ?? {};
    return { read, counts, derived: await readStoredIndex(env.SUMMARIES) };
  };
  const first = await cron();
  const selectFirst = "SELECT slug, name FROM brands WHERE country_id = 3 ORDER BY id LIMIT 2";
  const [{ slug }, other] = await readRows(selectFirst);
  const set = { discount: "5% off", last_reported_date: today };
  await edit(
    "egypt",
    1,
    { slug, codes: [{ code: "NEW", set }] },
    { slug: other.slug, remove: true },
  );
  const { derived, ...second } = await cron();
  expect(first.read).toBeGreaterThan(3 * second.read);
  const { index } = derived!.search;
  expect(index.places[index.name.indexOf(other.name)]).toBe("a2");
  const computed = await derive(env.DB, days);
  expect(derived).toMatchObject(computed);
  expect(derived?.search.letters).toEqual(computed.search.texts.map(letterMask));
  const { egypt: _, ...others } = second.counts;
  expect(first.counts).toMatchObject(others);
  expect((await cron()).read, "nothing has changed").toBeLessThan(100);
  await beginDays(env.DB, now);
  const stats = await count((d1) => readListingStats({ $client: d1 } as never, days));
  expect([stats.result.uae.live > 100, stats.read]).toEqual([true, 1]);
});
