import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { BrandEdit, BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { createServices } from "#worker/services.ts";

const { keepCallsOf, compare } = keepCalls("undo-operation");
const admin = keepCallsOf(operatorWith());
const { brands } = createServices(env, { waitUntil: () => {} });
const list = async (country: number) =>
  (await brands.list(country, { limit: 500, after: null })).brands;
const newest = async () => (await admin.revisions())[0]?.id ?? 0;

/** The codes of a brand of the UAE, each with its end. */
async function ends(slug: string) {
  const brand = (await list(1)).find((one) => one.slug === slug);
  return brand && Object.fromEntries(brand.promo_codes.map((one) => [one.code, one.expiry_date]));
}

/** Edits brands of the UAE, and gives the id of the operation. */
async function edit(brands: BrandEdit[], kind?: BulkKind): Promise<number> {
  const { version } = await admin.catalogue(1);
  const edits = [{ country: "uae", version, brands }];
  expect(await admin.edit(edits, { kind })).toMatchObject({ ok: true });
  return newest();
}

const extend = (slug: string, code: string, expiry_date: string): BrandEdit => ({
  slug,
  codes: [{ code, set: { expiry_date } }],
});

async function linesOf(id: number) {
  const found = await admin.undoLines(id);
  if (!found.ok) throw new Error(found.error);
  return found.value.flatMap(({ lines }) => lines);
}

const [first, second, third] = ["2027-01-31", "2027-02-28", "2027-03-31"];

beforeEach(async () => {
  const promoCodes = ["A", "B"].map((code) => uploadCode(code, { expiryDate: "2026-12-31" }));
  await admin.replace("uae", [
    uploadItem("Noon", { promoCodes }),
    uploadItem("Zara", { promoCodes }),
  ]);
});

test("the first line of a code has what shoppers answered about it in the last 30 days", async () => {
  const id = await edit([
    { slug: "noon", codes: [{ code: "A", set: { expiry_date: first, is_active: false } }] },
    extend("zara", "A", first),
  ]);
  await env.DB.prepare(
    "INSERT INTO answered_codes (id, country_id, slug, code) VALUES (7, 1, 'noon', 'A'), (8, 2, 'zara', 'A')",
  ).run();
  const add = (day: string, worked: number, failed: number) =>
    env.DB.prepare(
      `INSERT INTO code_days (code_id, checked, day, worked, failed)
      VALUES (7, '2026-09-01', ?1, ?2, ?3), (8, '2026-09-01', ?1, 1, 1)`,
    )
      .bind(day, worked, failed)
      .run();
  await add("2026-10-23", 9, 9);
  await add("2026-11-01", 0, 0);
  await add("2026-11-21", 3, 1);
  await add("2026-10-24", 2, 0);
  const sums = (await linesOf(id)).map(
    ({ answers }) => answers && [answers.worked, answers.failed],
  );
  expect(sums).toEqual([[5, 1], null, null]);
});

test("a change among newer ones is taken back alone, and its undo is undone to the byte", async () => {
  const id = await edit([extend("noon", "A", first), extend("zara", "A", first)], "extend");
  await edit([{ ...extend("noon", "B", second), set: { description: "All of it" } }]);
  await admin.replace("uae", [uploadItem("Nike")], { mode: "merge" });
  await linesOf(id);
  expect(await admin.undo(id)).toMatchObject({ ok: true });
  expect(await ends("noon")).toEqual({ A: "2026-12-31", B: second });
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(["undone", "undone"]);
  await admin.undo(await newest());
});

test("the newest change is undone to the byte: brands that went, came, and were renamed", async () => {
  await admin.replace("uae", [uploadItem("Nike"), uploadItem("Noon")]);
  const id = await newest();
  await edit([{ slug: "noon", set: { name: "Noon Daily" } }]);
  for (const one of [await newest(), id]) await admin.undo(one);
});

test("a field that a newer change touched is refused with both values, and put back if it is chosen", async () => {
  const id = await edit([extend("noon", "A", first), extend("zara", "A", first)], "extend");
  await edit([extend("noon", "A", second)]);
  const last = await edit([extend("noon", "A", third)]);
  // A newer change of another line of the brand is not the one.
  await edit([extend("noon", "B", third)]);
  await env.DB.prepare("UPDATE revisions SET who = 'Samira', created_at = ?2 WHERE id = ?1")
    .bind(last, "2026-11-21T09:00:00Z")
    .run();
  expect(await admin.undo(id)).toMatchObject({ status: 409, code: "line-touched" });
  expect((await linesOf(id)).map(({ touch }) => touch?.who)).toEqual(["Samira", undefined]);
  await admin.undo(id, { lines: { uae: ["2/code/A/expiry_date"] } });
  expect(await ends("zara")).toMatchObject({ A: "2026-12-31" });
  const lines = { uae: ["1/code/A/expiry_date"] };
  await admin.undo(id, { lines, dryRun: true });
  expect(await ends("noon")).toMatchObject({ A: third });
  await admin.undo(id, { lines });
  expect(await ends("noon")).toMatchObject({ A: "2026-12-31" });
});

test("of two lines of a brand one is taken back alone, and a rename is one line with its address", async () => {
  const set = { name: "Noon Daily", description: "All of it" };
  const id = await edit([{ ...extend("noon", "A", first), set }]);
  const lines = await linesOf(id);
  expect(lines.map(({ field }) => field)).toEqual(["name", "description", "expiry_date"]);
  await admin.undo(id, { lines: { uae: [lines[1]?.id ?? ""] } });
  expect((await list(1)).find(({ slug }) => slug === "noon-daily")?.description).toBeNull();
});

test("a brand that was renamed since keeps its new name, and one that is gone says so", async () => {
  const id = await edit([extend("noon", "A", first), extend("zara", "B", first)], "extend");
  await edit([{ slug: "noon", set: { name: "Noon Daily" } }]);
  const removal = await edit([{ slug: "zara", codes: [{ code: "B", remove: true }] }]);
  await linesOf(id);
  const error = "Zara B expiry_date cannot be put back: it was deleted since.";
  expect(await admin.undo(id)).toMatchObject({ status: 409, error });
  const lines = { uae: ["2/code/B/expiry_date"] };
  expect(await admin.undo(id, { lines })).toMatchObject({ status: 409, error });
  await admin.undo(id, { lines: { uae: ["1/code/A/expiry_date"] } });
  expect(await ends("noon-daily")).toMatchObject({ A: "2026-12-31" });
  // The code comes back with its id beside what is newer, and then the line can be taken back too.
  await edit([extend("zara", "A", third)]);
  expect(await admin.undo(removal)).toMatchObject({ ok: true });
  expect(await ends("zara")).toEqual({ A: third, B: first });
  expect(await admin.undo(id)).toMatchObject({ ok: true });
  expect(await ends("zara")).toMatchObject({ B: "2026-12-31" });
  await edit([{ slug: "zara", remove: true }]);
  expect(await linesOf(removal)).toMatchObject([{ state: "gone" }]);
});

test("the history is searched by brand and code, and filtered by country, kind, who and when", async () => {
  const codes = [{ code: "FRESH", set: { discount: "5% off", last_reported_date: first } }];
  const added = await edit([{ slug: "newer", set: { name: "Newer" }, codes }]);
  await linesOf(added);
  const both = await edit([extend("noon", "A", first), extend("zara", "A", first)], "extend");
  await edit([{ slug: "zara", set: { name: "Sara" } }]);
  await admin.replace("oman", [uploadItem("Noon")]);
  const gone = await edit([{ slug: "noon", remove: true }]);
  await env.DB.prepare(
    "UPDATE revisions SET who = 'Samira', created_at = ?2, operation = 'x' WHERE id = ?1",
  )
    .bind(both, "2026-10-02T09:00:00Z")
    .run();
  const ids = async (page: Parameters<typeof admin.revisions>[0]) =>
    (await admin.revisions(page)).map(({ id }) => id);
  const all = await ids({});
  const [upload = 0] = all.slice(-1);
  expect(all).toHaveLength(6);
  expect(await ids({ q: "newer" })).toEqual([added]);
  expect(await ids({ q: "fre" })).toEqual([added]);
  // Of before it was renamed, too.
  expect(await ids({ q: "zara" })).toEqual([all[2], both, upload]);
  expect(await ids({ q: "noon", countryId: 1 })).toEqual([gone, both, upload]);
  expect(await ids({ q: "nothing" })).toEqual([]);
  expect(await ids({ kind: "extend" })).toEqual([both]);
  expect(await ids({ who: "Samira" })).toEqual([both]);
  expect(await ids({ operation: "x" })).toEqual([both]);
  expect(await ids({ from: "2026-10-01", to: "2026-10-03" })).toEqual([both]);
  expect(await ids({ to: "2026-10-02" })).toEqual([]);
  expect(await admin.authors()).toEqual(["operator", "Samira"]);
});

test("a brand does not come back to an address that another one has by now", async () => {
  await admin.replace("uae", [uploadItem("Noon")]);
  const removal = await newest();
  await edit([{ slug: "noon", set: { name: "Zara" } }]);
  const refused = await admin.undo(removal, { lines: { uae: ["2"] } });
  expect(refused).toMatchObject({ status: 409, code: "address-taken" });
});

test("a code that went comes back to a brand with as many as there may be", async () => {
  const codes = Array.from({ length: 500 }, (_, at) => uploadCode(`C${at}`));
  await admin.replace("uae", [uploadItem("Noon", { promoCodes: codes })]);
  const id = await edit([{ slug: "noon", codes: [{ code: "C7", remove: true }] }]);
  expect(await operatorWith().undo(id)).toMatchObject({ ok: true });
});

test("an import of two countries is taken back in both, around what changed since", async () => {
  await admin.import({ uae: [uploadItem("Nike")], oman: [uploadItem("Shein")] });
  const id = await newest();
  const [imported] = await admin.revisions();
  const { version } = await admin.catalogue(11);
  const touch = { slug: "shein", set: { description: "All of it" } };
  await admin.edit([{ country: "oman", version, brands: [touch] }]);
  expect(await admin.undo(id)).toMatchObject({ status: 409, code: "line-touched" });
  await admin.undo(await newest());
  await admin.replace("oman", [uploadItem("Jumia")], { mode: "merge" });
  expect(await admin.undo(imported?.id ?? id)).toMatchObject({ ok: true });
  expect((await list(11)).map(({ slug }) => slug)).toEqual(["jumia"]);
});

test("an unknown operation, an unknown line and a passed version are refused", async () => {
  expect(await admin.undo(9_999)).toMatchObject({ status: 404 });
  expect(await admin.undoLines(9_999)).toMatchObject({ status: 404 });
  const id = await edit([extend("noon", "A", first)]);
  expect(await admin.undo(id, { lines: { uae: ["1/x"] } })).toMatchObject({ status: 400 });
  expect(await admin.undo(id, { versions: { uae: 1 } })).toMatchObject({ status: 409 });
  expect(await admin.restore(id, { versions: { uae: 1 } })).toMatchObject({ status: 409 });
  expect(await ends("noon")).toMatchObject({ A: first });
});

test("lines are listed and taken back without reading a brand that nothing touched since", async () => {
  await admin.edit([
    { country: "uae", version: 1, brands: [{ slug: "untouched", set: { name: "Untouched" } }] },
  ]);
  const id = await edit([extend("noon", "A", first)]);
  await edit([{ slug: "noon", set: { name: "Noon Market" } }, extend("zara", "B", second)]);
  const read: string[] = [];
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    read.push(...results.map((result) => JSON.stringify(result.results)));
    return results;
  };
  const watched = keepCallsOf(operatorWith({ DB: broken(env.DB, { batch }) }));
  const lines = await watched.undoLines(id);
  expect(lines).toMatchObject({ value: [{ lines: [{ code: "A", state: "unchanged" }] }] });
  expect(read.join()).toContain("noon-market");
  expect(read.join()).not.toContain("untouched");
  read.length = 0;
  await watched.undo(id);
  // The search index has every brand, but none of its codes.
  expect(read.filter((rows) => rows.includes("untouched") && rows.includes('"codes"'))).toEqual([]);
  expect(await ends("noon-market")).toEqual({ A: "2026-12-31", B: "2026-12-31" });
  expect(await ends("zara")).toEqual({ A: "2026-12-31", B: second });
});

compare();
