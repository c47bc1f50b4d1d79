// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { renewFacts } from "#worker/catalogue/write/rebuild-summaries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

/** 2,000 brands with 20 codes each; `revision` changes a code of every twentieth brand. */
const upload = (revision = 0) =>
  Array.from({ length: 2_000 }, (_, at) => ({
    brand: `Brand ${at}`,
    logo: `https://b${at}.example/l.png`,
    promo_codes: Array.from({ length: 20 }, (_, index) => ({
      code: `C${at}-${index}`,
      discount: at % 20 === 0 && index === 0 ? `${10 + revision}% off` : "10% off",
      lastReported: "2026-11-01",
    })),
  }));

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);

test("2,000 brands with 20 codes each go in at once, and a twentieth of them at a tenth of the cost", async () => {
  const { asked, counted } = countRows(env.DB);
  const operator = operatorWith({ DB: counted });
  const put = async (brandsData: unknown) => {
    asked.written = 0;
    const saved = await operator.replace("uae", brandsData);
    return { changes: saved.ok && saved.value.changes[0], rowsWritten: asked.written };
  };

  const full = await put(upload());
  expect(full.changes).toMatchObject({ brands: { added: 2_000 }, codes: { added: 40_000 } });
  expect(full.rowsWritten).toBeGreaterThan(42_000);
  const first = await dump(env.DB);
  expect(first.promo_codes).toHaveLength(40_000);

  const same = await put(upload());
  expect(same.changes).toMatchObject({
    brands: { unchanged: 2_000 },
    codes: { unchanged: 40_000 },
  });
  // A turn to purge.
  expect(same.rowsWritten).toBeLessThanOrEqual(1);
  expect(await dump(env.DB)).toEqual(first);

  const twentieth = await put(upload(1));
  expect(twentieth.changes).toMatchObject({
    brands: { changed: 100, unchanged: 1_900 },
    codes: { changed: 100, unchanged: 39_900 },
  });
  expect(twentieth.rowsWritten).toBeLessThanOrEqual(full.rowsWritten / 10);
  const second = await dump(env.DB);
  expect(ids(second.promo_codes)).toEqual(ids(first.promo_codes));
  await env.DB.exec("UPDATE brands SET live_facts = '{}'");
  await env.DB.exec("UPDATE promo_codes SET offer = NULL");
  await renewFacts(env.DB, countryByCode("uae"), now);
  const { promo_codes, brands } = await dump(env.DB);
  expect([promo_codes, brands]).toEqual([second.promo_codes, second.brands]);
  const touched = second.brands.filter(
    (row, at) => row.updated_at !== first.brands[at]?.updated_at,
  );
  expect(touched.length).toBeLessThanOrEqual(100);
}, 60_000);

test("the largest brands that an upload may hold stay under D1's limit on a value", async () => {
  const wide = "語".repeat(2_000);
  const largest = (name: string, codes: number) =>
    brand({
      name,
      description: wide,
      description_ar: wide,
      promo_codes: Array.from({ length: codes }, (_, at) =>
        promoCode({
          code: `${"語".repeat(60)}${at}`,
          discount: wide.slice(0, 300),
          discount_ar: wide.slice(0, 300),
        }),
      ),
    });
  const brands = [largest("A", 420), largest("B", 500), largest("C", 445)];
  const write = { kind: "replace", now: new Date("2026-11-21T10:00:00Z") } as const;
  const parameters: unknown[] = [];
  const watching = broken(env.DB, {
    prepare: (sql: string) => {
      const statement = env.DB.prepare(sql);
      return broken(statement, {
        bind: (...values: unknown[]) => {
          parameters.push(...values);
          return statement.bind(...values);
        },
      });
    },
  });
  await saveCountry(watching, 1, brands, write);
  await saveCountry(watching, 1, [], write);
  const bytes = parameters.map((value) =>
    value instanceof ArrayBuffer
      ? value.byteLength
      : new TextEncoder().encode(String(value)).length,
  );
  expect(Math.max(...bytes)).toBeGreaterThan(1_000_000);
  expect(Math.max(...bytes)).toBeLessThan(2_000_000);
}, 30_000);
