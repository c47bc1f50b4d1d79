import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit, changedSince, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const stored = (name: string, discount: string, ...codes: string[]) =>
  brand({ name, codes: codes.map((code) => ({ code, discount })) }) as StoredBrand;
const noon = stored("Noon", "10% off", "A", "B");
const zara = stored("Zara", "7% off", "Z", "A");

type Change = { code: string; from?: string; set?: object; was?: object };

/** The codes of Noon after an edit with their discounts, or the faults. */
function edited(...codes: Change[]): string {
  const find = (slug: string) => (slug === "zara" ? zara : undefined);
  const result = applyEdit(noon, { slug: "noon", codes }, find);
  if (!result.ok) return result.errors.join();
  return result.value.promo_codes.map(({ code, discount }) => `${code} ${discount}`).join();
}

test("a change is made on top of a later one of other fields, or of the same to the same value", () => {
  const changed = (discount: string, was: object) =>
    changedSince(noon, { slug: "noon", codes: [{ code: "A", set: { discount }, was }] });
  expect(changed("20% off", { discount: "10% off" })).toEqual([]);
  expect(changed("10% off", { discount: "5% off" })).toEqual([]);
  expect(changed("20% off", { discount: "5% off" })).toEqual(["Noon A"]);
  expect(changed("10% off", {})).toEqual(["Noon A"]);
});

test.for<[what: string, after: string, ...edit: Change[]]>([
  ["renamed in its place", "C 10% off,B 10% off", { code: "A", set: { code: "C" } }],
  ["no namesake", "Noon A: the code B already exists", { code: "A", set: { code: "B" } }],
  ["moved with its values", ",B 10% off,Z 7% off", { code: "Z", from: "zara", set: {} }],
  ["not moved to its namesake", "Noon A: the code already", { code: "A", from: "zara" }],
  ["not moved from nowhere", "Noon X: the code is not", { code: "X", from: "zara" }],
  ["named in a fault", "Noon A: discount must be", { code: "A", set: { discount: 5 } }],
])("a code is %s", ([, after, ...edit]) => {
  expect(edited(...edit)).toContain(after);
});

test("a code is given the name of one that was renamed", () => {
  const [first, second] = [
    { code: "A", set: { code: "C" } },
    { code: "B", set: { code: "A" } },
  ];
  expect(edited(first, second)).toBe("C 10% off,A 10% off");
});

test("a brand has at most 500 codes", () => {
  const more = Array.from({ length: 499 }, (_, at) => promoCode({ code: `C${at}` }));
  const edits = more.map((set) => ({ code: set.code, set }));
  expect(edited(...edits.slice(1)).split(",")).toHaveLength(500);
  expect(edited(...edits)).toContain("Noon must contain at most 500 codes");
});

test("an edit with an unknown member is refused, not ignored", () => {
  const taken = [{}, { removed: true }].map((more) => {
    const brands = [{ slug: "noon", codes: [{ code: "A", ...more }] }];
    return countryEdit.safeParse({ country: "uae", version: 1, brands }).success;
  });
  expect(taken).toEqual([true, false]);
});
