import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { BrandEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { broken } from "#tests/support/server/faulty.ts";

// What each batch of statements gave, as JSON.
const read: string[] = [];
const batch = async (statements: D1PreparedStatement[]) => {
  const results = await env.DB.batch(statements);
  read.push(...results.map((result) => JSON.stringify(result.results)));
  return results;
};
const watched = operatorWith({ DB: broken(env.DB, { batch }) });

async function edit(brands: BrandEdit[], by = watched) {
  const { version } = await watched.catalogue(1);
  read.length = 0;
  const made = await by.edit([{ country: "uae", version, brands }]);
  return made.ok ? (made.value.revision ?? 0) : Promise.reject(new Error(made.error));
}

/** The brands whose codes were read. */
const readBrands = () =>
  ["noon", "zara", "untouched"].filter((slug) =>
    read.some((rows) => rows.includes(`"${slug}"`) && rows.includes('"codes"')),
  );

const end = (slug: string, code: string) => ({
  slug,
  codes: [{ code, set: { expiry_date: "2027-01-31" } }],
});

beforeEach(async () => {
  const codes = [{ code: "A" }, { code: "B", expiry_date: "2026-12-31" }];
  const names = ["Noon", "Zara", "Untouched"];
  await saveBrands({ uae: names.map((name) => ({ name, codes })) });
});

test("editing one code writes at most ten rows, that of its purge included", async () => {
  // The index and the counts are new after the first.
  await edit([end("zara", "A")]);
  const { asked, counted } = countRows(env.DB);
  await edit([end("noon", "A")], operatorWith({ DB: counted }));
  expect(asked.written).toBeGreaterThan(3);
  expect(asked.written).toBeLessThanOrEqual(10);
});

test("a save, the lines of a change and its undo read no brand that they are not about", async () => {
  const first = await edit([end("noon", "A")]);
  expect(readBrands()).toEqual(["noon"]);
  await edit([{ slug: "noon", set: { category: "home" } }, end("zara", "B")]);
  read.length = 0;
  expect(await watched.undoLines(first)).toMatchObject({ ok: true });
  expect(readBrands()).toEqual(["noon", "zara"]);
  read.length = 0;
  expect(await watched.undo(first)).toMatchObject({ ok: true });
  expect(readBrands()).toEqual(["noon", "zara"]);
});
