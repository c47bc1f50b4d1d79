import { expect, test } from "vitest";
import { hasHiddenCharacters } from "#app/domain/catalogue/fields.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import { checkUpload, faultMessages } from "#app/domain/uploads/upload.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

const hidden = "must not contain control, direction or invisible characters";

test("all faults are listed in the order of the upload, each with the path to it", () => {
  const result = checkUpload([
    { ...item, brand: "", logoUrl: 5, promoCodes: [{ code: 1, discount: 2 }, code] },
    item,
    "rubbish",
    { ...item, brand: "Zara", promoCodes: [code, { ...code, code: "B", expiryDate: "soon" }] },
  ]);
  expect(result).toMatchObject({
    ok: false,
    faults: [
      [[0, "brand"], "item 1: brand must be a non-empty string"],
      [[0, "logoUrl"], "item 1: logoUrl (or logo) must be a string"],
      [[0, "promoCodes", 0, "code"], "item 1, promo code 1: code must be a string"],
      [[0, "promoCodes", 0, "discount"], "item 1, promo code 1: discount must be a string"],
      [
        [0, "promoCodes", 0, "lastReportedDate"],
        "item 1, promo code 1: lastReportedDate (or lastReported) must be a string matching YYYY-MM-DD",
      ],
      [[2], "item 3: must be an object"],
      [
        [3, "promoCodes", 1, "expiryDate"],
        "item 4, promo code 2: expiryDate must be a string matching YYYY-MM-DD",
      ],
    ].map(([path, message]) => ({ path, message: `Validation Error: ${message}` })),
  });
});

test.for(["NOON", "noon!", " Noon ", "Nóon", "«Noon»"])(
  "%j has the slug of an earlier item and is refused",
  (brand) => {
    expect(faults([item, { ...item, brand: "Zara" }, { ...item, brand }])).toEqual([
      'item 3: brand has the same page address "noon" as item 1',
    ]);
  },
);

test("a code is unique in its brand, but not across brands", () => {
  const twice = {
    ...item,
    promoCodes: [code, { ...code, code: "B" }, { ...code, code: " SAVE10" }],
  };
  expect(faults([{ ...item, brand: "Zara" }, twice])).toEqual([
    "item 2, promo code 3: code is the same as in promo code 1",
  ]);
  expect(faults([item, { ...item, brand: "Zara" }])).toEqual([]);
  expect(faults([{ ...item, promoCodes: [code, { ...code, code: "save10" }] }])).toEqual([]);
});

test("duplicates are listed with all other faults, in the order of the upload", () => {
  const twice = { ...item, promoCodes: [code, code] };
  const checked = checkUpload([twice]);
  expect(!checked.ok && checked.faults).toMatchObject([{ path: [0, "promoCodes", 1, "code"] }]);
  expect(faults([twice, { ...item, category: 5 }, { ...item, logoUrl: "x" }])).toEqual([
    "item 1, promo code 2: code is the same as in promo code 1",
    "item 2: category must be a string",
    'item 2: brand has the same page address "noon" as item 1',
    "item 3: logoUrl (or logo) must be an http or https address",
    'item 3: brand has the same page address "noon" as item 1',
  ]);
});

test.for(["\u0000", "\u200b", "\u202e", "\ud800", "\u3164", "\ufeff"])(
  "names, codes and texts with %j inside are refused",
  (character) => {
    const name = `No${character}on`;
    const texts = { description: name, descriptionAr: name, category: name };
    const promoCodes = [{ ...code, code: name, discount: name, discountAr: name }];
    const found = faults([{ ...item, brand: name, brandAr: name, ...texts, promoCodes }]);
    expect(found).toHaveLength(8);
    for (const fault of found) expect(fault).toContain(hidden);
  },
);

test("line breaks and joiners are refused only in names", () => {
  for (const character of ["\u200d", "\u2028", "\u0007"]) {
    const name = `No${character}on`;
    expect(faults([{ ...item, brand: name }])).toEqual([`item 1: brand ${hidden}`]);
  }
  expect(faults([{ ...item, description: "a\nb\u200dc" }])).toEqual([]);
});

/** Returns the code points that a pattern of Unicode matches. */
function matching(pattern: RegExp): string[] {
  const all: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (pattern.test(character)) all.push(character);
  }
  return all;
}

test("invisible characters are refused in a code", () => {
  const invisible = matching(/\p{Default_Ignorable_Code_Point}/u);
  expect(invisible.length).toBeGreaterThan(4_000);
  for (const character of invisible) expect(hasHiddenCharacters(`A${character}B`)).toBe(true);
});

test("an address that is too long in its normal form is refused", () => {
  const logoUrl = `https://noon.example/${"ش".repeat(400)}`;
  expect(faults([{ ...item, logoUrl }])).toEqual([
    "item 1: logoUrl (or logo) must be at most 2000 characters long",
  ]);
});

const bad = (count: number) => Array.from({ length: count }, () => ({ ...code, code: 5 }));

test("the first 200 faults are listed, and the others are counted", () => {
  const items = (codes: number) => [{ ...item, promoCodes: bad(codes) }];
  expect(checkUpload(items(200))).not.toHaveProperty("more");
  const result = checkUpload([...items(400), { ...item, brand: "Zara", promoCodes: bad(50) }]);
  expect(result).toMatchObject({ ok: false, more: 250, faults: { length: 200 } });
  const listed = result.ok ? [] : faultMessages(result);
  expect(listed).toHaveLength(201);
  expect(listed.slice(199)).toEqual([
    "Validation Error: item 1, promo code 200: code must be a string",
    "and 250 more",
  ]);
});

test("a list that is too long is one fault, and what it holds is not read", () => {
  const items = [{ ...item, brand: 5, promoCodes: bad(501) }];
  expect(faults(items)).toEqual([
    "item 1: promoCodes must contain at most 500 codes",
    "item 1: brand must be a non-empty string",
  ]);
  expect(faults(bad(5_001))).toEqual(["data must contain at most 5000 items"]);
});

test("60,000 bad rows of a backup are refused briefly", () => {
  const imported = checkImport({
    countries: [{ id: 7, code: "uae" }],
    brands: bad(30_000),
    promo_codes: bad(30_000),
  });
  expect(imported.ok).toBe(false);
  if (imported.ok) return;
  expect(imported.errors).toHaveLength(201);
  expect(imported.errors[200]).toMatch(/^and \d+,\d{3} more$/);
});

test("the faults of several countries in a file are counted together", () => {
  const items = (count: number) => [{ ...item, promoCodes: bad(count) }];
  const imported = checkImport({ uae: items(250), oman: items(150), nowhere: [] });
  expect(imported).toMatchObject({ ok: false, errors: { length: 201, 200: "and 201 more" } });
  expect(checkImport({ ["x".repeat(1_000_000)]: [] })).toMatchObject({
    errors: [expect.stringMatching(/^.{1,200}$/)],
  });
});
