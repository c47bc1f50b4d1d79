import { expect, test } from "vitest";
import { findTasks } from "#app/admin/tasks/find-tasks.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";

const task = (name: string, code: string, more: Partial<Task> = {}): Task => ({
  country: "uae",
  brand: name.toLowerCase(),
  name,
  website: null,
  category: "fashion",
  code,
  discount: "10% off",
  discount_ar: "خصم ١٠٪",
  checked: "2026-11-20",
  expires: null,
  copies: 0,
  answers: null,
  suggestion: null,
  ...more,
});

const items = [
  task("Noon", "NOON10", { category: "marketplace", expires: "2026-12-31", copies: 3 }),
  task("Namshi", "NM20", { discount: "20% off dresses", expires: "2026-12-01" }),
  task("Zara", "ZARA", { discount_ar: "خصم على الفساتين", copies: 9 }),
];
const find = (query: string, category = "", sorting: Parameters<typeof findTasks>[2] = null) =>
  findTasks(items, { query, category }, sorting).map(({ code }) => code);

test.for([
  ["", ["NOON10", "NM20", "ZARA"]],
  ["noon", ["NOON10"]],
  ["20% DRESS", ["NM20"]],
  ["الفساتين", ["ZARA"]],
  ["noon dresses", []],
] as const)("a search for %j finds the entries that have all its words", ([query, codes]) => {
  expect(find(query)).toEqual(codes);
});

test("a category leaves its brands", () => {
  expect(find("", "fashion")).toEqual(["NM20", "ZARA"]);
});

test("entries are sorted by a column, those without a value last either way", () => {
  expect(find("", "", { column: "copies", isDescending: true })).toEqual([
    "ZARA",
    "NOON10",
    "NM20",
  ]);
  expect(find("", "", { column: "expires", isDescending: false })).toEqual([
    "NM20",
    "NOON10",
    "ZARA",
  ]);
  expect(find("", "", { column: "expires", isDescending: true }).at(-1)).toBe("ZARA");
});
