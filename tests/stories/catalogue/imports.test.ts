import { expect } from "vitest";
import { checkImport } from "#app/domain/uploads/import.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import type { Operator } from "#tests/support/operator/api-operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { story } from "./write-rules.ts";

type Fields = Record<string, any>;

const importFile = (operator: Operator, file: Fields) => operator.write("/api/save-data", file);
const readExport = (): Promise<Fields> => operatorWith().dataset();
const discount = (text: string) => ({ noon: { codes: { B: { set: { discount: text } } } } });

/** The ids of all brands and codes: { "uae/noon": 1, "uae/noon/A": 1 }. */
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

async function importByCountry(operator: Operator, file: Fields) {
  const checked = checkImport(file);
  for (const part of checked.ok ? checked.value.toReversed() : [])
    await importFile(operator, { ...(part.read() as Fields), operation: "in-parts" });
}

for (const importAll of [importFile, importByCountry])
  story(`an export has its ids and its history after ${importAll.name}`, async (operator) => {
    const edit = await operator.edit(discount("15% off"));
    const rename = await operator.edit({ zara: { set: { name: "Zara Home" } } });
    const [file, ids] = [await readExport(), await readIds()];
    await operator.edit(discount("21% off"));
    await operator.clear();
    await importAll(operator, file);
    expect([await readIds(), await readExport()]).toEqual([ids, file]);
    await operator.undo(edit.revision);
    await operator.undo(rename.revision);
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

story("a file that is imported in parts is one change with its name", async (operator) => {
  const part = { mode: "merge", operation: "in-two-parts", file: "big.csv" };
  const first = await operator.import({ uae: ["Nike"], oman: ["Nike"] }, part);
  const second = await operator.write("/api/save-data", { ...part, qatar: [] });
  expect(second.data).toMatchObject({ revision: first.revision });
  const { data } = await operator.call("GET", "/api/admin/revisions?q=BIG.c");
  expect(data).toMatchObject([{ kind: "merge", file: "big.csv", id: first.revision }]);
  await operator.undo(first.revision);
  expect(Object.keys((await readSite()).brands)).toEqual(["1", "2", "3", "4"]);
});
