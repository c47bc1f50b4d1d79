import { expect, test } from "vitest";
import { bulkChanges, bulkEdits } from "#app/admin/tasks/bulk-edit.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";

const today = "2026-11-22";
const item = (country: string, brand: string, code: string | null, fields = {}): Task => ({
  country,
  brand,
  code,
  name: brand,
  website: null,
  category: null,
  discount: "10% off",
  discount_ar: null,
  note: null,
  checked: "2026-11-01",
  expires: null,
  copies: 0,
  answers: null,
  suggestion: null,
  ...fields,
});

test("codes that an action leaves as they are, and brands without codes, are no changes", () => {
  const items = [
    item("uae", "noon", "A"),
    item("uae", "noon", "B", { checked: today }),
    item("uae", "zara", null),
  ];
  const changed = bulkChanges(items, { kind: "verify" }, today);
  expect(changed.map(({ item, old, next }) => [item.code, old, next])).toEqual([
    ["A", "2026-11-01", today],
  ]);
  expect(bulkChanges(items, { kind: "extend", until: null }, today)).toEqual([]);
  expect(bulkChanges(items, { kind: "deactivate" }, today)).toHaveLength(3);
});

test("extending sets no earlier end, and gives none to a code without one", () => {
  const items = [
    item("uae", "noon", "PAST", { expires: "2026-01-31" }),
    item("uae", "noon", "SAME", { expires: "2026-12-22" }),
    item("uae", "noon", "LATER", { expires: "2027-03-01" }),
    item("uae", "noon", "NEVER"),
  ];
  const extended = (until: string | number | null) =>
    bulkChanges(items, { kind: "extend", until }, today).map(({ item }) => item.code);
  expect(extended("2026-12-22")).toEqual(["PAST"]);
  expect(extended(null)).toEqual(["PAST", "SAME", "LATER"]);
  // From the end that stands, or from today if that is over.
  const ends = bulkChanges(items, { kind: "extend", until: 30 }, today).map(({ next }) => next);
  expect(ends).toEqual(["2026-12-22", "2027-01-21", "2027-03-31"]);
});

test("discounts without facts are confirmed as such", () => {
  const action = { kind: "confirm" } as const;
  const changes = bulkChanges([item("uae", "noon", "A")], action, today);
  const codes = [{ code: "A", set: { offer: { kind: "none" } }, was: { offer: null } }];
  expect(bulkEdits(changes, action, new Map())[0]?.brands).toEqual([{ slug: "noon", codes }]);
});

test("the edits name each country once with its version, each brand once, and what stood before", () => {
  const action = { kind: "extend", until: "2026-12-31" } as const;
  const ends = { expires: "2026-11-30" };
  const items = [
    item("uae", "noon", "A", ends),
    item("oman", "noon", "A", ends),
    item("uae", "zara", "Z", ends),
    item("uae", "noon", "B", ends),
  ];
  const versions = new Map([
    ["uae", 3],
    ["oman", 5],
  ]);
  const change = { set: { expiry_date: "2026-12-31" }, was: { expiry_date: "2026-11-30" } };
  expect(bulkEdits(bulkChanges(items, action, today), action, versions)).toEqual([
    {
      country: "uae",
      version: 3,
      brands: [
        {
          slug: "noon",
          codes: [
            { code: "A", ...change },
            { code: "B", ...change },
          ],
        },
        { slug: "zara", codes: [{ code: "Z", ...change }] },
      ],
    },
    { country: "oman", version: 5, brands: [{ slug: "noon", codes: [{ code: "A", ...change }] }] },
  ]);
});

test("deactivating an entry without a code deactivates its brand", () => {
  const action = { kind: "deactivate" } as const;
  const changes = bulkChanges([item("uae", "zara", null)], action, today);
  expect(bulkEdits(changes, action, new Map())[0]?.brands).toEqual([
    { slug: "zara", set: { is_active: false }, was: { is_active: true }, codes: [] },
  ]);
});
