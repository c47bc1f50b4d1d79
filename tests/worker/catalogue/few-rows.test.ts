import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { brand } from "#tests/support/data/catalogue.ts";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const deadline = { set: { expiry_date: "2027-01-31" } };
const codes = [{ code: "A" }, { code: "B", expiry_date: "2026-12-31" }];
const site = { uae: ["Noon", "Zara", "Untouched"].map((name) => ({ name, codes })) };
const large = { tags: ["all"], timeout: 60_000 };

test("editing one code writes at most ten rows, including its purge", async () => {
  const operator = await openOperator({ site });
  // The index and the counts are new after the first.
  await operator.edit({ zara: { codes: { A: deadline } } });
  const { asked, counted } = countRows(env.DB);
  const brands = [{ slug: "noon", codes: [{ code: "A", ...deadline }] }];
  await operatorWith({ DB: counted }).edit([{ country: "uae", version: 2, brands }]);
  expect(asked.written).toBeGreaterThan(3);
  expect(asked.written).toBeLessThanOrEqual(10);
});

/** The brands whose codes a request reads. */
async function brandsReadBy(request: () => ReturnType<Operator["call"]>): Promise<string[]> {
  const { DB } = env;
  let read = "";
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await DB.batch(statements);
    read += results
      .map((one) => JSON.stringify(one.results))
      .filter((rows) => rows.includes('"codes"'));
    return results;
  };
  expect(await withBindings({ DB: broken(DB, { batch }) }, request)).toMatchObject({ status: 200 });
  return ["noon", "zara", "untouched"].filter((slug) => read.includes(`"${slug}"`));
}

test("an edit, the lines of a change and its undo read only the brands that they need", async () => {
  const operator = await openOperator({ site });
  const edit = () => operator.edit({ noon: { codes: { A: deadline } } });
  expect(await brandsReadBy(edit)).toEqual(["noon"]);
  const later = { noon: { set: { category: "home" } }, zara: { codes: { B: deadline } } };
  await operator.edit(later);
  const lines = () => operator.call("GET", "/api/admin/revisions/2/lines");
  expect(await brandsReadBy(lines)).toEqual(["noon", "zara"]);
  expect(await brandsReadBy(() => operator.undo(2))).toEqual(["noon", "zara"]);
});

test("pages of a country in both languages, its categories, searches and API read its list once", async () => {
  const operator = await openOperator({ site });
  const paths = ["/uae?sort=best", "/ar/uae", "/uae?category=fashion", "/uae?q=zara"];
  const readsOf = async (path: string) => {
    const { answer, statements } = await watchStatements(path);
    expect(answer.status, path).toBe(200);
    return statements.filter((sql) => sql.includes("live_facts\n  FROM brands WHERE country_id"));
  };
  expect(await readsOf("/uae")).toHaveLength(1);
  for (const path of [...paths, "/api/brands?countryId=1"])
    expect(await readsOf(path), path).toEqual([]);
  await operator.edit({ zara: { codes: { A: deadline } } });
  expect(await readsOf("/ar/uae")).toHaveLength(1);
});

test("the largest possible brands stay below D1's limit of a value", large, async () => {
  const wide = "語".repeat(2_000);
  const discounts = { discount: wide.slice(0, 300), discount_ar: wide.slice(0, 300) };
  const largest = (name: string, count: number) => {
    const list = Array.from({ length: count }, (_, at) => `${wide.slice(0, 60)}${at}`);
    const texts = { description: wide, description_ar: wide };
    return brand({ name, ...texts, codes: list.map((code) => ({ code, ...discounts })) });
  };
  const sizes: number[] = [];
  const sizeOf = (value: unknown) =>
    Buffer.byteLength(value instanceof ArrayBuffer ? value : String(value));
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql);
    const bind = (...values: unknown[]) => {
      sizes.push(...values.map(sizeOf));
      return statement.bind(...values);
    };
    return broken(statement, { bind });
  };
  const DB = broken(env.DB, { prepare });
  const brands = [largest("A", 420), largest("B", 500), largest("C", 445)];
  await saveCountry(DB, 1, brands, { kind: "replace", now });
  await saveCountry(DB, 1, [], { kind: "replace", now });
  expect(Math.max(...sizes)).toBeGreaterThan(1_000_000);
  expect(Math.max(...sizes)).toBeLessThan(2_000_000);
});
