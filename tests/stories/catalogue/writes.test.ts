import fc from "fast-check";
import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode } from "#tests/support/data/uploads.ts";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { randomStory } from "#tests/support/server/random-runs.ts";
import { checkWrite, refusal, story } from "./write-rules.ts";

const merge = { mode: "merge" };

story("an upload keeps absent fields, clears null, and reads changed texts", async (operator) => {
  const upload = (codes: object[], fields: object = {}) =>
    operator.upload([{ brand: "Noon", codes, ...fields }], merge);
  const [B, startDate] = [uploadCode("B", { discount: "25% off", startDate: "2026-11-20" }), null];
  await upload([B, uploadCode("C", { maxUsage: null })], { category: null, deliveryFee: 3 });
  await upload([uploadCode("B", { discount: "30% off" })]);
  const { codes: stored, ...brand } = await storedBrand("noon");
  expect(brand).toMatchObject({ description: "All of it", category: null, delivery_fee: 3 });
  const kept = { start_date: "2026-11-20", is_active: 0, note: "Ask" };
  expect(stored.B).toMatchObject({ ...kept, offer: { value: 30 } });
  expect(stored.C).toMatchObject({ usage_count: 7, max_usage: null });
  await upload([uploadCode("B", { startDate })]);
  expect((await storedBrand("noon")).codes.B).toMatchObject({ start_date: null });
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
  for (const [query, ids] of [
    [{ q: "NOON DAI" }, [4, 3, 1]],
    [{ q: "Sale 1" }, [4, 3, 1]],
    [{ q: "sale" }, []],
    [{ kind: "note", who: "samira", operation: "found-by-its-name" }, [4]],
    [{ countryId: 11 }, [4, 2]],
    [{ from: "2026-10-04T00:00:00Z" }, [4, 2, 1]],
    [{ to: "2026-10-04T00:00:00Z" }, [3]],
    [{ before: 4, limit: 2 }, [3, 2]],
  ] as const)
    expect(
      (await revisions(query)).map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids);
  expect(await authors()).toEqual(["operator", "samira"]);
});

const code = (set: object) => ({ noon: { codes: { A: { set } } } });
const rename = (name: string) => ({ set: { name } });
const taken = "would have the same page address as another brand";

story("edits are refused with their reason", async ({ edit }) => {
  for (const [reason, edits, options] of [
    ["Noon A: expiry_date must not be before", code({ start_date: "2027-01-01" }), {}],
    [`Oman ${taken}`, { noon: rename("Oman"), other: rename("Oman") }, {}],
    [`Noon ${taken}`, { noon: rename("New"), zara: rename("Noon") }, {}],
    ["operation: must be 8 to 64", { noon: {} }, { operation: "short" }],
  ] as const)
    expect((await edit(edits, options)).error).toContain(reason);
  const many = Array.from({ length: 21 }, (_, at) => [`b${at}`, { remove: true }]);
  expect((await edit(Object.fromEntries(many))).errors).toHaveLength(20);
});

story("uploads are refused with their reason", async ({ upload }) => {
  for (const [reason, items, options] of [
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

// Few names and codes, so that writes meet each other.
const name = fc.constantFrom("Noon", "Zara", "Nike", "نون", "Noon Daily");
const discount = fc.constantFrom("10% off", "AED 5 off orders over AED 50", "Free delivery", "Hi");
const day = fc.constantFrom("2026-11-01", "2026-11-22", "2027-01-31", null);
const maybe = <Value>(...values: Value[]) => fc.constantFrom(...values, null);

const codeFields = {
  ...{ discount, expiry_date: day, is_active: fc.boolean(), note: maybe("x") },
  ...{ start_date: maybe("2026-11-22", "2026-12-01"), terms: maybe("New customers only") },
  ...{ code: fc.constantFrom("A", "N"), max_usage: maybe(0, 5), discount_ar: maybe("خصم ١٠٪") },
};
const brandFields = {
  ...{ name, name_ar: maybe("نون"), category: maybe("home"), is_active: fc.boolean() },
  ...{ payments: maybe(["card"]), delivery_fee: maybe(0, 9) },
};
const codes = fc.uniqueArray(fc.constantFrom("A", "B", "N"), { minLength: 1 });
const items = fc.uniqueArray(fc.record({ brand: name, codes }), {
  selector: ({ brand }) => brand,
  minLength: 1,
  maxLength: 2,
});

const input = fc.record({
  pick: fc.nat(99),
  set: fc.record(brandFields, { requiredKeys: [] }),
  code: fc.record(codeFields, { requiredKeys: [] }),
  items,
  mode: fc.constantFrom("merge", "replace"),
});

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;
type Act = (operator: Operator, input: Input) => Promise<unknown>;

const edit =
  (fields: (input: Input, code: string) => object): Act =>
  async (operator, input) => {
    const brands = Object.values((await readSite()).brands);
    const brand = brands[input.pick % (brands.length || 1)];
    if (!brand) return operator.upload(["Noon"]);
    const texts = Object.keys(brand.codes);
    const code = texts[input.pick % (texts.length || 1)] ?? "A";
    return operator.edit({ [`${brand.country}/${brand.slug}`]: fields(input, code) });
  };

const revert =
  (how: "undo" | "restore"): Act =>
  async (operator, { pick }) => {
    const { revisions } = await readSite();
    return operator[how](revisions[pick % revisions.length]?.id);
  };

const acts: Record<string, Act> = {
  edit: edit(({ set, code }, text) => ({ set, codes: { [text]: { set: code } } })),
  "remove a brand": edit(() => ({ remove: true })),
  "remove a code": edit((_, text) => ({ codes: { [text]: { remove: true } } })),
  upload: (operator, { items, mode }) => operator.upload(items, { mode }),
  import: (operator, { items }) => operator.import({ uae: items, oman: items }),
  clear: (operator) => operator.clear(),
  undo: revert("undo"),
  "undo again": revert("undo"),
  restore: revert("restore"),
};
const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), input);

const runs = { minLength: 3, maxLength: 6, numRuns: 6 };
randomStory(
  "the rules apply to random writes, and all can be reverted",
  act,
  runs,
  async (list) => {
    const operator = await openOperator({ checkWrite });
    for (const [name, input] of list) await acts[name]?.(operator, input);
    await operator.revertAll();
  },
);
