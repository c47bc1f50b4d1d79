import { test } from "vitest";
import { type Acts, walk } from "#tests/support/walk.ts";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { stored } from "#tests/support/workspace/site.ts";

const columns = { Discount: ["1% off", "2% off"], "Note for operators": ["n", "m"] } as const;
type Column = keyof typeof columns;
const [discount, note] = Object.keys(columns) as [Column, Column];
type Line = Record<Column, string> & { isRemoved: boolean };
/** The lines by code, in the order of the grid. */
type Lines = Record<string, Line>;

/** The grid of codes as an operator expects it: lines over what is stored, and the steps before. */
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
