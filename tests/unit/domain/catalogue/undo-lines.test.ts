import { expect, test } from "vitest";
import { takeBackLines } from "#app/domain/catalogue/take-back.ts";
import { type BrandTimes, listLines } from "#app/domain/catalogue/undo-lines.ts";

type Row = {
  name?: string;
  slug?: string;
  description?: string;
  at?: string;
  codes?: Record<string, string>;
};
const brand = (row: Row | null) =>
  row && {
    ...{ id: 7, name: "Noon", slug: row.name?.toLowerCase() ?? "noon", updated_at: row.at ?? "1" },
    ...(row.description && { description: row.description }),
    promo_codes: Object.entries(row.codes ?? {}).map(([code, discount]) => ({ code, discount })),
    ...(row.name && { name: row.name }),
  };
const timesOf = (rows: (Row | null)[]) => {
  const [before, after, now] = rows.map(brand);
  return { id: 7, before, after, now } as unknown as BrandTimes;
};

const one = { codes: { save: "1%", SAVE: "2%" } };
const two = { codes: { save: "1%", SAVE: "3%" } };

/** A brand before a change, after it and now; the lines of the change; and the brand once all are taken back. */
test.for<[what: string, rows: (Row | null)[], lines: string[], back: Row | null]>([
  ["nothing of a brand", [one, { ...one, at: "2" }, null], [], null],
  [
    "a code, beside one of other letters",
    [one, two, two],
    ["7/code/SAVE/discount unchanged 2% 3% 3%"],
    one,
  ],
  [
    "a field that is touched",
    [one, two, { codes: { save: "1%", SAVE: "4%" } }],
    ["7/code/SAVE/discount touched 2% 3% 4%"],
    one,
  ],
  [
    "a field that is back",
    [one, two, { ...one, at: "3" }],
    ["7/code/SAVE/discount undone 2% 3% 2%"],
    { ...one, at: undefined },
  ],
  ["a field of a code that is gone", [one, two, {}], ["7/code/SAVE/discount gone 2% 3% null"], {}],
  [
    "a field of a brand that is gone",
    [one, two, null],
    ["7/code/SAVE/discount gone 2% 3% null"],
    null,
  ],
  [
    "a code that was added",
    [{}, one, { ...one, description: "new" }],
    ["7/code/save unchanged null 1% 1%", "7/code/SAVE unchanged null 2% 2%"],
    { description: "new" },
  ],
  [
    "a code that was removed",
    [one, {}, { description: "new" }],
    ["7/code/save unchanged 1% null null", "7/code/SAVE unchanged 2% null null"],
    { ...one, description: "new" },
  ],
  [
    "a code that was removed and came again",
    [{ codes: { A: "1%" } }, {}, { codes: { A: "2%" } }],
    ["7/code/A touched 1% null 2%"],
    { codes: { A: "1%" } },
  ],
  [
    "a code that was added to a brand that is gone",
    [{}, one, null],
    ["7/code/save gone null 1% null", "7/code/SAVE gone null 2% null"],
    null,
  ],
  ["a brand that was added", [null, one, one], ["7 unchanged null Noon Noon"], null],
  ["a brand that was added and is touched", [null, one, two], ["7 touched null Noon Noon"], null],
  ["a brand that was removed", [one, null, null], ["7 unchanged Noon null null"], one],
  [
    "a name with its address, around a newer text",
    [{}, { name: "Souq" }, { name: "Souq", description: "new" }],
    ["7/name unchanged Noon Souq Souq"],
    { description: "new" },
  ],
  [
    "a text that was empty",
    [{}, { description: "a" }, { description: "b" }],
    ["7/description touched null a b"],
    {},
  ],
])("%s: its lines, and what they leave once they are taken back", ([, rows, wanted, back]) => {
  const times = timesOf(rows);
  const lines = listLines(times);
  const said = lines.map(({ id, state, before, after, now }) =>
    [id, state, before, after, now].map(String).join(" "),
  );
  expect(said).toEqual(wanted);
  const left = takeBackLines(times, lines, ({ state }) => state !== "gone");
  expect(
    left && {
      ...left,
      updated_at: "1",
      was: undefined,
      description: left.description ?? undefined,
    },
  ).toEqual(back && { ...brand(back), description: back.description, was: undefined });
});
