import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit, changedSince } from "#app/domain/catalogue/catalogue-edit.ts";
import { brand } from "#tests/support/data/catalogue.ts";

const noon = brand({
  name: "Noon",
  codes: [{ code: "A", discount: "10% off" }, { code: "B" }],
}) as StoredBrand;
const edit = (code: string, set: object, was?: object) => ({
  slug: "noon",
  codes: [{ code, set, was }],
});

function editedCodes(code: string, set: object) {
  const edited = applyEdit(noon, edit(code, set));
  return edited.ok ? edited.value.promo_codes : edited.errors;
}

test("a change is made on top of a later one of other fields, or of the same to the same value", () => {
  const changed = (set: object, was: object) => changedSince(noon, edit("A", set, was));
  expect(changed({ discount: "20% off" }, { discount: "10% off" })).toEqual([]);
  expect(changed({ discount: "10% off" }, { discount: "5% off" })).toEqual([]);
  expect(changed({ discount: "20% off" }, { discount: "5% off" })).toEqual(["Noon A"]);
  expect(changed({ discount: "20% off" }, {})).toEqual(["Noon A"]);
});

test("a code is renamed in its place, but not to that of another", () => {
  expect(editedCodes("A", { code: "C" })).toMatchObject([{ code: "C" }, { code: "B" }]);
  const swapped = [...edit("A", { code: "C" }).codes, ...edit("B", { code: "A" }).codes];
  expect(applyEdit(noon, { slug: "noon", codes: swapped })).toMatchObject({
    value: { promo_codes: [{ code: "C" }, { code: "A" }] },
  });
  expect(editedCodes("A", { code: "B" })).toEqual([
    "Validation Error: Noon A: the code B is there already",
  ]);
});
