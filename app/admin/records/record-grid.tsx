import {
  type ClipboardEvent,
  type Key,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import {
  Cell,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellRendererProps,
  type Column,
  DataGrid,
  type DataGridHandle,
} from "react-data-grid";
import { InDock } from "#app/admin/requests/dock.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { type FieldLevel, isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { CellEditor } from "./cell-editor.tsx";
import { currentCell, nextPosition, useCurrentCell } from "./current-cell.ts";
import {
  change,
  dayOf,
  type EditedRecord,
  withAllValues,
  withRemoved,
  withValues,
} from "./edits.ts";
import { boxHeight, isNarrow, rowHeight, textRowHeight } from "./row-heights.ts";
import { tickColumn, withRange } from "./tick-column.tsx";
import { fieldOf, formatCells, parseCells, parseValue, typedText } from "./values.ts";

export interface FieldColumn {
  name: string;
  /** Pixels, or a track of a CSS grid. */
  width: string | number;
}

/** Overrides of a cell's content and state. */
export interface CellAppearance {
  shown?: ReactNode;
  description?: string | undefined;
  isExpired?: boolean;
  /** A text that Enter accepts while the cell is empty. */
  suggestion?: string | undefined;
}

interface RecordGridProps<Row extends EditedRecord> {
  grid: RefObject<DataGridHandle | null>;
  label: string;
  level: FieldLevel;
  records: readonly Row[];
  columns: readonly FieldColumn[];
  /** Heading of a read-only column with the records' names. */
  nameHeading?: string;
  appearanceOf?: (record: Row, field: string) => CellAppearance;
  isOff?: (record: Row) => boolean;
  /** Returns the new record at an offset after the last; without it, rows are fixed. */
  newRecord?: (offset: number) => Row;
  /** Actions on selected rows. `onDone` returns to the grid, and may deselect. */
  actions?: (
    selected: readonly Row[],
    field: string,
    onDone: (isCleared: boolean) => void,
  ) => ReactNode;
}

function cellAttributes(
  record: EditedRecord,
  field: string,
  { description, isExpired }: CellAppearance,
) {
  const stored = typedText(record.stored?.[field]);
  const hasConflict = record.conflicts.includes(field);
  const fault = hasConflict ? `Now stored: ${stored || "empty"}` : record.faults[field];
  const isEdited = record.stored !== null && record.changed.includes(field);
  return {
    ...(isArabicField(field) && { lang: "ar", dir: "rtl" }),
    "aria-description": fault ?? description,
    "aria-invalid": fault !== undefined || undefined,
    "data-field": field,
    "data-changed": isEdited || undefined,
    "data-expired": isExpired || undefined,
    title: fault ?? (isEdited ? `was ${stored || "empty"}` : typedText(record.values[field])),
  };
}

const nameColumn = <Row extends EditedRecord>(name: string): Column<Row> => ({
  ...{ key: "record", name, width: "max-content", frozen: true },
  renderCell: ({ row }) => row.name,
});

// A cell's input handles its own clipboard events.
const isInField = ({ target }: ClipboardEvent) => target instanceof HTMLInputElement;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: CellKeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Records as a spreadsheet. Typed values are edits until they are saved; see edits.ts. The grid is
 * a single tab stop; arrows move between cells.
 */
export function RecordGrid<Row extends EditedRecord>(props: RecordGridProps<Row>) {
  const { grid, level, columns, nameHeading, newRecord } = props;
  const { days } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Typing on a cell replaces its text; Enter and F2 edit it.
  const isReplacing = useRef(false);
  // While the operator fills consecutive cells, Tab moves between them.
  const isFilling = useRef(false);
  const wasCurrent = useRef(false);
  // The actions depend on the column; the grid moves between cells without rendering them.
  const [currentColumn, setCurrentColumn] = useState(0);
  const records = newRecord ? [...props.records, newRecord(0)] : props.records;
  const keys = props.records.map(({ key }) => key);
  const selected = props.records.filter(({ key }) => chosen.has(key));
  // The checkbox and the name precede the fields.
  const first = nameHeading ? 2 : 1;
  const { at, go, follow, focusProps } = useCurrentCell(grid, {
    rows: [...records.keys()],
    columns: columns.length,
    first,
    version: records.length,
  });
  const columnOf = (field: string) => columns.findIndex(({ name }) => name === field);
  const fieldAt = (column: number) => columns[column]?.name ?? "";
  const kindOf = (field: string) => fieldOf(level, field)?.kind;
  const appearanceOf = (record: Row, field: string) => props.appearanceOf?.(record, field) ?? {};
  const focus = () => currentCell(grid)?.focus();

  function open(isTyped: boolean) {
    isReplacing.current = isTyped;
    go(at.current, { enableEditor: true });
  }

  /** The record, or the whole selection if it includes the record. */
  const targetsOf = (record: Row) =>
    (chosen.has(record.key) ? selected : [record]).filter(({ edit }) => !edit?.remove);
  const setValue = (targets: readonly Row[], field: string, value: unknown) =>
    change((all) => withAllValues(all, targets, { [field]: value }));
  const parse = (record: Row, field: string, text: string) =>
    parseValue(level, record, field, text, dayOf(days, record));
  const setTexts = (
    targets: readonly Row[],
    field: string,
    textOf: (record: Row) => string,
    step?: object,
  ) =>
    change(
      (all) =>
        targets.reduce(
          (next, row) => withValues(next, row, { [field]: parse(row, field, textOf(row)) }),
          all,
        ),
      step,
    );

  function onKeyDown({ mode, row: record }: CellKeyDownArgs<Row>, event: CellKeyboardEvent) {
    event.preventGridDefault();
    // A cell's input handles its own keys.
    if (mode === "EDIT" || !record) return;
    const { row, column } = at.current;
    const field = fieldAt(column);
    const isFlag = kindOf(field) === "flag";
    const { suggestion } = appearanceOf(record, field);
    const nextColumn = column + (event.shiftKey ? -1 : 1);
    if (event.key === "Tab" && isFilling.current && columns[nextColumn]) {
      event.preventDefault();
      return go({ row, column: nextColumn });
    }
    // Holding Shift for Tab sends a Shift event first.
    if (event.key !== "Shift") isFilling.current = false;
    const isKnown = runShortcut("codes", event, {
      move: () =>
        go(nextPosition(event, at.current, { rows: records.length, columns: columns.length })),
      edit: () => {
        if (suggestion !== undefined && event.key === "Enter") {
          setValue([record], field, suggestion);
          go({ row, column: column + 1 });
        } else if (!isFlag) open(false);
      },
      select: () =>
        row < props.records.length && setChosen(chosen.symmetricDifference(new Set([record.key]))),
      selectMore: () => {
        const { row: to } = nextPosition(event, at.current, { rows: props.records.length });
        setChosen(withRange(chosen, keys, row, to));
        go({ row: to, column });
      },
      selectAll: () => setChosen(new Set(keys)),
      revert: () => {
        if (selected.length > 0) setChosen(new Set());
        // Restores a record that is marked as deleted.
        else if (record.edit?.remove) change((all) => withRemoved(all, record, false));
        else if (record.edit) setValue([record], field, (record.stored ?? record.blank)[field]);
      },
      today: () => setTexts(targetsOf(record), field, (row) => dayOf(days, row)),
      // In other columns Space does nothing, so that the page does not scroll.
      toggle: () => {
        if (isFlag) setValue(targetsOf(record), field, record.values[field] !== true);
      },
      fillDown: () => {
        const targets = targetsOf(record);
        const source = targets.length > 1 ? targets[0] : records[row - 1];
        if (source) setValue(targets, field, source.values[field]);
      },
      deleteLine: () => {
        const isRemoved = !record.edit?.remove;
        const targets = isRemoved ? targetsOf(record) : [record];
        change((all) =>
          targets.reduce((next, target) => withRemoved(next, target, isRemoved), all),
        );
      },
      empty: () => {
        if (!isFlag) setTexts(targetsOf(record), field, () => "");
      },
    });
    if (!isKnown && isLetter(event) && !isFlag) open(true);
  }

  function onCopy(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    const { row, column } = at.current;
    const cells =
      selected.length > 0
        ? selected.map(({ values }) => columns.map(({ name }) => values[name]))
        : [[records[row]?.values[fieldAt(column)]]];
    event.clipboardData.setData("text/plain", formatCells(cells));
  }

  /**
   * Pastes cells from the current cell on, into visible columns; rows beyond the last are added. A
   * single cell fills the selection, if that includes the current row.
   */
  function onPaste(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    const { row, column } = at.current;
    const cells = parseCells(event.clipboardData.getData("text/plain"));
    const [[only = "", ...across] = [], ...down] = cells;
    const current = records[row];
    if (current && across.length + down.length === 0)
      return setTexts(targetsOf(current), fieldAt(column), () => only);
    change((all) =>
      cells.reduce((next, line, below) => {
        const record = records[row + below] ?? newRecord?.(row + below - props.records.length);
        if (!record) return next;
        const values = line.flatMap((text, across) => {
          const field = fieldAt(column + across);
          return field ? [[field, parse(record, field, text)] as const] : [];
        });
        return withValues(next, record, Object.fromEntries(values));
      }, all),
    );
  }

  function renderValue(record: Row, field: string): ReactNode {
    const value = record.values[field];
    if (typeof value === "boolean") {
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${fieldLabel(level, field)}: ${record.name}`}
          checked={value}
          onChange={() => setValue([record], field, !value)}
        />
      );
    }
    if (kindOf(field) === "date" && typeof value === "string" && isCalendarDate(value))
      return formatDate(value, "en");
    return <bdi dir={field === "code" ? "ltr" : undefined}>{typedText(value)}</bdi>;
  }

  const fieldColumns = columns.map(
    ({ name, width }, column): Column<Row> => ({
      ...{ key: name, name: fieldLabel(level, name), width, minWidth: 40, resizable: true },
      // On a phone a frozen column would leave no room for others.
      frozen: column === 0 && !isNarrow(),
      editable: kindOf(name) !== "flag",
      editorOptions: { closeOnExternalRowChange: false },
      renderCell: ({ row }) => {
        const shown = appearanceOf(row, name).shown ?? renderValue(row, name);
        return typeof row.values[name] === "boolean" ? (
          shown
        ) : (
          <span className="cell-text">{shown}</span>
        );
      },
      renderEditCell: ({ row: opened, rowIdx, onClose }) => {
        // The grid passes the record as it was when the input opened.
        const row = records[rowIdx] ?? opened;
        return (
          <CellEditor
            label={fieldLabel(level, name)}
            isDate={kindOf(name) === "date"}
            text={isReplacing.current ? "" : typedText(row.values[name])}
            value={row.values[name]}
            today={dayOf(days, row)}
            fault={row.faults[name]}
            suggestion={appearanceOf(row, name).suggestion}
            // Selected countries share a brand's field.
            onChange={(text, step) =>
              setTexts(level === "brand" ? targetsOf(row) : [row], name, () => text, step)
            }
            onLeave={(down, across) => {
              isFilling.current = across !== 0;
              onClose(true, true);
              go({ row: rowIdx + down, column: column + across });
            }}
          />
        );
      },
    }),
  );

  const removeColumn: Column<Row> = {
    ...{ key: "remove", name: "", width: 40, minWidth: 40 },
    renderCell: ({ row, rowIdx }) => {
      if (rowIdx >= props.records.length) return null;
      const isRemoved = row.edit?.remove === true;
      return (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${isRemoved ? "Keep" : "Delete"} ${row.name}`}
          onClick={() => change((all) => withRemoved(all, row, !isRemoved))}
        >
          {isRemoved ? "↺" : "✕"}
        </button>
      );
    },
  };

  const renderCell = (key: Key, cell: CellRendererProps<Row, unknown>) => {
    const { row, column } = cell;
    const attributes =
      columnOf(column.key) >= 0 && cellAttributes(row, column.key, appearanceOf(row, column.key));
    return <Cell key={key} {...cell} {...attributes} />;
  };
  return (
    <div onCopy={onCopy} onPaste={onPaste} {...focusProps}>
      <DataGrid
        ref={grid}
        aria-label={props.label}
        className="record-grid"
        style={{ blockSize: boxHeight(records.map(() => textRowHeight())) }}
        columns={[
          tickColumn<Row>(({ name }) => `Select ${name}`),
          ...(nameHeading ? [nameColumn<Row>(nameHeading)] : []),
          ...fieldColumns,
          ...(newRecord ? [removeColumn] : []),
        ]}
        rows={records}
        rowKeyGetter={({ key }) => key}
        rowHeight={textRowHeight()}
        headerRowHeight={rowHeight()}
        rowClass={(record) =>
          [
            record.edit?.remove && "row-removed",
            record.edit?.isNew && "row-new",
            props.isOff?.(record) && "row-off",
          ]
            .filter(Boolean)
            .join(" ")
        }
        selectedRows={chosen}
        // The blank row cannot be selected.
        isRowSelectionDisabled={(record) => !props.records.includes(record)}
        onSelectedRowsChange={(keys) => {
          setChosen(keys);
          focus();
        }}
        onCellKeyDown={onKeyDown}
        onActivePositionChange={(position) => {
          follow(position);
          setCurrentColumn(at.current.column);
          // The first scroll ends at the columns that were rendered before it.
          const idx = position.column?.idx;
          requestAnimationFrame(() => grid.current?.scrollToCell({ idx }));
        }}
        onCellMouseDown={({ column, rowIdx }, event) => {
          const index = columnOf(column.key);
          // Other columns have buttons, which do not change the current cell.
          if (index < 0) return event.preventGridDefault();
          wasCurrent.current = at.current.row === rowIdx && at.current.column === index;
          isFilling.current = false;
        }}
        onCellClick={({ column }, { target }) => {
          const isOnText = target instanceof Element && !target.closest("input, button");
          const isField = columnOf(column.key) >= 0 && kindOf(column.key) !== "flag";
          if (wasCurrent.current && isOnText && isField) open(false);
        }}
        renderers={{ renderCell }}
      />
      {selected.length > 0 && props.actions && (
        <InDock>
          {props.actions(selected, fieldAt(currentColumn), (isCleared) => {
            if (isCleared) setChosen(new Set());
            focus();
          })}
        </InDock>
      )}
    </div>
  );
}
