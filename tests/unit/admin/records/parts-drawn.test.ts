import { createElement } from "react";
import { expect, test } from "vitest";
import { BackupView } from "#app/admin/backup/backup-view.client.tsx";
import { type CodeRow, codeRows } from "#app/admin/records/brand-records.ts";
import { CellEditor } from "#app/admin/records/cell-editor.tsx";
import { withRemoved, withValues } from "#app/admin/records/edits.ts";
import { RecordGrid } from "#app/admin/records/record-grid.tsx";
import { NoteField, SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { SearchField } from "#app/admin/shell/controls.tsx";
import { View } from "#app/admin/shell/view.tsx";
import { WorkspaceError } from "#app/admin/shell/workspace-layout.tsx";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { today } from "#tests/support/server/today.ts";
import { compareDrawn, markup, shown } from "../shown.ts";

compareDrawn("what-each-event-does");

const nothing = () => {};
const stored = { id: 1, ...brand({ name: "Noon" }), promo_codes: [promoCode({ code: "A" })] };
const rows = (edits = {}) => codeRows("uae", "noon", stored as never, edits, today);

test("the bar of selected records has its actions, keys, ends and note", () => {
  const bar = (fields: object) =>
    shown(SelectionBar, {
      ...{ label: "1 selected", records: rows(), kinds: ["verify", "extend", "deactivate"] },
      ...{ onAct: nothing, opened: null, onEscape: nothing, onEdited: nothing, onClear: nothing },
      ...{ children: null, ...fields },
    } as never);
  bar({});
  bar({ hasKeys: true, kinds: ["note", "confirm"] });
  const ofBrands = rows().map((row) => ({ ...row, key: '["uae","noon",null]' }));
  bar({ records: ofBrands });
  bar({ opened: "extend" });
  const noted = rows().map((row) => ({ ...row, values: { note: "ask Sara" } }));
  markup(NoteField, { records: noted, onDone: nothing });
});

test("the field of a cell says what is read from it, what is wrong and what is suggested", () => {
  const cell = (fields: object) =>
    shown(CellEditor, {
      ...{ label: "Expiry date", isDate: true, text: "31/12", value: null, today },
      ...{ fault: undefined, suggestion: undefined, onChange: nothing, onLeave: nothing },
      ...fields,
    });
  cell({ value: "2026-11-23" });
  cell({ value: "2026-11-31", fault: "must be a date" });
  cell({ isDate: false, text: "", suggestion: "خصم", value: "2026-11-23" });
});

test("a table of records has its tick, names, fields and line of a new one", () => {
  const [row] = rows() as [CodeRow];
  const table = (fields: object) =>
    markup(RecordGrid, {
      ...{ grid: { current: null }, label: "Codes", level: "code", records: rows() },
      ...{ columns: [{ name: "is_active", width: 40 }], ...fields },
    } as never);
  expect(table({})).not.toContain("Delete A");
  expect(table({})).toContain("block-size:min(100px, max(18rem, 100dvh - 14rem))");
  expect(table({ newRecord: () => row }).match(/aria-label="Delete A"/g)).toHaveLength(1);
  const [changed, removed] = [withValues({}, row, { note: "a" }), withRemoved({}, row, true)];
  expect(table({ records: rows(changed), newRecord: () => row })).toContain("Delete A");
  expect(table({ records: rows(removed), newRecord: () => row })).toContain("Keep A");
  expect(table({ nameHeading: "Country" })).toContain("Country");
  const long = withValues({}, row, { note: "a ".repeat(100) });
  const shown = table({ records: rows(long), columns: [{ name: "note", width: 40 }] });
  expect(shown).toContain("repeat(1, 34px) repeat(1, 46px)");
});

test("what stands alone in the workspace is labelled, and a view is as its session is", () => {
  const find = markup(SearchField, { label: "Find", value: "a", onChange: nothing });
  expect(find).toMatch(/type="search".*value="a"/);
  shown(WorkspaceError, {}, {}, "/admin/history?q=a");
  const view = (fields: object, given = {}) => {
    const Content = ({ text }: { text: string }) => createElement("p", null, text);
    return shown(View, { name: "site", data: { text: "x" }, Content, ...fields } as never, given);
  };
  view({});
  view({ title: "Noon", isHeadingHidden: true }, { isReviewOpen: true });
  view({ data: null });
  for (const reviewStep of [null, "saving"] as const)
    shown(BackupView, { backups: null }, { reviewStep });
});
