import { expect, test } from "vitest";
import { toRequest } from "#app/admin/records/edits.ts";
import { type TaskAction, taskEdits, taskRecord } from "#app/admin/tasks/task-edits.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { noOffer } from "#app/domain/offers/offer.ts";

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

/** The values that an action gives to entries, by their codes. */
const changed = (items: readonly Task[], action: TaskAction) =>
  Object.entries(taskEdits(items, action, today)).map(([key, { was, set }]) => {
    const [field = ""] = Object.keys(set);
    return [JSON.parse(key)[2], was[field], set[field]];
  });
const sent = (items: readonly Task[], action: TaskAction, versions = {}) =>
  toRequest(taskEdits(items, action, today), items.map(taskRecord), versions);

test("codes that an action leaves as they are, and brands without codes, are no changes", () => {
  const items = [
    item("uae", "noon", "A"),
    item("uae", "noon", "B", { checked: today }),
    item("uae", "zara", null),
  ];
  expect(changed(items, { kind: "verify", value: today })).toEqual([["A", "2026-11-01", today]]);
  expect(changed(items, { kind: "extend", value: null })).toEqual([]);
  expect(changed(items, { kind: "deactivate", value: false })).toHaveLength(3);
});

test("extending sets no earlier end, and gives none to a code without one", () => {
  const items = [
    item("uae", "noon", "PAST", { expires: "2026-01-31" }),
    item("uae", "noon", "SAME", { expires: "2026-12-22" }),
    item("uae", "noon", "LATER", { expires: "2027-03-01" }),
    item("uae", "noon", "NEVER"),
  ];
  const extended = (value: string | number | null) => changed(items, { kind: "extend", value });
  expect(extended("2026-12-22").map(([code]) => code)).toEqual(["PAST"]);
  expect(extended(null).map(([code]) => code)).toEqual(["PAST", "SAME", "LATER"]);
  // From the end that stands, or from today if that is over.
  const ends = extended(30).map(([, , end]) => end);
  expect(ends).toEqual(["2026-12-22", "2027-01-21", "2027-03-31"]);
});

test("discounts without facts are confirmed as such", () => {
  const codes = [{ code: "A", set: { offer: noOffer }, was: { offer: null } }];
  expect(sent([item("uae", "noon", "A")], { kind: "confirm", value: noOffer })).toMatchObject([
    { brands: [{ slug: "noon", codes }] },
  ]);
});

test("the edits name each country once with its version, each brand once, and what stood before", () => {
  const action = { kind: "extend", value: "2026-12-31" } as const;
  const ends = { expires: "2026-11-30" };
  const items = [
    item("uae", "noon", "A", ends),
    item("oman", "noon", "A", ends),
    item("uae", "zara", "Z", ends),
    item("uae", "noon", "B", ends),
  ];
  const change = { set: { expiry_date: "2026-12-31" }, was: { expiry_date: "2026-11-30" } };
  expect(sent(items, action, { uae: 3, oman: 5 })).toEqual([
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
  expect(sent([item("uae", "zara", null)], { kind: "deactivate", value: false })).toEqual([
    {
      country: "uae",
      version: 0,
      brands: [{ slug: "zara", set: { is_active: false }, was: { is_active: true }, codes: [] }],
    },
  ]);
});
