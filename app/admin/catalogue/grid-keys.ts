import type { KeyboardEvent } from "react";
import { nextPosition, type Position } from "#app/admin/grid/position.ts";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { type BrandDraft, changedColumns, type Line, toCells } from "./brand-draft.ts";
import { withText } from "./paste-cells.ts";

interface GridKeys {
  active: Position;
  column: GridField;
  draft: BrandDraft;
  /** YYYY-MM-DD. */
  today: string;
  isEditing: boolean;
  onMove: (cell: Position) => void;
  onChange: (draft: BrandDraft) => void;
  /** Begins to edit the active cell; a text replaces what it holds. */
  onBegin: (text?: string) => void;
  /** Adds a letter to the cell that is edited. */
  onType: (letter: string) => void;
  /** Ends editing and goes to a cell, if one is given. */
  onEnd: (isKept: boolean, next?: Position) => void;
}

/** The keys of a spreadsheet, for the table of codes. Those that it does not know are left alone. */
export function gridKey(keys: GridKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (keys.isEditing) {
      if (keyWhileEditing(keys, event)) event.preventDefault();
    } else if (!keyInGrid(keys, event) && isLetter(event)) {
      keys.onBegin(event.key);
      event.preventDefault();
    }
  };
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const lastColumn = gridFields.length - 1;

function keyWhileEditing({ active, onType, onEnd }: GridKeys, event: KeyboardEvent): boolean {
  const { row, column } = active;
  const { key, shiftKey, target, currentTarget } = event;
  if (key === "Escape") onEnd(false);
  else if (key === "Enter") onEnd(true, { row: Math.max(0, row + (shiftKey ? -1 : 1)), column });
  else if (key === "Tab") {
    const next = column + (shiftKey ? -1 : 1);
    onEnd(true, { row, column: Math.max(0, Math.min(next, lastColumn)) });
    // The cell's field may not be drawn yet, as after a jump to a line far away.
  } else if (target === currentTarget && isLetter(event)) onType(key);
  else return false;
  return true;
}

function keyInGrid(keys: GridKeys, event: KeyboardEvent): boolean {
  const { active, column, draft, today, onMove, onChange, onBegin } = keys;
  const { lines } = draft;
  const line = lines[active.row];
  const isFlag = codeRegistry[column].kind === "flag";
  const replace = (next: Line | undefined) =>
    next && onChange({ ...draft, lines: lines.with(active.row, next) });
  const setValue = (value: string | boolean) =>
    line && replace({ ...line, cells: { ...line.cells, [column]: value } });
  const setText = (text: string) => line && replace(withText(line, column, text, today));
  return runShortcut("codes", event, {
    move: () =>
      onMove(nextPosition(event, active, { rows: lines.length + 1, columns: gridFields.length })),
    edit: () => onBegin(),
    putBack: () => {
      // A line that is to be deleted is kept.
      if (line?.isRemoved) replace({ ...line, isRemoved: false });
      else if (line?.stored && changedColumns(line).includes(column)) {
        setValue(toCells(line.stored)[column]);
      }
    },
    today: () => setText(today),
    // Elsewhere Space does nothing: the page must not scroll.
    toggle: () => {
      if (isFlag && line) setValue(!line.cells[column]);
    },
    fillDown: () => {
      const above = lines[active.row - 1];
      if (above) setValue(above.cells[column]);
    },
    deleteLine: () => replace(line && { ...line, isRemoved: !line.isRemoved }),
    empty: () => {
      if (!isFlag) setText("");
    },
  });
}
