// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { letterMask } from "#app/domain/search/spelling/letters.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { fillLargeSite } from "#tests/support/data/large-site.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { now, today } from "#tests/support/server/today.ts";
import { beginDays } from "#worker/begin-days.ts";
import { derive } from "#worker/catalogue/read/derived.ts";
import { readListingStats } from "#worker/catalogue/read/listing-stats.ts";
import { readStoredIndex } from "#worker/catalogue/read/search/search-index.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { refreshTasks } from "#worker/catalogue/read/tasks/task-lists.ts";
import { refreshStale } from "#worker/catalogue/write/refresh-derived.ts";

const days = CountryDays.parse(today);

/** Counts what D1 does for some work. */
async function count<Result>(work: (d1: D1Database) => Promise<Result>) {
  const { asked, counted } = countRows(env.DB);
  return { result: await work(counted), ...asked };
}

/** Edits brands of Egypt, and counts what D1 does for it. */
const edit = (...brands: any[]) =>
  count(async (DB) => {
    const edits = [{ country: "egypt", version: 1, brands }];
    expect(await operatorWith({ DB }).edit(edits)).toMatchObject({ ok: true });
  });

test("a page asks D1 three times at most, and reads little more than it shows", async () => {
  const codes = manyCodes(50);
  const uae = Array.from({ length: 60 }, (_, at) => ({ name: `Brand ${at}`, codes }));
  await importBrands({ uae });
  // The first request of an isolate checks the schema too.
  await ask("/about");
  for (const [path, shown] of Object.entries({ "/": 0, "/uae": 60, "/uae/brand-7": 50 })) {
    const { statements, read } = await count((DB) => withBindings({ DB }, () => ask(path)));
    expect(statements.length, path).toBeLessThanOrEqual(3);
    expect(read, path).toBeLessThanOrEqual(shown + 31);
  }
});

test("each list of 55,000 brands opens with at most 20,000 rows of D1", async () => {
  await fillLargeSite(5_000, 2, today);
  await refreshTasks(env.DB, days);
  for (const list of taskLists) {
    const { read } = await count((d1) => readTasks(d1, days, list, 7));
    expect(read, list).toBeLessThanOrEqual(20_000);
  }
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
  await edit({ slug, codes: [{ code: "NEW", set }] }, { slug: other.slug, remove: true });
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
