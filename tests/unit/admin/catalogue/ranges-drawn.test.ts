import { expect, vi } from "vitest";
import { scripts } from "#tests/support/workspace/scripts.ts";
import { stored } from "#tests/support/workspace/site.ts";

const codes = ["THREE3", "TWO2", "ONE1"].map((code, at) => ({ code, discount: `${at + 1}% off` }));
const question = vi.fn(() => false);

const script = `
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
→ copies 3% off // 2% off // 1% off
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
scripts("/admin/catalogue/uae/noon", () => ({ brands: { uae: [stored(codes)] } }), script, {
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
