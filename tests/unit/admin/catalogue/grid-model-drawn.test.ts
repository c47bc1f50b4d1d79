import fc from "fast-check";
import { expect, test } from "vitest";
import { runsOf } from "#tests/support/server/property-limit.ts";
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
type Act = [name: string, act: (screen: Screen) => Promise<void>, next: (model: Model) => Model];

const line = (text: string): Line => ({ [discount]: text, [note]: "", isRemoved: false }) as Line;
const start = { B: line("6% off"), A: line("5% off") };

const isChanged = ({ stored, now }: Model, code: string) =>
  JSON.stringify(stored[code]) !== JSON.stringify(now[code]);
const put = (code: string, values: Partial<Line>) => (model: Model) => {
  const now = { ...model.now, [code]: { ...model.now[code]!, ...values } };
  // Undo skips steps that changed nothing.
  const isSame = JSON.stringify(now) === JSON.stringify(model.now);
  return isSame ? model : { ...model, now, past: [...model.past, model.now] };
};
const withoutRemoved = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, one]) => !one.isRemoved));

function actsOnCell(model: Model, code: string, column: Column): Act[] {
  const { isRemoved } = model.now[code]!;
  const codes = Object.keys(model.now);
  const above = model.now[codes[codes.indexOf(code) - 1] ?? ""];
  const at = `${code}, ${column}`;
  const key = (chord: string, values: Partial<Line>): Act => [
    `${chord} at ${at}`,
    async (screen) => {
      if (screen.current() !== at) await screen.clickCell(code, column);
      await screen.press(chord);
    },
    put(code, values),
  ];
  const typing = columns[column].map((text): Act => {
    const enter: Act[1] = (screen) => screen.enter(code, column, text);
    return [`type ${text} at ${at}`, enter, put(code, { [column]: text })];
  });
  const reverted = isRemoved ? { isRemoved: false } : { [column]: model.stored[code]![column] };
  const acts = [
    isChanged(model, code) && key("Escape", reverted),
    (isRemoved || codes.length > 1) && key("Shift Delete", { isRemoved: !isRemoved }),
    !isRemoved && column === note && key("Delete", { [note]: "" }),
    !isRemoved && above && key("Ctrl d", { [column]: above[column] }),
    ...(isRemoved ? [] : typing),
  ];
  return acts.filter((act) => act !== false && act !== undefined);
}

/** Returns the acts that are possible now. */
function actsOn(model: Model): Act[] {
  const cells = Object.keys(model.now).flatMap((code) =>
    [discount, note].flatMap((column) => actsOnCell(model, code, column)),
  );
  const anywhere = (name: string, next: Act[2]): Act => [
    name,
    (screen) => (name === "Discard" ? screen.click(name) : screen.press(name)),
    next,
  ];
  const undo = anywhere("Ctrl z", ({ stored, past }) => ({
    ...{ stored, now: past.at(-1)!, past: past.slice(0, -1) },
  }));
  const discard = anywhere("Discard", ({ stored, now, past }) => ({
    ...{ stored, now: stored, past: [...past, now] },
  }));
  const save = anywhere("Ctrl s", ({ now }) => ({
    ...{ stored: withoutRemoved(now), now: withoutRemoved(now), past: [] },
  }));
  const isDirty = Object.keys(model.now).some((code) => isChanged(model, code));
  // Undo is likely enough to meet every step.
  return [
    ...cells,
    ...(model.past.length > 0 ? [undo, undo, undo] : []),
    ...(isDirty ? [discard, save] : []),
  ];
}

const changesOf = (model: Model): string[] =>
  Object.entries(model.now).flatMap(([code, now]) => {
    const before = model.stored[code]!;
    if (now.isRemoved) return [`${code} ${before[discount]} → deleted`];
    return [discount, note]
      .filter((column) => now[column] !== before[column])
      .map((column) => `${code} ${column}: ${before[column] || "none"} → ${now[column] || "none"}`);
  });

test("the grid of codes matches its model after every step", async () => {
  const walk = fc.array(fc.nat(), { minLength: 10, maxLength: 16 });
  const property = fc.asyncProperty(walk, async (picks) => {
    const codes = Object.entries(start).map(([code, one]) => ({ code, discount: one[discount] }));
    const screen = await openWorkspace(
      { brands: { uae: [stored(codes.toReversed())] } },
      "/admin/catalogue/uae/noon",
    );
    let model: Model = { stored: start, now: start, past: [] };
    const taken: string[] = [];
    for (const pick of picks) {
      const acts = actsOn(model);
      const [name, act, next] = acts[pick % acts.length]!;
      taken.push(name);
      await act(screen);
      model = next(model);
      expect(screen.changes().sort(), taken.join("; ")).toEqual(changesOf(model).sort());
      expect(screen.codes().sort(), taken.join("; ")).toEqual(Object.keys(model.now).sort());
    }
    screen.close();
  });
  await fc.assert(property, { seed: 7, numRuns: runsOf(8), endOnFailure: true });
});
