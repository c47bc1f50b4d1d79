import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import { type Field, type FieldLevel, registry } from "#app/domain/catalogue/field-registry.ts";
import type { EditorSession } from "./cell-editor.tsx";
import { change, type EditedRecord, useEdits, valuesOf, withValues } from "./edits.ts";
import type { Position } from "./position.ts";
import type { CellLook, RecordGridProps } from "./record-grid.tsx";
import { useSelection } from "./use-selection.ts";
import { parseValue } from "./values.ts";

const kindOf = (level: FieldLevel, name: string) =>
  (registry[level] as Readonly<Record<string, Field>>)[name]?.kind;

/** The state of a grid of records, and what its keys, its cells and its clipboard do with it. */
export function useRecordGrid<One extends EditedRecord>(props: RecordGridProps<One>) {
  const { level, columns, before = [], newRecord, today, look, faults } = props;
  const edits = useEdits();
  const grid: RefObject<DataGridHandle | null> = useRef(null);
  const at = useRef<Position>({ row: 0, column: 0 });
  const session = useRef<EditorSession>({ before: edits, step: {} });
  // What is typed on a cell replaces its text; Enter and F2 go on with it.
  const isReplacing = useRef(false);
  // While cells are filled one after the other, Tab moves from one to the next.
  const isFilling = useRef(false);
  const records = newRecord ? [...props.records, newRecord(0)] : props.records;
  // The empty row is never selected.
  const selection = useSelection([
    ...props.records.map(({ key }) => key),
    ...(newRecord ? [""] : []),
  ]);
  const { selected, moveTo } = selection;
  // Before the fields stand the tick and what is only read.
  const first = 1 + before.length;
  const fieldAt = (column: number) => columns[column]?.name ?? "";

  const currentCell = () =>
    grid.current?.element?.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]");
  const focus = () => currentCell()?.focus();
  const activate = (shouldFocus: boolean) =>
    grid.current?.setActivePosition(
      { rowIdx: at.current.row, idx: first + at.current.column },
      { shouldFocus },
    );

  function go({ row, column }: Position, { shouldFocus = true, isExtending = false } = {}) {
    const last = (isExtending ? props.records.length : records.length) - 1;
    at.current = { row: Math.max(0, Math.min(row, last)), column };
    moveTo(at.current.row, isExtending);
    activate(shouldFocus);
    if (shouldFocus) focus();
  }

  useImperativeHandle(props.grid, () => ({ focus, goTo: (row) => go({ row, column: 0 }) }));
  // One cell is always the current one, also when the last row has gone.
  const keepCurrent = useEffectEvent((count: number) => {
    if (count > 0 && !currentCell()) go(at.current, { shouldFocus: false });
  });
  useEffect(() => keepCurrent(records.length), [records.length]);

  const parse = (one: One, field: string, text: string) =>
    parseValue(level, field, text, {
      empty: one.blank[field] === null ? null : "",
      before: (one.stored ?? one.blank)[field],
      today,
    });

  return {
    edits,
    grid,
    at,
    session,
    isReplacing,
    isFilling,
    records,
    selection,
    fieldAt,
    focus,
    go,
    parse,
    isFlag: (field: string) => kindOf(level, field) === "flag",
    isDate: (field: string) => kindOf(level, field) === "date",
    columnOf: (field: string) => columns.findIndex(({ name }) => name === field),
    valueIn: (one: One, field: string) => valuesOf(one, edits[one.key])[field],
    faultOf: ({ key }: One, field: string) =>
      faults.find((fault) => fault.key === key && fault.field === field)?.message ?? null,
    lookOf: (one: One, field: string): CellLook =>
      look?.(one, field, valuesOf(one, edits[one.key])) ?? {},

    /** The record, or all selected ones if it is one of them. */
    meant: (one: One) =>
      (selected.has(one.key) ? records.filter(({ key }) => selected.has(key)) : [one]).filter(
        ({ key }) => !edits[key]?.remove,
      ),

    /** Puts a value into a field of records. */
    put: (ones: readonly One[], field: string, value: unknown, step?: unknown) =>
      change(
        (all) => ones.reduce((next, one) => withValues(next, one, { [field]: value }), all),
        step,
      ),

    /** The same with a text, which is read for each of them. */
    putText: (ones: readonly One[], field: string, text: string, step?: unknown) =>
      change(
        (all) =>
          ones.reduce(
            (next, one) => withValues(next, one, { [field]: parse(one, field, text) }),
            all,
          ),
        step,
      ),

    /** Opens the field of the current cell. */
    begin(isTyped: boolean) {
      isReplacing.current = isTyped;
      grid.current?.setActivePosition(
        { rowIdx: at.current.row, idx: first + at.current.column },
        { enableEditor: true },
      );
    },
  };
}

export type GridState<One extends EditedRecord> = ReturnType<typeof useRecordGrid<One>>;
