import type { CellKeyboardEvent, CellKeyDownArgs } from "react-data-grid";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { change, type EditedRecord, withRemoved } from "./edits.ts";
import { nextPosition, type Position } from "./position.ts";
import type { RecordGridProps } from "./record-grid.tsx";
import type { GridState } from "./use-record-grid.ts";

const isLetter = ({ key, ctrlKey, metaKey, altKey }: CellKeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The keys of a spreadsheet. Those that it does not know are left to the browser. */
export function handleKey<One extends EditedRecord>(
  props: RecordGridProps<One>,
  state: GridState<One>,
  args: CellKeyDownArgs<One>,
  event: CellKeyboardEvent,
): void {
  if (args.mode === "EDIT") {
    if (!keyInField(props, state, args, event)) return;
    event.preventDefault();
  } else if (args.row && !keyInGrid(props, state, args.row, event) && isLetter(event)) {
    if (!state.isFlag(state.fieldAt(state.at.current.column))) state.begin(true);
  }
  event.preventGridDefault();
}

function keyInField<One extends EditedRecord>(
  { columns }: RecordGridProps<One>,
  state: GridState<One>,
  { row: one, onClose }: Extract<CellKeyDownArgs<One>, { mode: "EDIT" }>,
  { key, shiftKey, target, nativeEvent }: CellKeyboardEvent,
): boolean {
  const { row, column } = state.at.current;
  const { before, step } = state.session.current;
  const field = state.fieldAt(column);
  const { suggestion } = state.lookOf(one, field);
  const isEmpty = target instanceof HTMLInputElement && target.value === "";
  const isTaking = suggestion !== undefined && isEmpty && !shiftKey;
  const end = (next?: Position) => {
    onClose(true, true);
    if (next) state.go(next);
  };
  const across = (by: number) =>
    end({ row, column: Math.max(0, Math.min(column + by, columns.length - 1)) });
  if (nativeEvent.isComposing) return false;
  if (isTaking && ["Tab", "ArrowRight", "ArrowLeft"].includes(key)) {
    state.put([one], field, suggestion, step);
    across(1);
  } else if (key === "Escape") {
    change(() => before, step);
    end();
  } else if (key === "Enter") end({ row: row + (shiftKey ? -1 : 1), column });
  else if (key === "Tab") {
    state.isFilling.current = true;
    across(shiftKey ? -1 : 1);
  } else return false;
  return true;
}

function keyInGrid<One extends EditedRecord>(
  { records, columns, today }: RecordGridProps<One>,
  state: GridState<One>,
  one: One,
  event: CellKeyboardEvent,
): boolean {
  const { at, isFilling, selection, meant, put, putText, go } = state;
  const { row, column } = at.current;
  const field = state.fieldAt(column);
  const edit = state.edits[one.key];
  const isFlag = state.isFlag(field);
  const { suggestion } = state.lookOf(one, field);
  if (event.key === "Tab" && isFilling.current) {
    const next = column + (event.shiftKey ? -1 : 1);
    if (next < 0 || next >= columns.length) return false;
    go({ row, column: next });
    event.preventDefault();
    return true;
  }
  // Shift comes before the Tab that it is held for.
  if (event.key !== "Shift") isFilling.current = false;
  return runShortcut("codes", event, {
    move: () =>
      go(nextPosition(event, at.current, { rows: state.records.length, columns: columns.length })),
    edit: () => {
      if (suggestion !== undefined && event.key === "Enter") {
        put([one], field, suggestion);
        go({ row, column: column + 1 });
      } else if (!isFlag) state.begin(false);
    },
    select: () => row < records.length && selection.toggle([one.key]),
    selectMore: () =>
      go({ row: row + (event.key === "ArrowDown" ? 1 : -1), column }, { isExtending: true }),
    selectAll: () =>
      selection.toggle(
        records.map(({ key }) => key),
        true,
      ),
    putBack: () => {
      if (selection.selected.size > 0) selection.clear();
      // A record that is to be deleted is kept.
      else if (edit?.remove) change((all) => withRemoved(all, one, false));
      else if (edit) put([one], field, (one.stored ?? one.blank)[field]);
    },
    today: () => putText(meant(one), field, today),
    // Elsewhere Space does nothing: the page must not scroll.
    toggle: () => {
      if (isFlag) put(meant(one), field, state.valueIn(one, field) !== true);
    },
    fillDown: () => {
      const ones = meant(one);
      const source = ones.length > 1 ? ones[0] : state.records[row - 1];
      if (source) put(ones, field, state.valueIn(source, field));
    },
    deleteLine: () => {
      const isRemoved = !edit?.remove;
      const ones = isRemoved ? meant(one) : [one];
      change((all) => ones.reduce((next, each) => withRemoved(next, each, isRemoved), all));
    },
    empty: () => {
      if (!isFlag) putText(meant(one), field, "");
    },
  });
}
