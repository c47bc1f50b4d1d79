import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { letterMask } from "#app/domain/search/spelling/letters.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
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

const allLists = taskLists.filter((list) => list !== "suggested");

/** Where D1 goes through a table of the catalogue, or of the answers, from its beginning to its end. */
async function scansOf(statements: readonly string[]): Promise<string[]> {
  const plans = statements.map((text) => `EXPLAIN QUERY PLAN ${text.replaceAll("?", "NULL")}`);
  const rows = await env.DB.batch<{ detail: string }>(plans.map((text) => env.DB.prepare(text)));
  const details = rows.flatMap(({ results }) => results.map(({ detail }) => detail));
  expect(details.join()).toContain("SEARCH p USING INTEGER PRIMARY KEY");
  return details.filter((detail) => /^SCAN (b|p|a|d)\b/.test(detail));
}

test("a page asks D1 three times at most, and reads what it shows and little more", async () => {
  const codes = Array.from({ length: 50 }, (_, at) => ({ code: `C${at}` }));
  const brands = Array.from({ length: 60 }, (_, at) => ({ name: `Brand ${at}`, codes }));
  await importBrands({ uae: brands });
  const pages = { "/": 0, "/uae": 60, "/uae/brand-7": 50 };
  for (const [path, shown] of Object.entries(pages)) {
    const { asked, counted } = countRows(env.DB);
    await withBindings({ DB: counted }, () => ask(path));
    expect(asked.statements.length, path).toBeLessThanOrEqual(3);
    expect(asked.read, path).toBeLessThanOrEqual(shown + countries.length + 20);
  }
});

/** Opens a list, and says what D1 did for it. */
async function open(list: TaskList, countryId: number | null) {
  const { asked, counted } = countRows(env.DB);
  const queue = await readTasks(counted, CountryDays.parse(today), list, countryId);
  return { queue, asked };
}

test("each list of 55,000 brands opens with at most 20,000 rows of D1, by what the cron keeps", async () => {
  await fillLargeSite(5_000, 2, today);
  await refreshTasks(env.DB, CountryDays.parse(today));
  for (const list of allLists) {
    for (const country of [null, 7]) {
      const { queue, asked } = await open(list, country);
      expect(queue.items.length, list).toBeGreaterThan(100);
      expect(queue.found, list).toBeGreaterThanOrEqual(queue.items.length);
      expect(asked.read, list).toBeLessThanOrEqual(20_000);
    }
  }
  const { asked } = await open("expiring", null);
  expect(await scansOf(asked.statements)).toEqual([]);
});

test("a large site shows what was done at once, and what came in with the next minute", async () => {
  await fillLargeSite(300, 4, today);
  await refreshTasks(env.DB, CountryDays.parse(today));
  const first = async () => (await open("expired", 3)).queue;
  const { items, found } = await first();
  const [done] = items;
  const brands = [
    { slug: done?.brand ?? "", codes: [{ code: done?.code ?? "", set: { is_active: false } }] },
  ];
  const edit = countRows(env.DB);
  const edited = await operatorWith({ DB: edit.counted }).edit([
    { country: "egypt", version: 1, brands },
  ]);
  expect(edited).toMatchObject({ ok: true });
  // Egypt has 45 codes with a verdict, which an edit does not go through.
  expect(edit.asked.read).toBeLessThan(100);
  const after = await first();
  expect(after.items).toEqual(items.slice(1));
  expect(after.found).toBe(found);
  await refreshTasks(env.DB, CountryDays.parse(today));
  expect((await first()).found).toBe(found - 1);
  const { asked, counted } = countRows(env.DB);
  await refreshTasks(counted, CountryDays.parse(today));
  expect(asked.read, "nothing is gone through twice").toBeLessThan(500);
});

test("the cron makes counts and index anew of the country alone that was written to", async () => {
  await fillLargeSite(300, 4, today);
  // The second brand of Egypt is one of the Emirates too.
  await env.DB.exec("UPDATE brands SET slug = 'brand-13', name = 'Brand 13' WHERE id = 1");
  const cron = async () => {
    const { asked, counted } = countRows(env.DB);
    await refreshStale(counted, env.SUMMARIES, CountryDays.parse(today));
    const summary = await env.SUMMARIES.get<any>("coupon-counts", "json");
    const derived = await readStoredIndex(env.SUMMARIES);
    const made = derived?.search.index;
    const index = made?.name.map((name, at) => `${name} ${made.places[at]}`);
    return { asked, counts: summary.counts, index: index ?? [], derived };
  };
  const first = await cron();
  expect(first.index).toHaveLength(3_299);
  const codes = [{ code: "NEW", set: { discount: "5% off", last_reported_date: today } }];
  const [one, other] = await readRows(
    "SELECT slug, name FROM brands WHERE country_id = 3 ORDER BY id LIMIT 2",
  );
  const brands = [
    { slug: one?.slug ?? "", codes },
    { slug: other?.slug ?? "", remove: true },
  ];
  const edited = await operatorWith({}).edit([{ country: "egypt", version: 1, brands }]);
  expect(edited).toMatchObject({ ok: true });
  const second = await cron();
  expect(first.asked.read).toBeGreaterThan(3 * second.asked.read);
  expect(second.index).toHaveLength(3_299);
  const places = second.index.filter((one) => one.startsWith(`${other?.name} `));
  expect(places).toEqual([`${other?.name} a2`]);
  const anew = await derive(env.DB, CountryDays.parse(today));
  expect(second.derived).toMatchObject(anew);
  expect(second.derived?.search.letters).toEqual(anew.search.texts.map(letterMask));
  const { egypt: _, ...others } = second.counts;
  expect(first.counts).toMatchObject(others);
  const third = await cron();
  expect(third.asked.read, "nothing has changed").toBeLessThan(100);
  await beginDays(env.DB, now);
  const about = countRows(env.DB);
  const stats = await readListingStats(
    { $client: about.counted } as never,
    CountryDays.parse(today),
  );
  expect([stats.uae.live > 100, about.asked.read]).toEqual([true, 1]);
});
