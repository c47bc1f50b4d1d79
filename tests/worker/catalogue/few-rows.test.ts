import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";

const deadline = { set: { expiry_date: "2027-01-31" } };
const codes = [{ code: "A" }, { code: "B", expiry_date: "2026-12-31" }];
const site = { uae: ["Noon", "Zara", "Untouched"].map((name) => ({ name, codes })) };

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
  const read: string[] = [];
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await DB.batch(statements);
    read.push(...results.map(({ results: rows }) => JSON.stringify(rows)));
    return results;
  };
  const { status } = await withBindings({ DB: broken(DB, { batch }) }, request);
  expect(status).toBe(200);
  return ["noon", "zara", "untouched"].filter((slug) =>
    read.some((rows) => rows.includes(`"${slug}"`) && rows.includes('"codes"')),
  );
}

test("an edit, the lines of a change and its undo read only the brands that they need", async () => {
  const operator = await openOperator({ site });
  let revision = 0;
  const edit = async () => {
    const response = await operator.edit({ noon: { codes: { A: deadline } } });
    revision = response.revision;
    return response;
  };
  expect(await brandsReadBy(edit)).toEqual(["noon"]);
  const later = { noon: { set: { category: "home" } }, zara: { codes: { B: deadline } } };
  await operator.edit(later);
  const lines = () => operator.call("GET", `/api/admin/revisions/${revision}/lines`);
  expect(await brandsReadBy(lines)).toEqual(["noon", "zara"]);
  expect(await brandsReadBy(() => operator.undo(revision))).toEqual(["noon", "zara"]);
});
