import { expect, test } from "vitest";
import { hasHiddenCharacters } from "#app/domain/catalogue/fields.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import { checkUpload, faultMessages } from "#app/domain/uploads/upload.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

/** Returns the paths of the faults, as texts. */
function paths(...items: unknown[]): string[] {
  const checked = checkUpload(items);
  return checked.ok ? [] : checked.faults.map(({ path }) => path.join("."));
}

const zara = { ...item, brand: "Zara" };
const withCodes = (...promoCodes: unknown[]) => ({ ...item, promoCodes });

test("all faults are listed in the order of the upload, each with the path to it", () => {
  const late = { ...code, code: "B", expiryDate: "soon" };
  const first = { ...item, brand: "", logoUrl: 5, promoCodes: [{ code: 1, discount: 2 }, code] };
  const items = [first, item, "rubbish", { ...zara, promoCodes: [code, late] }];
  const own = "0.promoCodes.0.code 0.promoCodes.0.discount 0.promoCodes.0.lastReportedDate";
  const expected = `0.brand 0.logoUrl ${own} 2 3.promoCodes.1.expiryDate`;
  expect(paths(...items).join(" ")).toBe(expected);
  const texts = faults(items).slice(-2);
  expect(texts[0]).toBe("item 3: must be an object");
  expect(texts[1]).toMatch(/^item 4, promo code 2: expiryDate must be /);
});

test("two brands have not the same slug, two codes of a brand not the same text, and all are listed", () => {
  const sameBrand = 'item 3: brand has the same page address "noon" as item 1';
  for (const brand of ["NOON", "noon!", " Noon ", "Nóon", "«Noon»"])
    expect(faults([item, zara, { ...item, brand }])).toEqual([sameBrand]);
  const twice = withCodes(code, { ...code, code: "save10" }, { ...code, code: " SAVE10" });
  const sameCode = "item 2, promo code 3: code is the same as in promo code 1";
  expect(faults([zara, twice])).toEqual([sameCode]);
  const found = paths(twice, { ...item, category: 5 }, { ...item, logoUrl: "x" });
  expect(found.join(" ")).toBe("0.promoCodes.2.code 1.category 1.brand 2.logoUrl 2.brand");
});

test("names, codes and texts with hidden characters inside are refused", () => {
  for (const character of ["\u0000", "\u200b", "\u202e", "\ud800", "\u3164", "\ufeff"]) {
    const name = `No${character}on`;
    const texts = { description: name, descriptionAr: name, category: name };
    const promoCodes = [{ ...code, code: name, discount: name, discountAr: name }];
    const found = faults([{ ...item, brand: name, brandAr: name, ...texts, promoCodes }]);
    expect(found).toHaveLength(8);
    for (const fault of found) expect(fault).toContain("must not contain control, direction");
  }
});

test("line breaks and joiners are refused only in names, and all invisible characters in codes", () => {
  for (const character of ["\u200d", "\u2028", "\u0007"]) {
    expect(paths({ ...item, brand: `No${character}on` })).toEqual(["0.brand"]);
  }
  expect(paths({ ...item, description: "a\nb\u200dc" })).toEqual([]);
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    if (!hasHiddenCharacters(`A${character}B`)) expect.fail(point.toString(16));
  }
});

const bad = (count: number) => Array.from({ length: count }, () => ({ ...code, code: 5 }));

test("the first 200 faults are listed, and the others are counted", () => {
  expect(checkUpload([withCodes(...bad(200))])).not.toHaveProperty("more");
  const result = checkUpload([withCodes(...bad(400)), { ...zara, promoCodes: bad(50) }]);
  expect(result).toMatchObject({ ok: false, more: 250, faults: { length: 200 } });
  const listed = result.ok ? [] : faultMessages(result);
  expect(listed.slice(199)).toEqual([expect.stringContaining("code 200: code"), "and 250 more"]);
});

test("the faults of all countries of a file, and of a large backup, are counted together", () => {
  const files = { uae: [withCodes(...bad(250))], oman: [withCodes(...bad(150))], nowhere: [] };
  expect(checkImport(files)).toMatchObject({ errors: { length: 201, 200: "and 201 more" } });
  const long = { errors: [expect.stringMatching(/^.{1,200}$/)] };
  expect(checkImport({ ["x".repeat(1_000_000)]: [] })).toMatchObject(long);
  const lists = { brands: bad(30_000), promo_codes: bad(30_000) };
  const more = { length: 201, 200: expect.stringMatching(/^and \d+,\d{3} more$/) };
  const backup = { countries: [{ id: 7, code: "uae" }], ...lists };
  expect(checkImport(backup)).toMatchObject({ ok: false, errors: more });
});
