import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { refusal, story } from "./write-rules.ts";

const slugs = async () => Object.values((await readSite()).brands).map(({ slug }) => slug);
const codesOf = async (slug: string) => Object.keys((await storedBrand(slug)).codes).sort();
const note = (text: string) => ({ set: { note: text } });
const deadline = (day: string) => ({ set: { expiry_date: day } });
const remove = { remove: true };

story("each field is a line, undone by itself or with the rest", async (operator) => {
  const A = { set: { discount: "12% off", discount_ar: null, note: "Why" } };
  const set = { category: "home", payments: ["card", "cash"], is_active: false };
  const { revision } = await operator.edit({ noon: { set, codes: { A } } });
  const lines = ["payments", "code/A/discount", "code/A/discount_ar", "code/A/offer"];
  await operator.undo(revision, { lines: { uae: lines.map((line) => `1/${line}`) } });
  const { codes, ...brand } = await storedBrand("noon");
  expect(brand).toMatchObject({ payments: ["cash"], category: "home" });
  expect(codes.A).toMatchObject({ discount: "10% off", offer: { value: 10 }, note: "Why" });
  const [category, payments] = await operator.lines(revision);
  expect(category).toBe("category unchanged by nobody: marketplace → home");
  expect(payments).toBe("payments undone by operator: cash → card,cash");
  await operator.undo(revision);
  expect(await storedBrand("noon")).toMatchObject({ category: "marketplace", is_active: 1 });
  expect(await operator.undo(revision)).toMatchObject({ status: 200, revision: 0 });
});

story("a newer change of the same field is asked about, others are kept", async (operator) => {
  const codes = { A: deadline("2027-01-31"), B: deadline("2027-01-31") };
  const { revision } = await operator.edit({ noon: { set: { category: "home" }, codes } });
  for (const [name, category] of Object.entries({ Omar: "fashion", Samira: "food" })) {
    operator.signAs(name);
    await operator.edit({ noon: { set: { category, description: "Hers" } } });
  }
  expect(await operator.undo(revision)).toMatchObject(
    refusal(409, "Noon category has changed since: it was marketplace and is food now."),
  );
  expect((await operator.lines(revision))[0]).toContain("touched by Samira");
  await operator.undo(revision, { lines: { uae: ["1/code/A/expiry_date"] } });
  expect(await storedBrand("noon")).toMatchObject({
    ...{ category: "food", description: "Hers" },
    codes: { A: { expiry_date: "2026-12-31" }, B: { expiry_date: "2027-01-31" } },
  });
});

story("codes that are removed, renamed and added return or leave by line", async (operator) => {
  const D = { set: { discount: "7% off", last_reported_date: "2026-11-20" } };
  const codes = { A: remove, B: { set: { code: "B2" } }, D };
  const { revision } = await operator.edit({ noon: { codes } });
  await operator.undo(revision, { lines: { uae: ["1/code/A", "1/code/D"] } });
  expect(await codesOf("noon")).toEqual(["A", "B2", "C"]);
  await operator.edit({ noon: { codes: { B2: note("Newer") } } });
  expect(await operator.undo(revision)).toMatchObject(refusal(409, "Noon B2 has changed since"));
  await operator.undo(revision, { lines: { uae: ["1/code/B", "1/code/B2"] } });
  expect((await storedBrand("noon")).codes.B).toMatchObject({ note: "Ask", is_active: 0 });
});

story("a removed store returns unless another has its address", async (operator) => {
  const { revision } = await operator.edit({ noon: remove, zara: remove });
  await operator.upload([{ brand: "Zara", codes: ["OTHER"] }], { mode: "merge" });
  expect(await operator.undo(revision, { lines: { uae: ["2"] } })).toMatchObject(
    refusal(409, "Zara cannot be restored: another brand now has its address"),
  );
  await operator.undo(revision, { lines: { uae: ["1"] } });
  await operator.edit({ zara: { set: { name: "Zara Home" } } });
  await operator.undo(revision);
  expect((await slugs()).sort()).toEqual(["noon", "noon", "zara", "zara-home", "مكتبة-جرير"]);
});

story("an import of three countries is undone as a whole or by country", async (operator) => {
  const { revision } = await operator.import({
    oman: ["Noon", "Shein"],
    uae: ["Nike"],
    egypt: ["Jumia"],
  });
  expect((await operator.history())[0]).toBe("import by operator in uae,egypt,oman");
  await operator.undo(revision, { lines: { egypt: ["6"], oman: [] } });
  expect((await slugs()).sort()).toEqual(["nike", "noon", "shein"]);
  await operator.undo(revision);
  expect(await slugs()).toHaveLength(4);
});

