import { expect, test } from "vitest";
import { describeAction } from "#app/admin/history/entry-texts.ts";
import { undoRequest } from "#app/admin/review/undo-request.ts";
import { columnName } from "#app/admin/texts/spreadsheet.ts";

const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const summary = { brands: none, codes: none };

test("an upload is named by its file, and an edit by its brand", () => {
  const upload = { kind: "merge", brand: "Noon", summary, file: "codes.xlsx" } as const;
  expect(describeAction(upload)).toBe("Added and updated from codes.xlsx");
  expect(describeAction({ ...upload, file: null })).toBe("Added and updated");
  expect(describeAction({ ...upload, kind: "edit", file: null })).toBe("Edited Noon");
  expect([columnName(2), columnName(2, "Offer")]).toEqual(["Column C", "Column C, Offer"]);
});

test("undo says what was undone, not what was to be done next", () => {
  const saved = (what: string) => undoRequest(1, "Undo", what).saved;
  expect(saved("All data cleared. Refresh the page to see changes.")).toBe(
    "Undone: All data cleared",
  );
  expect(saved("Edited Dr. Oetker")).toBe("Undone: Edited Dr. Oetker");
});
