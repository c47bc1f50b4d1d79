import {
  type ClipboardEvent,
  type Key,
  type MouseEvent,
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
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { type FieldLevel, isArabicField } from "#app/domain/catalogue/field-registry.ts";
import type { PasteCheck } from "#app/domain/uploads/pasted-cells.ts";
import { CellEditor } from "./cell-editor.tsx";
import {
  currentCell,
  nextPosition,
  type Position,
  rangeBetween,
  useCurrentCell,
} from "./current-cell.ts";
import {
  change,
  dayOf,
  type EditedRecord,
  pick,
  withAllValues,
  withRemoved,
  withValues,
} from "./edits.ts";
import { boxHeight, isNarrow, rowHeight, textRowHeight } from "./row-heights.ts";
import { tickColumn } from "./tick-column.tsx";
import { fieldOf, formatCells, parseValue, typedText } from "./values.ts";

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
  /** Creates the check of pasted cells; without it, they are values as typed. */
  createCheck?: () => Promise<PasteCheck>;
  /** Actions on selected rows. `onDone` returns to the grid, and may deselect. */
  actions?: (selected: readonly Row[], onDone: (isCleared: boolean) => void) => ReactNode;
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
const isInField = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.type !== "checkbox";

const noCells = { top: 0, left: 0, bottom: -1, right: -1 };

const isLetter = ({ key, ctrlKey, metaKey, altKey }: CellKeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Records as a spreadsheet. Typed values are edits until they are saved; see edits.ts. The grid is
 * a single tab stop; arrows move between cells.
 */
export function RecordGrid<Row extends EditedRecord>(props: RecordGridProps<Row>) {
  const { grid, level, columns, nameHeading, newRecord } = props;
  const { days } = useSession();
  const { showMessage } = useNotifications();
  // From the current cell to the opposite corner; null for the current cell only.
  const [range, setRange] = useState<{ from: Position; to: Position } | null>(null);
  const isDragging = useRef(false);
  // The grid also reports the cells that it closes.
  const filled = useRef<Row>(undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Typing on a cell replaces its text; Enter and F2 edit it.
  const isReplacing = useRef(false);
  // While the operator fills consecutive cells, Tab moves between them.
  const isFilling = useRef(false);
  const wasCurrent = useRef(false);
  const records = newRecord ? [...props.records, newRecord(0)] : props.records;
  const selected = props.records.filter(({ key }) => chosen.has(key));
  // The checkbox and the name precede the fields.
  const firstColumn = nameHeading ? 2 : 1;
  const { at, go, follow, focusProps } = useCurrentCell(grid, {
    rows: [...records.keys()],
    columns: columns.length,
    first: firstColumn,
    version: records.length,
  });
  const columnOf = (field: string) => columns.findIndex(({ name }) => name === field);
  const fieldAt = (column: number) => columns[column]?.name ?? "";
  const kindOf = (field: string) => fieldOf(level, field)?.kind;
  const appearanceOf = (record: Row, field: string) => props.appearanceOf?.(record, field) ?? {};
  const isFlagField = (field: string) => kindOf(field) === "flag";
  const focus = () => currentCell(grid)?.focus();

  const area = () => rangeBetween(range?.from ?? at.current, range?.to ?? at.current);

  function open(isTyped: boolean) {
    isReplacing.current = isTyped;
    setRange(null);
    go(at.current, { enableEditor: true });
  }

  /** Extends the range from the current cell to another. The blank row is in no range. */
  function extend({ row, column }: Position) {
    const from = { row: at.current.row, column: at.current.column };
    const to = { row: Math.min(row, props.records.length - 1), column };
    const isOne = from.row === to.row && from.column === column;
    setRange(isOne || from.row >= props.records.length ? null : { from, to });
  }

  /** The cells of the range, else of the record, or of the selection if it includes the record. */
  function targetsOf(record: Row) {
    const { top, left, bottom, right } = area();
    const chosenRows = chosen.has(record.key) ? selected : [record];
    const rows = range ? props.records.slice(top, bottom + 1) : chosenRows;
    return {
      rows: rows.filter(({ edit }) => !edit?.remove),
      fields: columns.slice(left, right + 1).map(({ name }) => name),
    };
  }
  const setValue = (rows: readonly Row[], fields: readonly string[], value: unknown) =>
    change((all) =>
      withAllValues(all, rows, Object.fromEntries(fields.map((field) => [field, value]))),
    );
  const fill = (rows: readonly Row[], fields: readonly string[], source: Row | undefined) =>
    source && change((all) => withAllValues(all, rows, pick(source.values, fields)));
  const parse = (record: EditedRecord, field: string, text: string) =>
    parseValue(level, record, field, text, dayOf(days, record));
  const setTexts = (
    rows: readonly Row[],
    fields: readonly string[],
    textOf: (record: Row) => string,
    step?: object,
  ) =>
    change((all) => {
      const valuesOf = (row: Row) =>
        Object.fromEntries(fields.map((field) => [field, parse(row, field, textOf(row))]));
      return rows.reduce((next, row) => withValues(next, row, valuesOf(row)), all);
    }, step);

  function onKeyDown({ mode, row: record }: CellKeyDownArgs<Row>, event: CellKeyboardEvent) {
    event.preventGridDefault();
    // A cell's input handles its own keys.
    if (mode === "EDIT" || !record) return;
    const { row, column } = at.current;
    const field = fieldAt(column);
    const isFlag = isFlagField(field);
    const targets = targetsOf(record);
    const textFields = targets.fields.filter((name) => !isFlagField(name));
    const { suggestion } = appearanceOf(record, field);
    const size = { rows: records.length, columns: columns.length };
    const nextColumn = column + (event.shiftKey ? -1 : 1);
    if (event.key === "Tab" && isFilling.current && columns[nextColumn]) {
      event.preventDefault();
      return go({ row, column: nextColumn });
    }
    // Holding Shift for Tab sends a Shift event first.
    if (event.key !== "Shift") isFilling.current = false;
    const isKnown = runShortcut("codes", event, {
      move: () => {
        setRange(null);
        go(nextPosition(event, at.current, size));
      },
      edit: () => {
        if (suggestion !== undefined && event.key === "Enter") {
          setValue([record], [field], suggestion);
          go({ row, column: column + 1 });
        } else if (!isFlag) open(false);
      },
      // Several lines are selected by a range of their cells.
      select: () => {
        const rows = props.records.slice(area().top, area().bottom + 1);
        setChosen(chosen.symmetricDifference(new Set(rows.map(({ key }) => key))));
        setRange(null);
      },
      selectMore: () => {
        const next = nextPosition(event, range?.to ?? at.current, size);
        grid.current?.scrollToCell({ rowIdx: next.row, idx: firstColumn + next.column });
        extend(next);
      },
      selectAll: () => setChosen(new Set(props.records.map(({ key }) => key))),
      revert: () => {
        if (range) setRange(null);
        else if (selected.length > 0) setChosen(new Set());
        // Restores a record that is marked as deleted.
        else if (record.edit?.remove) change((all) => withRemoved(all, record, false));
        else if (record.edit) setValue([record], [field], (record.stored ?? record.blank)[field]);
      },
      today: () => setTexts(targets.rows, textFields, (row) => dayOf(days, row)),
      // In other columns Space does nothing, so that the page does not scroll.
      toggle: () => {
        if (isFlag)
          setValue(targets.rows, targets.fields.filter(isFlagField), !record.values[field]);
      },
      fillDown: () => {
        const { rows, fields } = targets;
        fill(rows, fields, rows.length > 1 ? rows[0] : records[row - 1]);
      },
      deleteLine: () => {
        const isRemoved = !record.edit?.remove;
        const removed = isRemoved ? targets.rows : [record];
        change((all) =>
          removed.reduce((next, target) => withRemoved(next, target, isRemoved), all),
        );
      },
      empty: () => setTexts(targets.rows, textFields, () => ""),
    });
    if (!isKnown && isLetter(event) && !isFlag) open(true);
  }

  function onCopy(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    const { top, left, bottom, right } = area();
    const isWhole = selected.length > 0 && !range;
    const rows = isWhole ? selected : records.slice(top, bottom + 1);
    const fields = isWhole ? columns : columns.slice(left, right + 1);
    const cells = rows.map(({ values }) => fields.map(({ name }) => values[name]));
    event.clipboardData.setData("text/plain", formatCells(cells));
  }

  /**
   * Pastes cells from the current cell on, or over the range; rows beyond the last are added. A
   * single cell fills the range, or the selected rows if they include the current one.
   */
  async function paste(copied: string, isOpen: boolean) {
    const { top, left, bottom, right } = area();
    const current = records[at.current.row];
    // Separate chunks: they include the checks of files.
    const { mayReplace, parseCells, pasteCells } = await import("./paste-cells.ts");
    const check = await props.createCheck?.();
    const cells = parseCells(copied);
    if (isOpen && !mayReplace(cells)) return;
    if (isOpen) go(at.current);
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    const rows = isOne && current ? targetsOf(current).rows : records.slice(top);
    const leftOut = pasteCells({
      ...{ cells, parse, check, columns: right - left + 1 },
      rows: isOne ? rows.length : bottom - top + 1,
      fields: columns.slice(left).map(({ name }) => name),
      recordAt: (row) => rows[row] ?? newRecord?.(top + row - props.records.length) ?? null,
    });
    if (leftOut) showMessage("info", leftOut.text, leftOut.details);
  }

  /** An open cell takes text of one line itself. */
  function onPaste(event: ClipboardEvent) {
    const copied = event.clipboardData.getData("text/plain");
    const isOpen = isInField(event);
    if (isOpen && !/[\t\n\r]/.test(copied.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    const text = "The cells were not pasted: no response from the server. Paste them again.";
    paste(copied, isOpen).catch(() => showMessage("error", adminTexts.error(text)));
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
          onChange={() => setValue([record], [field], !value)}
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
        if (typeof row.values[name] === "boolean") return shown;
        return <span className="cell-text">{shown}</span>;
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
              setTexts(level === "brand" ? targetsOf(row).rows : [row], [name], () => text, step)
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

  const { top, left, bottom, right } = range ? rangeBetween(range.from, range.to) : noCells;
  const isInRange = (row: number, column: number) =>
    row >= top && row <= bottom && column >= left && column <= right;
  const renderCell = (key: Key, cell: CellRendererProps<Row, unknown>) => {
    const { row, column, rowIdx } = cell;
    const index = columnOf(column.key);
    const isCurrent = rowIdx === range?.from.row && index === range.from.column;
    const isSelected = isInRange(rowIdx, index) && !isCurrent;
    const attributes = index >= 0 && {
      ...cellAttributes(row, column.key, appearanceOf(row, column.key)),
      ...(isSelected && { "data-range": true, "aria-selected": true }),
      onMouseEnter: ({ buttons }: MouseEvent) =>
        buttons === 1 && isDragging.current && extend({ row: rowIdx, column: index }),
    };
    return <Cell key={key} {...cell} {...attributes} />;
  };
  return (
    <div onCopy={onCopy} onPaste={onPaste} {...focusProps}>
      <p className="visually-hidden" role="status">
        {range && `${bottom - top + 1} × ${right - left + 1} cells selected`}
      </p>
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
        onFill={({ sourceRow }) => {
          filled.current = sourceRow;
          return sourceRow;
        }}
        onRowsChange={(_, { indexes, column }) => {
          const rows = indexes.flatMap((index) => props.records[index] ?? []);
          const fields = columns.slice(left, right + 1).map(({ name }) => name);
          fill(rows, range ? fields : [column.key], filled.current);
          filled.current = undefined;
        }}
        onActivePositionChange={(position) => {
          setRange(null);
          follow(position);
          // The first scroll ends at the columns that were rendered before it.
          const { rowIdx, column } = position;
          requestAnimationFrame(() => grid.current?.scrollToCell({ rowIdx, idx: column?.idx }));
        }}
        onCellMouseDown={({ column, rowIdx }, event) => {
          const index = columnOf(column.key);
          // Other columns have buttons, which do not change the current cell.
          if (index < 0) return event.preventGridDefault();
          wasCurrent.current = false;
          isDragging.current = !isInField(event);
          if (event.shiftKey && !isInField(event)) {
            event.preventGridDefault();
            event.preventDefault();
            focus();
            return extend({ row: rowIdx, column: index });
          }
          setRange(null);
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
          {props.actions(selected, (isCleared) => {
            if (isCleared) setChosen(new Set());
            focus();
          })}
        </InDock>
      )}
    </div>
  );
}
