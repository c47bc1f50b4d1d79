// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { letterMask } from "#app/domain/search/spelling/letters.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
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

// All in SQL: to make and to send so many rows would take minutes.
const numbers = (most: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${most - 1})`;

/** Fills all countries with so many brands and codes, of which every list of the operator's has thousands. */
async function fillLargeSite(brands: number, codes: number): Promise<void> {
  const soon = addDays(today, 3);
  const past = addDays(today, -3);
  const old = addDays(today, -200);
  const total = brands * countries.length;
  const facts = JSON.stringify({ version: 1, best: [], checked: [], added: {} });
  const live = JSON.stringify({ never: (brands * codes) / 2, [soon]: (brands * codes) / 4 });
  const statement = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
  await env.DB.batch([
    statement(
      `${numbers(total)}
      INSERT INTO brands (id, country_id, name, slug, category, search_text, expiry_tally, live_facts)
      SELECT i + 1, 1 + i % 11, 'Brand ' || i, 'brand-' || i, 'fashion', 'brand ' || i, '{"never":2}', ?1
      FROM n`,
      facts,
    ),
    statement(
      `${numbers(total * codes)}
      INSERT INTO promo_codes (brand_id, code, discount, last_reported_date, expiry_date, usage_count, max_usage)
      SELECT 1 + i / ${codes}, 'C' || i, '10% off', iif(i % 8 < 3, ?1, ?2),
        CASE i % 4 WHEN 0 THEN ?3 WHEN 1 THEN ?4 END, 5, iif(i % 16 = 6, 5, NULL)
      FROM n`,
      ...[old, today, soon, past],
    ),
    statement("UPDATE promo_codes SET is_active = false WHERE brand_id % 10 = 0"),
    statement(
      `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers)
      SELECT b.country_id, b.slug, p.code, p.last_reported_date, iif(p.id % 2, 'failing', 'works'), 1, 9
      FROM promo_codes p JOIN brands b ON b.id = p.brand_id WHERE p.id % 27 = 0`,
    ),
    statement(
      `INSERT INTO code_days (code_id, checked, day, copied, worked, failed)
      SELECT a.id, a.checked, date(?1, '-' || j.value || ' days'), a.id % 9, 1, 8
      FROM answered_codes a CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') j`,
      today,
    ),
    statement(
      `UPDATE countries SET catalogue_version = 1, catalogue_state = 's' || id, totals = ?1`,
      JSON.stringify({ brands, codes: brands * codes, live: JSON.parse(live) }),
    ),
  ]);
}

function countRows(d1: D1Database) {
  const asked = { statements: [] as string[], read: 0 };
  const real = new WeakMap<object, D1PreparedStatement>();
  const add = <Row>(result: D1Result<Row>) => {
    asked.read += result.meta.rows_read;
    return result;
  };
  function watch(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async () => add(await statement.all());
    const first = async (column?: string) => {
      const [row = null] = (await all()).results as Record<string, unknown>[];
      return row && column !== undefined ? row[column] : row;
    };
    const bind = (...values: unknown[]) => watch(statement.bind(...values));
    // A raw result has no count of the rows read: the statement runs twice.
    const raw = async (...options: [never]) => (await all()) && statement.raw(...options);
    const watched = { all, run: all, first, bind, raw } as unknown as D1PreparedStatement;
    real.set(watched, statement);
    return watched;
  }
  const methods: Partial<D1Database> = {
    prepare: (text) => {
      asked.statements.push(text);
      return watch(d1.prepare(text));
    },
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const given = statements.map((one) => real.get(one) ?? one);
      return (await d1.batch<Row>(given)).map(add);
    },
    withSession: () => counted as unknown as D1DatabaseSession,
  };
  const get = (target: D1Database, name: keyof D1Database) => methods[name] ?? target[name];
  const counted: D1Database = new Proxy(d1, { get: get as ProxyHandler<D1Database>["get"] & {} });
  return { asked, counted };
}

async function count<Result>(work: (d1: D1Database) => Promise<Result>) {
  const { asked, counted } = countRows(env.DB);
  return { result: await work(counted), ...asked };
}

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
  await fillLargeSite(5_000, 2);
  await refreshTasks(env.DB, days);
  for (const list of taskLists) {
    const { read } = await count((d1) => readTasks(d1, days, list, 7));
    expect(read, list).toBeLessThanOrEqual(20_000);
  }
});

test("the cron updates counts and index only for the country that has changed", async () => {
  await fillLargeSite(300, 4);
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