for (const revert of ["undo", "restore"] as const)
  story(`a cleared site returns by ${revert}, without a failing code`, async (operator) => {
    const { revision } = await operator.clear();
    await operator.upload(["Nike"], { country: "qatar" });
    await operator[revert](revision);
    expect(await slugs()).toEqual(["noon", "zara", "مكتبة-جرير", "noon", "nike"]);
    expect(await operator.read("/uae")).not.toContain("10% off");
  });

test("undo and restore requests are refused with their reason", async () => {
  const { call } = await openOperator();
  for (const [id, body, status, reason] of [
    [99, {}, 404, "Revision 99 is no longer stored"],
    [1, { lines: { uae: ["9"] } }, 400, "United Arab Emirates has no line 9 in this"],
    [1, { versions: { uae: 0 } }, 409, "has changed since the preview"],
  ] as const) {
    const response = await call("POST", `/api/admin/revisions/${id}/undo`, body);
    expect(response, reason).toMatchObject(refusal(status, reason));
  }
});

type Fields = Record<string, any>;

const importFile = (operator: Operator, file: Fields) => operator.write("/api/save-data", file);
const readExport = (): Promise<Fields> => operatorWith().dataset();
const discount = (text: string) => ({ noon: { codes: { B: { set: { discount: text } } } } });

async function readIds(): Promise<Record<string, number>> {
  const codes =
    "promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = country_id";
  const rows = await readRows(`
    SELECT c.code || '/' || slug AS place, b.id FROM brands b JOIN countries c ON c.id = country_id
    UNION ALL SELECT c.code || '/' || slug || '/' || p.code, p.id FROM ${codes}`);
  return Object.fromEntries(rows.map(({ place, id }) => [place, id]));
}

/** A file of one country as another site exports it: each brand has a code of the same id. */
const foreignFile = (brands: Record<number, string>) => ({
  countries: [{ id: 1, code: "uae" }],
  brands: Object.entries(brands).map(([id, name]) => ({ id: Number(id), country_id: 1, name })),
  promo_codes: Object.keys(brands).map((id) => ({
    ...{ id: Number(id), brand_id: Number(id), code: "F1", discount: "5%" },
    last_reported_date: "2026-11-01",
  })),
});

story("an export has its ids and its history after an import", async (operator) => {
  const edit = await operator.edit(discount("15% off"));
  const rename = await operator.edit({ zara: { set: { name: "Zara Home" } } });
  const [file, ids] = [await readExport(), await readIds()];
  await operator.edit(discount("21% off"));
  await operator.clear();
  await importFile(operator, file);
  expect([await readIds(), await readExport()]).toEqual([ids, file]);
  for (const { revision } of [edit, rename]) await operator.undo(revision);
  expect((await storedBrand("noon")).codes.B).toMatchObject({ discount: "20% off" });
  expect(await storedBrand("zara")).toMatchObject({ id: ids["uae/zara-home"] });
});

// The UAE has the brands 1 to 3 with the codes 1 to 6, Oman the brand 4 with the code 7.
const fileIds: [title: string, brands: Record<number, string>, ids: object][] = [
  ["in another country is replaced", { 4: "Other", 9: "Free" }, { other: 10, free: 9 }],
  ["of a removed store is replaced", { 1: "Other" }, { other: 5, "other/F1": 8 }],
  ["that was never used is kept", { 5000: "High", 8: "Low" }, { high: 5000, low: 8 }],
  ["that leaves no larger one is replaced", { [Number.MAX_SAFE_INTEGER]: "Big" }, { big: 5 }],
];

for (const [title, brands, expected] of fileIds)
  story(`an id of a file ${title}`, async (operator) => {
    const { revision } = await importFile(operator, foreignFile(brands));
    const places = Object.entries(expected).map(([place, id]) => [`uae/${place}`, id]);
    expect(await readIds()).toMatchObject(Object.fromEntries(places));
    const largest = Math.max(...Object.keys((await readSite()).brands).map(Number));
    await operator.upload(["Next"], { country: "egypt" });
    expect(await storedBrand("egypt/next")).toMatchObject({ id: largest + 1 });
    await operator.restore(revision);
    expect(await readIds()).toMatchObject({ "uae/noon": 1, "uae/zara": 2, "oman/noon": 4 });
  });
