import { expect, vi } from "vitest";
import { stories } from "#tests/support/workspace/operator.ts";
import { stored } from "#tests/support/workspace/site.ts";

const codes = ["THREE3", "TWO2", "ONE1"].map((code, at) => ({ code, discount: `${at + 1}% off` }));
const story = stories("/admin/catalogue/uae/noon", () => ({ brands: { uae: [stored(codes)] } }));

story("a range is copied, filled by one cell, filled down and cleared", async (screen) => {
  await screen.clickCell("ONE1", "Discount");
  await screen.press("Shift ArrowDown, Shift ArrowRight");
  expect(screen.copy()).toBe("3% off\t\r\n2% off\t");
  await screen.paste("9% off");
  expect(screen.changes()).toHaveLength(4);
  await screen.press("Ctrl z");
  expect(screen.changes(), "one paste is one step").toEqual([]);
  await screen.press("Ctrl d");
  expect(screen.changes()).toEqual(["TWO2 Discount: 2% off → 3% off"]);
  await screen.press("Delete");
  expect(screen.changes()).toContain("ONE1 Discount: 3% off → none");
});

story("a range that is a multiple of the copied cells is filled with them", async (screen) => {
  await screen.clickCell("ONE1", "Terms");
  await screen.press("Shift ArrowDown, Shift ArrowDown");
  await screen.paste("a");
  expect(screen.changes()).toHaveLength(3);
  await screen.press("ArrowUp, Shift ArrowDown");
  await screen.paste("x\ty\r\nz\tw");
  expect(screen.changes().filter((line) => /[xyzw]$/.test(line))).toHaveLength(4);
});

story("a range is selected by dragging and by Shift and a click", async (screen) => {
  const drag = (cell: Element, kind: string, init = {}) =>
    cell.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, ...init }));
  await screen.act(
    () => drag(screen.cell("ONE1", "Discount"), "mousedown"),
    () => drag(screen.cell("TWO2", "Discount in Arabic"), "mouseover", { buttons: 1 }),
  );
  expect(document.querySelectorAll("[data-range][aria-selected=true]")).toHaveLength(3);
  await screen.act(() => drag(screen.cell("THREE3", "Discount"), "mousedown", { shiftKey: true }));
  expect(screen.copy().split("\r\n")).toEqual(["3% off", "2% off", "1% off"]);
  await screen.press("Escape");
  expect(document.querySelector("[data-range]")).toBeNull();
});

story(
  "an open cell takes text of one line, and asks before others replace cells",
  async (screen) => {
    const question = vi.fn(() => false);
    vi.stubGlobal("confirm", question);
    await screen.clickCell("ONE1", "Terms");
    await screen.press("F2");
    await screen.paste("one line\r\n");
    expect(question).not.toHaveBeenCalled();
    await screen.paste("a\tb\r\nc\td");
    expect(question).toHaveBeenCalledWith(
      "Paste 2 rows and 2 columns over the cells from here on?",
    );
    expect(screen.changes()).toEqual([]);
    question.mockReturnValue(true);
    await screen.paste("a\tb\r\nc\td");
    expect(screen.changes()).toHaveLength(4);
  },
);

story("columns that do not fit are named, with their look", async (screen) => {
  await screen.clickCell("ONE1", "Terms");
  await screen.paste("a\tb\thttps://noon.com/a\t\r\nc\td\thttps://noon.com/b\t");
  expect(screen.message()).toContain("Pasted without 1 column");
  expect(screen.message()).toContain("“https://noon.com/a”: 2 of 2 cells are addresses");
});

story("pasted words switch Active, and others stay with an error", async (screen) => {
  await screen.clickCell("ONE1", "Active");
  await screen.paste("disabled\r\nmaybe\r\nنعم");
  expect(screen.changes()).toEqual(["ONE1 Active: Yes → No"]);
  expect(screen.cell("TWO2", "Active").textContent).toBe("maybe");
  expect(screen.text("section Save 1")).toContain("TWO2, Active: must be yes or no");
});

story("pasted codes are checked as those of a file, and wait for an answer", async (screen) => {
  await screen.clickCell("empty", "Code");
  await screen.paste(
    '"SAVE10\nSAVE20"\t15\r\nhttps://noon.com\t5% off\r\nGOOD10\t€5 off\r\nFINE10\t4% off',
  );
  expect(screen.texts(".faults li > button:first-child")).toEqual([
    "Row 4, Code: SAVE10 SAVE20 is more than one code",
    "Row 4, Discount: 15 is a bare number: write it as text, such as 15% off",
    "Row 5, Code: https://noon.com does not look like a code",
    "Row 6, Discount: €5 off is in the currency of another country",
  ]);
  await screen.press("Ctrl s");
  expect(screen.written().join()).toContain("FINE10 discount: 4% off");
  expect(screen.written().join()).not.toMatch(/SAVE|https|GOOD/);
  await screen.click("Make a row for each");
  await screen.click("Use 15% off");
  await screen.click("Keep €5 off");
  await screen.click("Leave out");
  expect(screen.texts(".faults li")).toEqual([]);
  await screen.press("Ctrl s");
  expect(screen.written().filter((line) => line.endsWith("15% off"))).toHaveLength(2);
  expect(screen.codes().toSorted()).toEqual([
    "FINE10",
    "GOOD10",
    "ONE1",
    "SAVE10",
    "SAVE20",
    "THREE3",
    "TWO2",
  ]);
});
