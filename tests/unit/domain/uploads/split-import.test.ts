import { expect, test } from "vitest";
import { splitImport } from "#app/domain/uploads/split-import.ts";

test("the first rows show that a file has brands but no countries", () => {
  const orphan = { id: 20, country_id: 5, name: "Nowhere" };
  const lists = { countries: [], brands: Array(201).fill(orphan), promo_codes: [] };
  const parts = splitImport(new Map(Object.entries(lists)));
  expect(parts.map((part) => [part.country, part.read()])).toMatchObject([
    ["", { brands: { length: 200 } }],
  ]);
});
