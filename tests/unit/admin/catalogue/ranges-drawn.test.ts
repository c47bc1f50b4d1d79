import { expect, vi } from "vitest";
import { stories } from "#tests/support/workspace/operator.ts";
import { stored } from "#tests/support/workspace/site.ts";

const codes = ["THREE3", "TWO2", "ONE1"].map((code, at) => ({ code, discount: `${at + 1}% off` }));
const story = stories("/admin/catalogue/uae/noon", () => ({ brands: { uae: [stored(codes)] } }));

story("a range is copied, filled by one cell, filled down and cleared", async (screen) => {
  await screen.pressAt("ONE1", "Discount", "Shift ArrowDown, Shift ArrowRight");
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

story("a range is filled with cells that fit in it several times", async (screen) => {
  await screen.pressAt("ONE1", "Terms", "Shift ArrowDown, Shift ArrowDown");
  await screen.paste("a\tb");
  expect(screen.changes()).toHaveLength(6);
});

story("a range is selected by Shift and a click, and cleared by Escape", async (screen) => {
  const drag = (column: string, kind: string, init: object) =>
    screen.cell("THREE3", column).dispatchEvent(new MouseEvent(kind, { bubbles: true, ...init }));
  await screen.clickCell("ONE1", "Discount");
  await screen.act(() => drag("Discount", "mousedown", { shiftKey: true }));
  expect(screen.copy().split("\r\n")).toEqual(["3% off", "2% off", "1% off"]);
  await screen.press("Escape");
  expect(document.querySelector("[data-range]")).toBeNull();
});

story("an open cell takes one line, and asks before more replace cells", async (screen) => {
  const question = vi.fn(() => false);
  vi.stubGlobal("confirm", question);
  await screen.pressAt("ONE1", "Terms", "F2");
  await screen.paste("one line\r\n");
  expect(question).not.toHaveBeenCalled();
  await screen.paste("a\tb\r\nc\td");
  expect(question).toHaveBeenCalledWith("Paste 2 rows and 2 columns over the cells from here on?");
  expect(screen.changes()).toEqual([]);
  question.mockReturnValue(true);
  await screen.paste("a\tb\r\nc\td");
  expect(screen.changes()).toHaveLength(4);
});

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

const doubtful = '"SAVE10\nSAVE20\nSAVE30"\t15\r\nhttps://noon.com\t5% off\r\nFINE10\t4% off';
story("pasted codes are checked as those of a file, and wait for an answer", async (screen) => {
  await screen.clickCell("empty", "Code");
  await screen.paste(doubtful);
  expect(screen.texts(".faults li > button:first-child")).toEqual([
    "Row 4, Code: SAVE10 SAVE20 SAVE30 is more than one code",
    "Row 4, Discount: 15 is a bare number: write it as text, such as 15% off",
    "Row 5, Code: https://noon.com does not look like a code",
  ]);
  await screen.press("Ctrl s");
  expect(screen.written().filter((line) => line.includes("discount:"))).toHaveLength(1);
  for (const answer of ["Make a row for each", "Use 15% off", "Leave out"])
    await screen.click(answer);
  await screen.press("Ctrl s");
  const added = ["FINE10", "ONE1", "SAVE10", "SAVE20", "SAVE30", "THREE3", "TWO2"];
  expect(screen.codes().toSorted()).toEqual(added);
  expect(screen.written().filter((line) => line.endsWith("15% off"))).toHaveLength(3);
});
