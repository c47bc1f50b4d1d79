import type { KeyboardEvent } from "react";
import { nextPosition, type Position } from "#app/admin/grid/position.ts";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { type BrandDraft, changedColumns, type Line, toCells } from "./brand-draft.ts";
import { changeLines, fillLines, setInLines } from "./bulk-lines.ts";
import { withText } from "./paste-cells.ts";

interface GridKeys {
  active: Position;
  column: GridField;
  draft: BrandDraft;
  /** YYYY-MM-DD. */
  today: string;
  isEditing: boolean;
  /** The first column stands at the right. */
  isRtl: boolean;
  /** The keys of the selected lines. */
  selected: ReadonlySet<string>;
  /** The Arabic that is suggested for the active cell. */
  suggestion: string | undefined;
  /** The text typed in the edited cell. */
  typed: string | undefined;
  onMove: (cell: Position) => void;
  onChange: (draft: BrandDraft) => void;
  /** Begins to edit the active cell; a text replaces what it holds. */
  onBegin: (text?: string) => void;
  /** Adds a letter to the cell that is edited. */
  onType: (letter: string) => void;
  /** Ends editing and goes to a cell, if one is given. */
  onEnd: (isKept: boolean, next?: Position) => void;
  /** Takes the suggested Arabic, and goes on to the next cell. */
  onTake: () => void;
  /** Selects lines, or takes them out of the selection: the current one, all, or none. */
  onSelect: (which: "line" | "all" | "none") => void;
  /** Selects all lines from the one that was selected last to this one. */
  onSelectTo: (row: number) => void;
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

function keyWhileEditing(keys: GridKeys, event: KeyboardEvent): boolean {
  const { active, suggestion, typed, onType, onEnd, onTake } = keys;
  const { row, column } = active;
  const { key, shiftKey, target, currentTarget } = event;
  const isTaking = suggestion !== undefined && typed === "" && !shiftKey;
  if (isTaking && ["Tab", "ArrowRight", "ArrowLeft"].includes(key)) onTake();
  else if (key === "Escape") onEnd(false);
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
  const { active, column, draft, today, selected, suggestion, isRtl } = keys;
  const { onMove, onChange, onBegin, onTake, onSelect, onSelectTo } = keys;
  const { lines } = draft;
  const line = lines[active.row];
  const isFlag = codeRegistry[column].kind === "flag";
  const replace = (next: Line | undefined) =>
    next && onChange({ ...draft, lines: lines.with(active.row, next) });
  const isSelected = line !== undefined && selected.has(line.key);
  const meant = new Set(isSelected ? selected : line ? [line.key] : []);
  const setValue = (value: string | boolean) => onChange(setInLines(draft, meant, column, value));
  const setText = (text: string) =>
    onChange(changeLines(draft, meant, (one) => withText(one, column, text, today)));
  return runShortcut("codes", event, {
    move: () =>
      onMove(
        nextPosition(event, active, { rows: lines.length + 1, columns: gridFields.length, isRtl }),
      ),
    edit: () => {
      if (suggestion !== undefined && event.key === "Enter") onTake();
      else onBegin();
    },
    select: () => onSelect("line"),
    selectMore: () => onSelectTo(active.row + (event.key === "ArrowDown" ? 1 : -1)),
    selectAll: () => onSelect("all"),
    putBack: () => {
      if (selected.size > 0) onSelect("none");
      // A line that is to be deleted is kept.
      else if (line?.isRemoved) replace({ ...line, isRemoved: false });
      else if (line?.stored && changedColumns(line).includes(column)) {
        replace({ ...line, cells: { ...line.cells, [column]: toCells(line.stored)[column] } });
      }
    },
    today: () => setText(today),
    // Elsewhere Space does nothing: the page must not scroll.
    toggle: () => {
      if (isFlag && line) setValue(!line.cells[column]);
    },
    fillDown: () => {
      if (isSelected && selected.size > 1) return onChange(fillLines(draft, selected, column));
      const above = lines[active.row - 1];
      if (above) setValue(above.cells[column]);
    },
    deleteLine: () => {
      if (line?.isRemoved) return replace({ ...line, isRemoved: false });
      onChange(changeLines(draft, meant, (one) => ({ ...one, isRemoved: true })));
    },
    empty: () => {
      if (!isFlag) setText("");
    },
  });
}
