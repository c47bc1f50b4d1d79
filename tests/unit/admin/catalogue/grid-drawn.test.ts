import { expect, test, vi } from "vitest";
import { type Acts, walk } from "#tests/support/walk.ts";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";
import { stored } from "#tests/support/workspace/site.ts";

const columns = { Discount: ["1% off", "2% off"], "Note for operators": ["n", "m"] } as const;
type Column = keyof typeof columns;
const [discount, note] = Object.keys(columns) as [Column, Column];
type Line = Record<Column, string> & { isRemoved: boolean };
/** The lines by code, in the order of the grid. */
type Lines = Record<string, Line>;

/** Expected grid of codes: edited lines, stored lines and the previous steps. */
interface Model {
  stored: Lines;
  now: Lines;
  past: Lines[];
}

const line = (text: string): Line => ({ [discount]: text, [note]: "", isRemoved: false }) as Line;
const start = { B: line("6% off"), A: line("5% off") };

const isChanged = ({ stored, now }: Model, code: string) =>
  JSON.stringify(stored[code]) !== JSON.stringify(now[code]);
const changed = (model: Model, code: string, values: Partial<Line>): Partial<Model> => {
  const now = { ...model.now, [code]: { ...model.now[code]!, ...values } };
  // Undo skips steps that changed nothing.
  const isSame = JSON.stringify(now) === JSON.stringify(model.now);
  return isSame ? {} : { now, past: [...model.past, model.now] };
};
const withoutRemoved = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, one]) => !one.isRemoved));

/** Returns the acts at a cell, "Escape at A, Discount". */
function actsOnCell(model: Model, code: string, column: Column): Acts<Model> {
  const { isRemoved } = model.now[code]!;
  const codes = Object.keys(model.now);
  const above = model.now[codes[codes.indexOf(code) - 1] ?? ""];
  const put = (values: Partial<Line>) => changed(model, code, values);
  const at = `at ${code}, ${column}`;
  const typed = columns[column].map((text) => [
    `type ${text} ${at}`,
    !isRemoved && put({ [column]: text }),
  ]);
  const reverted = isRemoved ? { isRemoved: false } : { [column]: model.stored[code]![column] };
  return {
    [`Escape ${at}`]: isChanged(model, code) && put(reverted),
    [`Shift Delete ${at}`]: (isRemoved || codes.length > 1) && put({ isRemoved: !isRemoved }),
    [`Delete ${at}`]: !isRemoved && column === note && put({ [note]: "" }),
    [`Ctrl d ${at}`]: !isRemoved && !!above && put({ [column]: above[column] }),
    ...Object.fromEntries(typed),
  };
}

function actsOn(model: Model): Acts<Model> {
  const { stored, now, past } = model;
  const cells = Object.keys(now).flatMap((code) =>
    [discount, note].map((column) => actsOnCell(model, code, column)),
  );
  const isDirty = Object.keys(now).some((code) => isChanged(model, code));
  const saved = withoutRemoved(now);
  const undone = past.length > 0 && { now: past.at(-1)!, past: past.slice(0, -1) };
  return {
    ...Object.assign({}, ...cells),
    ...{ "Ctrl z": undone, "Meta z": undone },
    Discard: isDirty && { now: stored, past: [...past, now] },
    "Ctrl s": isDirty && { stored: saved, now: saved, past: [] },
  };
}

async function act(screen: Screen, name: string): Promise<void> {
  const [chord = "", cell = ""] = name.split(" at ");
  const [code = "", column = ""] = cell.split(", ");
  if (name === "Discard") return screen.click(name);
  if (chord.startsWith("type")) return screen.enter(code, column, chord.slice(5));
  if (cell && screen.current() !== cell) await screen.clickCell(code, column);
  await screen.press(chord);
}

const changesOf = (model: Model): string[] =>
  Object.entries(model.now).flatMap(([code, now]) => {
    const before = model.stored[code]!;
    if (now.isRemoved) return [`${code} ${before[discount]} → deleted`];
    return [discount, note]
      .filter((column) => now[column] !== before[column])
      .map((column) => `${code} ${column}: ${before[column] || "none"} → ${now[column] || "none"}`);
  });

