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
  expect(
    faults([
      {
        ...item,
        promoCodes: [
          { ...code, code: "" },
          { ...code, code: " " },
        ],
      },
    ]),
  ).toEqual([
    "item 1, promo code 1: code must not be empty",
    "item 1, promo code 2: code must not be empty",
  ]);
  expect(
    faults([
      {
        ...item,
        promoCodes: [
          { ...code, code: 5 },
          { ...code, code: 5 },
        ],
      },
    ]),
  ).toEqual([
    "item 1, promo code 1: code must be a string",
    "item 1, promo code 2: code must be a string",
  ]);
  expect(
    faults([
      { ...item, brand: "!" },
      { ...item, brand: "?" },
    ]),
  ).toEqual([
    "item 1: brand must contain a letter or a digit",
    "item 2: brand must contain a letter or a digit",
  ]);
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
