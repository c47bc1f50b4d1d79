import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit, changedSince } from "#app/domain/catalogue/catalogue-edit.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

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
  expect(changed({ discount: "10% off" }, {})).toEqual(["Noon A"]);
});

test("a code is renamed in its place, but not to that of another", () => {
  expect(editedCodes("A", { code: "C" })).toMatchObject([{ code: "C" }, { code: "B" }]);
  const swapped = [...edit("A", { code: "C" }).codes, ...edit("B", { code: "A" }).codes];
  expect(applyEdit(noon, { slug: "noon", codes: swapped })).toMatchObject({
    value: { promo_codes: [{ code: "C" }, { code: "A" }] },
  });
  expect(editedCodes("A", { code: "B" })).toEqual([
    "Validation Error: Noon A: the code B already exists",
  ]);
});

test("a code is moved from another brand, with its values, unless it is not there or here already", () => {
  const zara = brand({ name: "Zara", codes: [{ code: "Z" }, { code: "A" }] }) as StoredBrand;
  const move = (code: string, from: string) => {
    const find = (slug: string) => (slug === "zara" ? zara : undefined);
    const set = { is_active: false };
    return applyEdit(noon, { slug: "noon", codes: [{ code, from, set }] }, find);
  };
  expect(move("Z", "zara")).toMatchObject({
    value: { promo_codes: [{}, {}, { code: "Z", discount: "10% off", is_active: false }] },
  });
  const faults = ["A: the code already exists", "X: the code is not a code of zara"];
  expect([move("A", "zara"), move("X", "zara")]).toMatchObject(
    faults.map((fault) => ({ errors: [`Validation Error: Noon ${fault}`] })),
  );
});

test("faults name the code and its field, and a brand has at most 500 codes", () => {
  expect(editedCodes("A", { discount: 5 })).toEqual([
    "Validation Error: Noon A: discount must be a string",
  ]);
  const withMore = (count: number) => {
    const codes = Array.from({ length: count }, (_, at) => {
      return { code: `C${at}`, set: promoCode({ code: `C${at}` }) };
    });
    const edited = applyEdit(noon, { slug: "noon", codes });
    return edited.ok || edited.errors;
  };
  expect(withMore(498)).toBe(true);
  expect(withMore(499)).toEqual(["Validation Error: Noon must contain at most 500 codes"]);
});