test("the grid of codes matches its model after every step", () =>
  walk<Model, Screen>({
    start: { stored: start, now: start, past: [] },
    open: () => {
      const codes = Object.entries(start).map(([code, one]) => ({ code, discount: one[discount] }));
      const brands = { uae: [stored(codes.toReversed())] };
      return openWorkspace({ brands }, "/admin/catalogue/uae/noon");
    },
    acts: actsOn,
    act,
    shown: (screen) => [screen.changes().sort(), screen.codes().sort()],
    close: (screen) => screen.close(),
    runs: 8,
    expected: (model) => [changesOf(model).sort(), Object.keys(model.now).sort()],
  }));

const codes = ["THREE3", "TWO2", "ONE1"].map((code, at) => ({ code, discount: `${at + 1}% off` }));
const question = vi.fn(() => false);

const ranges = `
# a range is copied, filled by one cell, filled down and cleared
at ONE1, Discount; press Shift ArrowDown, Shift ArrowRight
→ copies 3% off |  // 2% off | 
paste 9% off
→ changes ONE1 Discount…9% off | ONE1 Discount in Arabic…9% off | TWO2 Discount…9% off | TWO2 Discount in Arabic…9% off
press Ctrl z
→ changes
press Ctrl d
→ changes TWO2 Discount: 2% off → 3% off
press Delete
→ changes …ONE1 Discount: 3% off → none…
# a range is filled with cells that fit in it several times
at ONE1, Terms; press Shift ArrowDown, Shift ArrowDown; paste a | b
→ changes ONE1…b | TWO2…b | THREE3 Terms: none → a | THREE3 Terms in Arabic: none → b
# a range is selected by Shift and a click, and cleared by Escape
at ONE1, Discount; reach THREE3, Discount
→ copies 3% off // 2% off // 1% off; texts [data-range] = 2% 2% off // 1% 1% off
press Escape
→ copies 3% off
# an open cell takes one line, and asks before more replace cells
at ONE1, Terms; press F2; confirm no; paste a | b // c | d
→ asked Paste 2 rows and 2 columns over the cells from here on?; changes
confirm yes; paste a | b // c | d
→ changes ONE1…a | ONE1…b | TWO2…c | TWO2…d
# columns that do not fit are named, with their look
at ONE1, Terms; paste a | b | https://noon.com/a |  // c | d | https://noon.com/b | 
→ message Pasted without 1 column…“https://noon.com/a”: 2 of 2 cells are addresses
# pasted words switch Active, and others stay with an error
at ONE1, Active; paste disabled // maybe // نعم
→ changes ONE1 Active: Yes → No; cell TWO2, Active = maybe
→ section Save 1 = TWO2, Active: must be yes or no
# pasted codes are checked as those of a file, and wait for an answer
at empty, Code; paste "SAVE10\\nSAVE20\\nSAVE30" | 15 // https://noon.com | 5% off // FINE10 | 4% off
→ texts .faults li > button:first-child = Row 4, Code: SAVE10 SAVE20 SAVE30 is more than one code // Row 4, Discount: 15 is a bare number
→ texts .faults li > button:first-child = // Row 5, Code: https://noon.com does not look like a code
press Ctrl s
→ wrote FINE10 discount: 4% off; unwritten SAVE; unwritten https
click Make a row for each > Use 15% off > Leave out; press Ctrl s
→ wrote SAVE10 discount: 15% off; wrote SAVE20 discount: 15% off; wrote SAVE30 discount: 15% off; no Leave out`;
scripts("/admin/catalogue/uae/noon", () => ({ brands: { uae: [stored(codes)] } }), ranges, {
  asked: (_, text) => expect(question).toHaveBeenLastCalledWith(text),
  confirm: (_, choice) => vi.stubGlobal("confirm", question.mockReturnValue(choice === "yes")),
  copies: (screen, cells) =>
    expect(screen.copy().split("\r\n").join(" // ").replaceAll("\t", " | ")).toBe(cells),
  /** Clicks a cell with Shift. */
  reach: (screen, text) => {
    const [row = "", column = ""] = text.split(", ");
    const click = new MouseEvent("mousedown", { bubbles: true, shiftKey: true });
    return screen.act(() => screen.cell(row, column).dispatchEvent(click));
  },
});
