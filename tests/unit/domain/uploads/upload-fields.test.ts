import { expect, test } from "vitest";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

test("fields that an upload does not know are passed over", () => {
  const times = { created_at: "2020-01-01T00:00:00Z", updated_at: "2020-01-01T00:00:00Z" };
  const plain = checkUpload([item]);
  const more = checkUpload([
    {
      ...item,
      ...times,
      id: 7,
      slug: "other",
      country_id: 3,
      promoCodes: [{ ...code, ...times, id: 7, brand_id: 7, usage_count: 9 }],
    },
  ]);
  expect(more).toEqual(plain);
});

test("what is missing or empty twice is no duplicate", () => {
  const codes = (...texts: unknown[]) => texts.map((text) => ({ ...code, code: text }));
  for (const [promoCodes, fault] of [
    [codes("", " "), "code must not be empty"],
    [codes(5, 5), "code must be a string"],
  ] as const) {
    const numbered = [1, 2].map((at) => `item 1, promo code ${at}: ${fault}`);
    expect(faults([{ ...item, promoCodes }])).toEqual(numbered);
  }
  expect(faults(["!", "?"].map((brand) => ({ ...item, brand })))).toEqual(
    [1, 2].map((at) => `item ${at}: brand must contain a letter or a digit`),
  );
});

test("a duplicate is found beside other faults, and names where it came first", () => {
  const codes = [{ ...code, discount: 5 }, { ...code, code: "B" }, code];
  expect(
    faults([
      { ...item, logoUrl: 5 },
      { ...item, promoCodes: codes },
    ]),
  ).toEqual([
    "item 1: logoUrl (or logo) must be a string",
    "item 2, promo code 1: discount must be a string",
    'item 2: brand has the same page address "noon" as item 1',
    "item 2, promo code 3: code is the same as in promo code 1",
  ]);
  const result = checkUpload([{ ...item, promoCodes: [code, code] }]);
  expect(!result.ok && result.faults).toMatchObject([{ path: [0, "promoCodes", 1, "code"] }]);
});
