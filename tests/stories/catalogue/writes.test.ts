import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode } from "#tests/support/data/uploads.ts";
import { openOperator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { storedBrand } from "#tests/support/operator/site-state.ts";
import { refusal, story } from "./write-rules.ts";

const merge = { mode: "merge" };

story("a note is recorded, but is no news for shoppers", async (operator) => {
  const before = await storedBrand("noon");
  operator.signAs("Samira");
  await operator.edit({ noon: { codes: { A: { set: { note: "Why" } } } } }, { kind: "note" });
  expect((await operator.history())[0]).toBe("note by Samira in uae");
  expect(await storedBrand("noon")).toMatchObject({ updated_at: before.updated_at });
});

story("an upload keeps absent fields, clears null, and reads changed texts", async (operator) => {
  const codes = [
    uploadCode("A", { discountAr: "خصم ١٠٪", maxUsage: null }),
    uploadCode("B", { discount: "25% off" }),
    uploadCode("C", { discount: "A treat", maxUsage: null }),
  ];
  await operator.upload([{ brand: "Noon", category: null, deliveryFee: 3, codes }], merge);
  const { codes: stored, ...brand } = await storedBrand("noon");
  expect(brand).toMatchObject({ description: "All of it", category: null, delivery_fee: 3 });
  expect(stored.A).toMatchObject({ offer: { value: 10 }, expiry_date: "2026-12-31" });
  expect(stored.B).toMatchObject({ offer: { value: 25 }, is_active: 0, note: "Ask" });
  expect(stored.C).toMatchObject({ usage_count: 7, max_usage: null });
});

story("a code that starts later is stored, but shoppers do not see it yet", async (operator) => {
  const upload = (fields: object) =>
    operator.upload([{ brand: "Noon", codes: [uploadCode("LATER", fields), "NOW"] }]);
  await upload({ startDate: "2026-11-23", terms: "New customers only" });
  expect(await operator.read("/uae/noon")).not.toContain("LATER");
  expect((await upload({})).revision, "absent fields keep theirs").toBe(0);
  const { LATER } = (await storedBrand("noon")).codes;
  expect(LATER).toMatchObject({ offer: { audience: ["first-order"] } });
  await upload({ startDate: null, terms: null });
  expect(await operator.read("/uae/noon")).toContain(">LATER<");
});

story("an upload replaces the brands and codes of its country only", async (operator) => {
  await operator.upload([{ brand: "Noon", codes: ["B", "NEW"] }, "Nike"], { country: " UAE " });
  expect(await operator.read("/uae")).toMatch(/Nike[\s\S]*Noon/);
  expect(Object.keys((await storedBrand("noon")).codes)).toEqual(["B", "NEW"]);
  expect(await operator.read("/uae/zara")).toBe(404);
  expect(await operator.read("/oman/noon")).toContain(">A</bdi>");
});

story("a named write is made once", async (operator) => {
  for (const write of [
    () => operator.upload(["Noon", "Nike"], { operation: "made-only-once" }),
    () => operator.edit({ nike: { set: { name: "Nike Town" } } }, { operation: "renamed-once" }),
    () => operator.edit({ "nike-town": { remove: true } }, { operation: "removed-once" }),
    () => operator.clear({ operation: "cleared-once" }),
  ]) {
    const { data } = await write();
    const repeated = await write();
    expect([repeated.data.revision, repeated.revision]).toEqual([data.revision, 0]);
  }
});

test("missing Arabic texts are suggested as most codes with their discount have them", async () => {
  const operator = await openOperator();
  const codes = ["خصم 1%", "خصم ١٪", "خصم ١٪"].map((discountAr, at) =>
    uploadCode(`T${at}`, { discount: "1% off", discountAr }),
  );
  await operator.upload([{ brand: "Texts", codes }], merge);
  const body = { discounts: ["1% off", "unknown"] };
  const { data } = await operator.call("POST", "/api/admin/arabic", body);
  expect(data).toMatchObject([{ discount_ar: "خصم ١٪" }]);
});

type Query = Parameters<ReturnType<typeof operatorWith>["revisions"]>[0];
const found: [Query, number[]][] = [
  [{ q: "NOON DAI" }, [4, 3, 1]],
  [{ q: "Sale 1" }, [4, 3, 1]],
  [{ q: "sale" }, []],
  [{ kind: "note", who: "samira", operation: "found-by-its-name" }, [4]],
  [{ countryId: 11 }, [4, 2]],
  [{ from: "2026-10-04T00:00:00Z" }, [4, 2, 1]],
  [{ to: "2026-10-04T00:00:00Z" }, [3]],
  [{ before: 4, limit: 2 }, [3, 2]],
];

test("the history is found by brand, code, kind, author, day, country and name", async () => {
  const operator = await openOperator();
  const rename = { set: { name: "Noon Daily" }, codes: { A: { set: { code: "Sale 10" } } } };
  await operator.edit({ noon: rename });
  operator.signAs("samira");
  const edit = { "noon-daily": { codes: { B: { remove: true } } }, "oman/noon": { remove: true } };
  await operator.edit(edit, { kind: "note", operation: "found-by-its-name" });
  await readRows(
    "UPDATE revisions SET created_at = format('2026-10-0%dT00:00:00Z', id) WHERE id > 2",
  );
  const { revisions, authors } = operatorWith();
  const read = async (query: Query) => (await revisions(query)).map(({ id }) => id);
  for (const [query, ids] of found) expect(await read(query), JSON.stringify(query)).toEqual(ids);
  expect(await authors()).toEqual(["operator", "samira"]);
  expect((await revisions())[1]).toMatchObject({ isLatest: false, name: "Noon Daily" });
  await operator.undo(4);
  const undo = { kind: "undo", isLatest: true, undone: { id: 4 } };
  expect((await revisions())[0]).toMatchObject(undo);
});

const code = (set: object) => ({ noon: { codes: { A: { set } } } });
const rename = (name: string) => ({ set: { name } });
const taken = "would have the same page address as another brand";
const refusedEdits: [reason: string, edit: Record<string, any>, options?: object][] = [
  ["Noon A: expiry_date must not be before", code({ start_date: "2027-01-01" })],
  [`Oman ${taken}`, { noon: rename("Oman"), other: rename("Oman") }],
  [`Noon ${taken}`, { noon: rename("New"), zara: rename("Noon") }],
  ["United Arab Emirates has no brand nobody", { nobody: { remove: true } }],
  ["Country atlantis not found", { "atlantis/noon": { remove: true } }],
  ["operation: must be 8 to 64", { noon: {} }, { operation: "short" }],
];

story("edits are refused with their reason", async (operator) => {
  for (const [reason, edit, options] of refusedEdits)
    expect(await operator.edit(edit, options), reason).toMatchObject({
      status: reason.startsWith("Country") ? 404 : 400,
      error: expect.stringContaining(reason),
    });
  const many = Array.from({ length: 21 }, (_, at) => [`b${at}`, { remove: true }]);
  expect((await operator.edit(Object.fromEntries(many))).errors).toHaveLength(20);
});

story("uploads are refused with their reason", async ({ upload }) => {
  for (const [reason, items, options] of [
    ['mode must be "replace" or "merge"', ["Noon"], { mode: "append" }],
    ["has changed since the preview", ["Noon"], { version: 3 }],
    ["Country __proto__ not found", ["Noon"], { country: "__proto__" }],
    ["JSON data cannot be empty", [], {}],
  ] as const)
    expect((await upload(items, options)).error).toContain(reason);
});

test("a brand has at most 500 codes and terms of 200,000 characters, also after a merge", async () => {
  const operator = await openOperator();
  const upload = (codes: readonly (string | object)[]) =>
    operator.upload([{ brand: "Full", codes }], merge);
  const code = (_: unknown, at: number) => uploadCode(`C${at}`, { terms: "ش".repeat(1_000) });
  expect(await upload(Array.from({ length: 200 }, code))).toMatchObject({ status: 200 });
  expect(await upload([uploadCode("X", { terms: "ش" })])).toMatchObject(
    refusal(400, /terms of Full .* 200000 characters/),
  );
  await upload(Array.from({ length: 300 }, (_, at) => `D${at}`));
  expect(await upload(["X"])).toMatchObject(refusal(400, /500 codes/));
});
