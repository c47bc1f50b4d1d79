import { expect, test } from "vitest";
import { actionOf, extendCodes, type Until, withAction } from "#app/admin/records/bulk-edits.ts";
import { type EditedRecord, type Edits, toRequest, withRemoved } from "#app/admin/records/edits.ts";
import { isAction, savedText, taskRecord } from "#app/admin/tasks/task-entries.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { CountryDays, daysAt } from "#app/domain/directory/country-days.ts";
import { noOffer } from "#app/domain/offers/offer.ts";
import { task } from "#tests/support/data/tasks.ts";

const today = "2026-11-22";
const item = (country: string, brand: string, code: string | null, fields: Partial<Task> = {}) =>
  task({ country, brand, code, ...fields });
const records = (items: Task[], edits: Edits = {}) => items.map((one) => taskRecord(one, edits));
const ends = (...all: [code: string, expires: string | null][]) =>
  records(all.map(([code, expires]) => item("uae", "noon", code, { expires })));

test("codes that an action leaves as they are, and brands without codes, are no changes", () => {
  const items = [
    item("uae", "noon", "A"),
    item("uae", "noon", "B", { checked: today }),
    item("uae", "zara", null),
  ];
  const all = records(items);
  const verified = withAction({}, all, "verify", today);
  expect(Object.values(verified).map(({ set }) => set)).toEqual([{ last_reported_date: today }]);
  expect(extendCodes({}, all, null, CountryDays.parse(today))).toEqual({});
  expect(Object.keys(withAction({}, all, "deactivate", today))).toHaveLength(3);
  // What is to be deleted stays so.
  const removed = all.reduce((edits, one) => withRemoved(edits, one, true), {});
  expect(withAction(removed, records(items, removed), "deactivate", today)).toEqual(removed);
  const ending = [item("uae", "noon", "C", { expires: "2026-11-30" })];
  const gone = withRemoved({}, records(ending)[0] as EditedRecord, true);
  expect(extendCodes(gone, records(ending, gone), 30, CountryDays.parse(today))).toEqual(gone);
});

test.for<[until: Until, ends: (string | null)[]]>([
  ["2026-12-22", ["2026-12-22", "2026-12-22", "2027-03-01", null]],
  [null, [null, null, null, null]],
  // From the end that stands, or from today if that is over.
  [30, ["2026-12-22", "2027-01-21", "2027-03-31", null]],
])("to %s codes are extended, and none is brought forward or given an end", ([until, after]) => {
  const all = ends(
    ["PAST", "2026-01-31"],
    ["SAME", "2026-12-22"],
    ["LATER", "2027-03-01"],
    ["NEVER", null],
  );
  const edits = extendCodes({}, all, until, CountryDays.parse(today));
  const end = ({ key, stored }: (typeof all)[number]) =>
    ({ ...stored, ...edits[key]?.set }).expiry_date;
  expect(all.map(end)).toEqual(after);
});

test("codes that have ended are extended from the day of their own country", () => {
  const all = records([
    item("uae", "noon", "A", { expires: "2026-12-07" }),
    item("morocco", "noon", "A", { expires: "2026-12-06" }),
  ]);
  const halfPastOneInDubai = daysAt(new Date("2026-12-07T21:30:00Z"));
  const edits = Object.values(extendCodes({}, all, 30, halfPastOneInDubai));
  expect(edits.map(({ set }) => set.expiry_date)).toEqual(["2027-01-07", "2027-01-06"]);
});

test("what is sent names each country once with its version, each brand once, and what stood before", () => {
  const items = [
    ...(["uae noon A", "oman noon A", "uae zara Z", "uae noon B"] as const).map((name) => {
      const [country = "", brand = "", code = ""] = name.split(" ");
      return item(country, brand, code, { expires: "2026-11-30" });
    }),
    item("uae", "zara", null),
    item("uae", "noon", "U"),
  ];
  const all = records(items);
  let edits = extendCodes({}, all, "2026-12-31", CountryDays.parse(today));
  const extended = records(items, edits);
  expect([actionOf(extended), savedText(4, extended)]).toEqual(["extend", "4 codes extended"]);
  edits = withAction(edits, all.slice(4, 5), "deactivate", today);
  edits = withAction(edits, all.slice(5), "confirm", today);
  const edited = records(items, edits);
  expect([actionOf(edited), savedText(6, edited)]).toEqual([undefined, "6 entries changed"]);
  const change = { set: { expiry_date: "2026-12-31" }, was: { expiry_date: "2026-11-30" } };
  expect(toRequest(edited, { uae: 3, oman: 5 })).toEqual([
    {
      country: "uae",
      version: 3,
      brands: [
        {
          slug: "noon",
          codes: [
            { code: "A", ...change },
            { code: "B", ...change },
            { code: "U", set: { offer: noOffer }, was: { offer: null } },
          ],
        },
        {
          slug: "zara",
          set: { is_active: false },
          was: { is_active: true },
          codes: [{ code: "Z", ...change }],
        },
      ],
    },
    { country: "oman", version: 5, brands: [{ slug: "noon", codes: [{ code: "A", ...change }] }] },
  ]);
});

test("Today saves its own actions alone; what was typed in a brand waits there", () => {
  const edit = (set: object, more = {}) => ({ set: { ...set }, was: {}, ...more });
  expect(isAction(edit({ note: "a", is_active: false }))).toBe(true);
  expect(isAction(edit({ note: "a", discount: "5%" }))).toBe(false);
  expect(isAction(edit({}, { remove: true }))).toBe(false);
  expect(isAction(undefined)).toBe(false);
});
