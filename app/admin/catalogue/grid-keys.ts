import type { KeyboardEvent } from "react";
import { type BrandDraft, type CodeColumn, changedColumns, codeColumns } from "./brand-draft.ts";
import { withText } from "./paste-cells.ts";

/** A cell of the codes: the index of its line and of its column. */
export interface Cell {
  line: number;
  column: number;
}

interface GridKeys {
  active: Cell;
  column: CodeColumn;
  draft: BrandDraft;
  /** YYYY-MM-DD. */
  today: string;
  isEditing: boolean;
  onMove: (cell: Cell) => void;
  onChange: (draft: BrandDraft) => void;
  /** Begins to edit the active cell; a text replaces what it holds. */
  onBegin: (text?: string) => void;
  /** Adds a letter to the cell that is edited. */
  onType: (letter: string) => void;
  /** Ends editing and goes to a cell, if one is given. */
  onEnd: (isKept: boolean, next?: Cell) => void;
}

/** The keys of a spreadsheet, for the table of codes. Those that it does not know are left alone. */
export function gridKey(keys: GridKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const handled = keys.isEditing ? keyWhileEditing(keys, event) : keyInGrid(keys, event);
    if (handled) event.preventDefault();
  };
}

const lastColumn = codeColumns.length - 1;

function keyWhileEditing({ active, onType, onEnd }: GridKeys, event: KeyboardEvent): boolean {
  const { line, column } = active;
  const { key, shiftKey, ctrlKey, metaKey, target, currentTarget } = event;
  if (key === "Escape") onEnd(false);
  else if (key === "Enter") onEnd(true, { line: Math.max(0, line + (shiftKey ? -1 : 1)), column });
  else if (key === "Tab") {
    const next = column + (shiftKey ? -1 : 1);
    onEnd(true, { line, column: Math.max(0, Math.min(next, lastColumn)) });
    // The cell's field may not be drawn yet, as after a jump to a line far away.
  } else if (target === currentTarget && key.length === 1 && !ctrlKey && !metaKey) onType(key);
  else return false;
  return true;
}

function keyInGrid(keys: GridKeys, event: KeyboardEvent): boolean {
  const { active, column, draft, today, onMove, onChange, onBegin } = keys;
  const { key, shiftKey, altKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const { lines } = draft;
  const line = lines[active.line];
  const replace = (next: typeof line) =>
    next && onChange({ ...draft, lines: lines.with(active.line, next) });
  const setText = (text: string) => line && replace(withText(line, column, text, today));
  const moveTo = (to: number, across = active.column) =>
    onMove({
      line: Math.max(0, Math.min(to, lines.length)),
      column: Math.max(0, Math.min(across, lastColumn)),
    });

  if (altKey) return false;
  if (command && key === ";") setText(today);
  else if (command && key === "d") fillDown(keys);
  else if (command && key === "Home") moveTo(0, 0);
  else if (command && key === "End") moveTo(lines.length, lastColumn);
  else if (command) return false;
  else if (key === "ArrowDown") moveTo(active.line + 1);
  else if (key === "ArrowUp") moveTo(active.line - 1);
  else if (key === "ArrowRight") moveTo(active.line, active.column + 1);
  else if (key === "ArrowLeft") moveTo(active.line, active.column - 1);
  else if (key === "Home") moveTo(active.line, 0);
  else if (key === "End") moveTo(active.line, lastColumn);
  else if (key === "PageDown") moveTo(active.line + 10);
  else if (key === "PageUp") moveTo(active.line - 10);
  else if (key === "Delete" && shiftKey) replace(line && { ...line, isRemoved: !line.isRemoved });
  else if (key === " ") {
    if (column !== "is_active" || !line) return true;
    replace({ ...line, cells: { ...line.cells, is_active: !line.cells.is_active } });
  } else if (key === "Escape") putBack(keys);
  else if (key === "Delete" || key === "Backspace") column !== "is_active" && setText("");
  else if (key === "Enter" || key === "F2") onBegin();
  else if (key.length === 1) onBegin(key);
  else return false;
  return true;
}

/** Gives a cell the value of the one above it. */
function fillDown({ active, column, draft, onChange }: GridKeys): void {
  const above = draft.lines[active.line - 1];
  const line = draft.lines[active.line];
  if (!above || !line) return;
  const cells = { ...line.cells, [column]: above.cells[column] };
  onChange({ ...draft, lines: draft.lines.with(active.line, { ...line, cells }) });
}

/** Gives a cell the value that is stored; a line that is to be deleted is kept. */
function putBack({ active, column, draft, onChange }: GridKeys): void {
  const line = draft.lines[active.line];
  if (!line?.stored) return;
  if (!line.isRemoved && !changedColumns(line).includes(column)) return;
  const stored = line.stored[column];
  const cells = { ...line.cells, [column]: stored ?? "" };
  const next = line.isRemoved ? { ...line, isRemoved: false } : { ...line, cells };
  onChange({ ...draft, lines: draft.lines.with(active.line, next) });
}
