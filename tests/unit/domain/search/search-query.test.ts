import { expect, test } from "vitest";
import { homeQuery } from "#app/domain/pages/page-query.ts";

const query = (search: string) => homeQuery.parse(new URLSearchParams(search)).q;

test("of a query the first 100 characters count, after trimming", () => {
  expect(query(`?q=${"x".repeat(100)}`)).toBe("x".repeat(100));
  expect(query(`?q=${"x".repeat(101)}`)).toBe("x".repeat(100));
  expect(query(`?q=%20%20${"x".repeat(99)}yz`)).toBe(`${"x".repeat(99)}y`);
});

test.for([
  ["?text=https://www.noon.com/uae-en/", "https://www.noon.com/uae-en/"],
  ["?text=Look%20at%20this:%20https://a.example/x%20now", "https://a.example/x"],
  ["?url=https://b.example/&text=Look", "https://b.example/"],
  ["?text=noon", "noon"],
  ["?q=noon&url=https://b.example/", "noon"],
] as const)("what an app shares as %j is a search for %j", ([search, expected]) => {
  expect(query(search)).toBe(expected);
});
