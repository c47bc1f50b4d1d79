import { expect, test } from "vitest";
import { checkUpload } from "#app/domain/upload.ts";
import { code, faults, item } from "#tests/support/upload-checks.ts";

const hidden = "must not contain control, direction or invisible characters";

test("all faults are listed in the order of the upload, each with the path to it", () => {
  const result = checkUpload([
    { ...item, brand: "", logoUrl: 5, promoCodes: [{ code: 1, discount: 2 }, code] },
    item,
    "rubbish",
    { ...item, brand: "Zara", promoCodes: [code, { ...code, code: "B", expiryDate: "soon" }] },
  ]);
  expect(result).toEqual({
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
      'item 3: brand has the same slug "noon" as item 1',
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

test("what stands twice is listed along with every other fault, in the order of the upload", () => {
  const twice = { ...item, promoCodes: [code, code] };
  expect(faults([twice, { ...item, category: 5 }, { ...item, logoUrl: "x" }])).toEqual([
    "item 1, promo code 2: code is the same as in promo code 1",
    "item 2: category must be a string",
    'item 2: brand has the same slug "noon" as item 1',
    "item 3: logoUrl (or logo) must be an http or https address",
    'item 3: brand has the same slug "noon" as item 1',
  ]);
});

test.for([
  ["\u0000", "NUL"],
  ["\u0007", "a control character"],
  ["\u001b", "escape"],
  ["\u0085", "next line"],
  ["\u00ad", "a soft hyphen"],
  ["\u034f", "a grapheme joiner"],
  ["\u200b", "a space of no width"],
  ["\u200d", "a joiner"],
  ["\u200f", "a direction mark"],
  ["\u202e", "a direction override"],
  ["\u2028", "a line separator"],
  ["\u2066", "a direction isolate"],
  ["\u3164", "a Hangul filler"],
  ["\ufeff", "a byte order mark"],
  ["\ud800", "half a surrogate pair"],
  ["\u{e0041}", "a tag"],
] as const)("names and codes with %j inside are refused", ([character]) => {
  const name = `No${character}on`;
  expect(faults([{ ...item, brand: name, brandAr: name }])).toEqual([
    `item 1: brand ${hidden}`,
    `item 1: brandAr ${hidden}`,
  ]);
  expect(faults([{ ...item, promoCodes: [{ ...code, code: name }] }])).toEqual([
    `item 1, promo code 1: code ${hidden}`,
  ]);
});

test.for(["\u0000", "\u202e", "\u200b", "\ud800"])(
  "texts with %j inside are refused",
  (character) => {
    const text = `a${character}b`;
    const { length } = faults([
      {
        ...item,
        description: text,
        descriptionAr: text,
        category: text,
        promoCodes: [{ ...code, discount: text, discountAr: text }],
      },
    ]);
    expect(length).toBe(5);
  },
);

test("line breaks and joined emoji are no hidden characters in a description", () => {
  expect(
    faults([{ ...item, description: "one\r\n\ttwo 👨‍👩‍👧", brand: "Café 7 – أمازون 👍" }]),
  ).toEqual([]);
});

test.for(["__proto__", "constructor", "toString"])("a brand named %s is a brand", (brand) => {
  expect(checkUpload([{ ...item, brand }])).toMatchObject({ ok: true });
});
