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

test("a code may stand once in a brand, and again in another", () => {
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

test.for([
  [{ code: "" }, { code: " " }, "code must not be empty"],
  [{ code: 5 }, { code: 5 }, "code must be a string"],
] as const)(
  "codes that are missing or empty twice are no duplicates: %j",
  ([first, second, why]) => {
    const promoCodes = [first, second].map((fields) => ({ ...code, ...fields }));
    expect(faults([{ ...item, promoCodes }])).toEqual(
      [1, 2].map((number) => `item 1, promo code ${number}: ${why}`),
    );
  },
);

test("what stands twice is listed along with every other fault, in the order of the upload", () => {
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

const hiddenEverywhere = [
  ...["\u0000", "\u200b", "\u202e", "\ud800", "\u034f", "\u115f", "\u2065", "\u2800"],
  ...["\u3164", "\ufe0f", "\ufeff", "\ufffc"],
];
const hiddenInTexts = ["\u061c", "\u17b5", "\u180e", "\u2060", "\uffa0", "\u{e0020}"];
const hiddenInNames = [
  ...["\u0007", "\u001b", "\u0085", "\u00ad", "\u200d", "\u200f", "\u2028", "\u2066"],
  ...["\u{e0041}", "\u180b", "\u{e0100}", "\u17b4", "\u{1d173}"],
];

test.for([...hiddenEverywhere, ...hiddenInNames])(
  "names and codes with %j inside are refused",
  (character) => {
    const name = `No${character}on`;
    const promoCodes = [{ ...code, code: name }];
    expect(faults([{ ...item, brand: name, brandAr: name, promoCodes }])).toEqual([
      `item 1: brand ${hidden}`,
      `item 1: brandAr ${hidden}`,
      `item 1, promo code 1: code ${hidden}`,
    ]);
  },
);

test.for([...hiddenEverywhere, ...hiddenInTexts])(
  "texts with %j inside are refused",
  (character) => {
    const text = `a${character}b`;
    const promoCodes = [{ ...code, discount: text, discountAr: text }];
    const texts = { description: text, descriptionAr: text, category: text };
    expect(faults([{ ...item, ...texts, promoCodes }])).toHaveLength(5);
  },
);

/** Every code point that a pattern of Unicode matches. */
function matching(pattern: RegExp): string[] {
  const all: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (pattern.test(character)) all.push(character);
  }
  return all;
}

test("no character that is never drawn is let into a code", () => {
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
