import { type ReactNode, type RefObject, useRef } from "react";
import { Cell, type Column, DataGrid, Row } from "react-data-grid";
import { InDock } from "#app/admin/requests/dock.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { type FieldLevel, isArabicField } from "#app/domain/catalogue/field-registry.ts";
import type { RecordFault } from "./brand-records.ts";
import { changedFields, conflicts, type EditedRecord, type Values, valuesOf } from "./edits.ts";
import { copyRecords, pasteRecords } from "./record-clipboard.ts";
import { fieldColumns, removeColumn } from "./record-columns.tsx";
import { handleKey } from "./record-keys.ts";
import { boxHeight, rowHeight } from "./row-heights.ts";
import { tickColumn } from "./tick-column.tsx";
import { type GridState, useRecordGrid } from "./use-record-grid.ts";
import { typedText } from "./values.ts";

/** A field that is a column. */
export interface FieldColumn {
  name: string;
  label: string;
  /** Pixels, or a track of a CSS grid. */
  width: string | number;
  /** How many letters may stand beside its text. */
  beside?: number;
}

/** How a cell differs from others of its kind. */
export interface CellLook {
  shown?: ReactNode;
  description?: string | undefined;
  isExpired?: boolean;
  /** A text that Enter takes while the cell is empty. */
  suggestion?: string | undefined;
}

export interface RecordGridHandle {
  focus: () => void;
  /** Goes to the first cell of a row. */
  goTo: (row: number) => void;
}

export interface RecordGridProps<One extends EditedRecord> {
  grid: RefObject<RecordGridHandle | null>;
  label: string;
  level: FieldLevel;
  records: readonly One[];
  columns: readonly FieldColumn[];
  /** Columns before the fields that are only read. */
  before?: readonly Column<One>[];
  nameOf: (one: One) => string;
  faults: readonly RecordFault[];
  look?: (one: One, field: string, values: Values) => CellLook;
  rowAttributes?: (one: One) => object;
  /** The new record so many rows after the last; without it none is added or deleted. */
  newRecord?: (offset: number) => One;
  /** What is typed goes into all selected rows, if the row is one of them. */
  fillsSelection?: boolean;
  today: string;
  /** The actions on selected rows. `onDone` returns to the grid, and may end the selection. */
  actions?: (
    selected: readonly One[],
    field: string,
    onDone: (isCleared: boolean) => void,
  ) => ReactNode;
}

/** As many letters as the narrowest column of texts has in a line. */
const lineLength = 34;

/** A height in which the longest text of a record is seen, whatever is typed. It is found for all at each key. */
function heightOf<One extends EditedRecord>(
  { columns }: RecordGridProps<One>,
  { edits }: GridState<One>,
  one: One,
): number {
  const values = valuesOf(one, edits[one.key]);
  const lengths = columns.map(
    ({ name, beside = 0 }) => typedText(values[name]).length + (values[name] ? beside : 0),
  );
  return rowHeight(Math.min(4, Math.ceil(Math.max(...lengths) / lineLength)));
}

/** What tells of a cell that it is changed, faulty, or changed by somebody else too. */
function cellAttributes<One extends EditedRecord>(
  { edits, faultOf, lookOf, valueIn }: GridState<One>,
  one: One,
  field: string,
) {
  const edit = edits[one.key];
  const theirs = conflicts(one, edit).includes(field)
    ? catalogueTexts.nowStored(typedText(one.stored?.[field]))
    : null;
  const fault = theirs ?? faultOf(one, field);
  const { description, isExpired } = lookOf(one, field);
  const isEdited = one.stored !== null && changedFields(one, edit).includes(field);
  const was = isEdited ? catalogueTexts.wasValue(typedText(one.stored?.[field])) : undefined;
  return {
    ...(isArabicField(field) && { lang: "ar", dir: "rtl" }),
    "aria-description": fault ?? description,
    "aria-invalid": fault !== null || undefined,
    "data-field": field,
    "data-changed": isEdited || undefined,
    "data-expired": isExpired || undefined,
    title: fault ?? was ?? (typedText(valueIn(one, field)) || undefined),
  };
}

/**
 * Records as a spreadsheet. What is typed is an edit until it is saved; see edits.ts. It is one stop
 * of the Tab key; the arrows move from cell to cell.
 */
export function RecordGrid<One extends EditedRecord>(props: RecordGridProps<One>) {
  const { before = [], newRecord, actions } = props;
  const state = useRecordGrid(props);
  const { records, selection, at, columnOf, edits } = state;
  const wasCurrent = useRef(false);
  const keys = props.records.map(({ key }) => key);
  const heights = new Map(records.map((one) => [one.key, heightOf(props, state, one)]));
  return (
    <div
      onCopy={(event) => copyRecords(props, state, event)}
      onPaste={(event) => pasteRecords(props, state, event)}
    >
      <DataGrid
        ref={state.grid}
        aria-label={props.label}
        className="record-grid"
        style={{ blockSize: boxHeight(heights.values()) }}
        columns={[
          tickColumn<One>({
            selection,
            keys,
            keysOf: ({ key }) => (keys.includes(key) ? [key] : []),
            labelOf: (one) => catalogueTexts.select(props.nameOf(one)),
            onToggled: state.focus,
          }),
          ...before,
          ...fieldColumns(props, state),
          ...(newRecord ? [removeColumn(props, state)] : []),
        ]}
        rows={records}
        rowKeyGetter={({ key }) => key}
        rowHeight={({ key }) => heights.get(key) ?? rowHeight()}
        headerRowHeight={rowHeight()}
        selectedRows={selection.selected}
        onSelectedRowsChange={() => {}}
        onCellKeyDown={(args, event) => handleKey(props, state, args, event)}
        onCellMouseDown={({ column, rowIdx }, event) => {
          const index = columnOf(column.key);
          // Other columns have buttons of their own; the current cell stays.
          if (index < 0) return event.preventGridDefault();
          wasCurrent.current = at.current.row === rowIdx && at.current.column === index;
          state.isFilling.current = false;
          at.current = { row: rowIdx, column: index };
          selection.moveTo(rowIdx);
        }}
        onCellClick={({ column }, { target }) => {
          const isOnText = target instanceof Element && !target.closest("input, button");
          const isField = columnOf(column.key) >= 0 && !state.isFlag(column.key);
          if (wasCurrent.current && isOnText && isField) state.begin(false);
        }}
        renderers={{
          renderCell: (key, cell) => {
            const isField = columnOf(cell.column.key) >= 0;
            const attributes = isField && cellAttributes(state, cell.row, cell.column.key);
            return <Cell key={key} {...cell} {...attributes} />;
          },
          renderRow: (key, row) => (
            <Row
              key={key}
              {...row}
              {...props.rowAttributes?.(row.row)}
              data-removed={edits[row.row.key]?.remove}
              data-new={edits[row.row.key]?.isNew}
            />
          ),
        }}
      />
      {selection.selected.size > 0 && actions && (
        <InDock>
          {actions(
            props.records.filter(({ key }) => selection.selected.has(key)),
            state.fieldAt(at.current.column),
            (isCleared) => {
              if (isCleared) selection.clear();
              state.focus();
            },
          )}
        </InDock>
      )}
    </div>
  );
}
