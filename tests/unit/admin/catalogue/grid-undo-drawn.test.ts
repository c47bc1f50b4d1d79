import fc from "fast-check";
import { expect, test } from "vitest";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { stored } from "#tests/support/workspace/site.ts";

const isDeleted = (screen: Screen, code: string) =>
  screen.changes().some((line) => line.startsWith(code) && line.endsWith("deleted"));

const act = fc.record({
  code: fc.constantFrom("A", "B"),
  column: fc.constantFrom("Discount", "Note for operators"),
  kind: fc.constantFrom("1% off", "2% off", "Escape", "Shift Delete", "Ctrl d", "Discard"),
});
type Act = Record<"code" | "column" | "kind", string>;
async function perform(screen: Screen, { code, column, kind }: Act): Promise<unknown> {
  if (kind === "Discard") return screen.changes().length > 0 && screen.click(kind);
  if (!kind.endsWith("off")) return screen.pressAt(code, column, kind);
  return !isDeleted(screen, code) && screen.enter(code, column, kind);
}

test("Ctrl Z takes back every step in the grid of codes, and Ctrl Shift Z repeats it", async () => {
  const walk = fc.array(act, { minLength: 8, maxLength: 14 });
  const property = fc.asyncProperty(walk, async (acts) => {
    const given = { brands: { uae: [stored([{ code: "A" }, { code: "B", discount: "5% off" }])] } };
    const screen = await openWorkspace(given, "/admin/catalogue/uae/noon");
    const shown = () => screen.changes().sort().join("; ");
    const steps = [shown()];
    for (const one of acts) {
      await perform(screen, one);
      if (shown() !== steps.at(-1)) steps.push(shown());
    }
    const press = async (chord: string, expected: string[]) => {
      for (const step of expected) {
        await screen.press(chord);
        expect(shown()).toBe(step);
      }
    };
    await press("Ctrl z", steps.slice(0, -1).reverse());
    await press("Ctrl Shift Z", steps.slice(1));
    screen.close();
  });
  await fc.assert(property, { seed: 7, numRuns: 8, endOnFailure: true });
});
