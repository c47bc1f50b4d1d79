import { expect, test } from "vitest";
import { brandIdsQuery, brandsQuery, countryIdQuery } from "#worker/api/parameters.ts";

const id = "must be a positive whole number";
const ids = "must be positive whole numbers separated by commas";

test.for([
  ["1", 1],
  ["11", 11],
  ["007", 7],
  ["2147483647", 2_147_483_647],
] as const)("countryId=%s is %i", ([countryId, value]) => {
  expect(countryIdQuery.parse({ countryId })).toEqual({ countryId: value });
});

test.for(["", "0", "-1", "1.5", "1e3", "x1", "1x", " 1", "2147483648", "00000000001", "١"])(
  "countryId=%s is refused",
  (countryId) => {
    const messages = countryIdQuery
      .safeParse({ countryId })
      .error?.issues.map((one) => one.message);
    expect(messages?.[0]).toBe(id);
  },
);

test.for([
  ["1", [1]],
  ["1,2,3", [1, 2, 3]],
  ["3,1,3", [3, 1, 3]],
  ["10,2147483647", [10, 2_147_483_647]],
] as const)("brandIds=%s are %j", ([brandIds, values]) => {
  expect(brandIdsQuery.parse({ brandIds })).toEqual({ brandIds: values });
});

test.for([
  ...["", ",", "1,", ",1", "1,,2", "1, 2", "1;2", "0", "1,0", "1,2147483648", "a", "1,a", "-1"],
])("brandIds=%s is refused", (brandIds) => {
  const messages = brandIdsQuery.safeParse({ brandIds }).error?.issues.map((one) => one.message);
  expect(messages?.[0]).toBe(ids);
});

test.for([
  [undefined, 100],
  ["1", 1],
  ["500", 500],
] as const)("limit=%s is %i brands", ([limit, count]) => {
  expect(brandsQuery.parse({ countryId: "1", limit }).limit).toBe(count);
});

test("a parameter that is missing is named as required", () => {
  const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message);
  expect(messageOf(countryIdQuery.safeParse({}))).toEqual([
    "is required, as a positive whole number",
  ]);
  expect(messageOf(brandIdsQuery.safeParse({}))).toEqual([
    "is required, as positive whole numbers separated by commas",
  ]);
});

test("1,000 ids are taken, and 1,001 are too many", () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(",");
  expect(brandIdsQuery.parse({ brandIds: list(1_000) }).brandIds).toHaveLength(1_000);
  const { error } = brandIdsQuery.safeParse({ brandIds: list(1_001) });
  expect(error?.issues.map(({ message }) => message)).toEqual(["must be at most 1000 ids"]);
});
