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

/** A field that is a column. */
export interface FieldColumn {
  name: string;
  /** Pixels, or a track of a CSS grid. */
  width: string | number;
}

/** How a cell differs from others of its kind. */
export interface CellLook {
  shown?: ReactNode;
  description?: string | undefined;
  isExpired?: boolean;
  /** A text that Enter takes while the cell is empty. */
  suggestion?: string | undefined;
}

interface RecordGridProps<One extends EditedRecord> {
  grid: RefObject<DataGridHandle | null>;
  label: string;
  level: FieldLevel;
  records: readonly One[];
  columns: readonly FieldColumn[];
  /** The heading of a column with the records' names, which is only read. */
  nameHeading?: string;
  lookOf?: (one: One, field: string) => CellLook;
  isOff?: (one: One) => boolean;
  /** The new record so many rows after the last; without it none is added or deleted. */
  newRecord?: (offset: number) => One;
  /** The actions on selected rows. `onDone` returns to the grid, and may end the selection. */
  actions?: (
    selected: readonly One[],
    field: string,
    onDone: (isCleared: boolean) => void,
  ) => ReactNode;
}

/** What tells of a cell that it is changed, faulty, or changed by somebody else too. */
function cellAttributes(one: EditedRecord, field: string, { description, isExpired }: CellLook) {
  const stored = typedText(one.stored?.[field]);
  const isTheirs = one.conflicts.includes(field);
  const fault = isTheirs ? `Now stored: ${stored || "empty"}` : one.faults[field];
  const isEdited = one.stored !== null && one.changed.includes(field);
  return {
    ...(isArabicField(field) && { lang: "ar", dir: "rtl" }),
    "aria-description": fault ?? description,
    "aria-invalid": fault !== undefined || undefined,
    "data-field": field,
    "data-changed": isEdited || undefined,
    "data-expired": isExpired || undefined,
    title: fault ?? (isEdited ? `was ${stored || "empty"}` : typedText(one.values[field])),
  };
}

const nameColumn = <One extends EditedRecord>(name: string): Column<One> => ({
  ...{ key: "record", name, width: "max-content", frozen: true },
  renderCell: ({ row }) => row.name,
});

// The field of a cell copies and pastes by itself.
const isInField = ({ target }: ClipboardEvent) => target instanceof HTMLInputElement;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: CellKeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Records as a spreadsheet. What is typed is an edit until it is saved; see edits.ts. It is one stop
 * of the Tab key; the arrows move from cell to cell.
 */
export function RecordGrid<One extends EditedRecord>(props: RecordGridProps<One>) {
  const { grid, level, columns, nameHeading, newRecord } = props;
  const { days } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is typed on a cell replaces its text; Enter and F2 go on with it.
  const isReplacing = useRef(false);
  // While cells are filled one after the other, Tab moves from one to the next.
  const isFilling = useRef(false);
  const wasCurrent = useRef(false);
  const records = newRecord ? [...props.records, newRecord(0)] : props.records;
  const keys = props.records.map(({ key }) => key);
  const selected = props.records.filter(({ key }) => chosen.has(key));
  // Before the fields stand the tick and what is only read.
  const first = nameHeading ? 2 : 1;
  const { at, go, follow, focusProps } = useCurrentCell(grid, {
    places: [...records.keys()],
    columns: columns.length,
    first,
    drawn: records.length,
  });
  const columnOf = (field: string) => columns.findIndex(({ name }) => name === field);
  const fieldAt = (column: number) => columns[column]?.name ?? "";
  const kindOf = (field: string) => fieldOf(level, field)?.kind;
  const lookOf = (one: One, field: string) => props.lookOf?.(one, field) ?? {};
  const focus = () => currentCell(grid)?.focus();

  /** Opens the field of the current cell. */
  function open(isTyped: boolean) {
    isReplacing.current = isTyped;
    go(at.current, { enableEditor: true });
  }

  /** The record, or all selected ones if it is one of them. */
  const meant = (one: One) =>
    (chosen.has(one.key) ? selected : [one]).filter(({ edit }) => !edit?.remove);
  const put = (ones: readonly One[], field: string, value: unknown) =>
    change((all) => withAllValues(all, ones, { [field]: value }));
  const parse = (one: One, field: string, text: string) =>
    parseValue(level, one, field, text, dayOf(days, one));
  const putText = (ones: readonly One[], field: string, text: string, step?: object) =>
    change(
      (all) =>
        ones.reduce(
          (next, one) => withValues(next, one, { [field]: parse(one, field, text) }),
          all,
        ),
      step,
    );

  /** The keys of a spreadsheet. Those that it does not know are left to the browser. */
  function onKeyDown({ mode, row: one }: CellKeyDownArgs<One>, event: CellKeyboardEvent) {
    event.preventGridDefault();
    // The field of a cell has keys of its own.
    if (mode === "EDIT" || !one) return;
    const { row, column } = at.current;
    const field = fieldAt(column);
    const isFlag = kindOf(field) === "flag";
    const { suggestion } = lookOf(one, field);
    const beside = column + (event.shiftKey ? -1 : 1);
    if (event.key === "Tab" && isFilling.current && columns[beside]) {
      event.preventDefault();
      return go({ row, column: beside });
    }
    // Shift comes before the Tab that it is held for.
    if (event.key !== "Shift") isFilling.current = false;
    const isKnown = runShortcut("codes", event, {
      move: () =>
        go(nextPosition(event, at.current, { rows: records.length, columns: columns.length })),
      edit: () => {
        if (suggestion !== undefined && event.key === "Enter") {
          put([one], field, suggestion);
          go({ row, column: column + 1 });
        } else if (!isFlag) open(false);
      },
      select: () =>
        row < props.records.length && setChosen(chosen.symmetricDifference(new Set([one.key]))),
      selectMore: () => {
        const { row: to } = nextPosition(event, at.current, { rows: props.records.length });
        setChosen(withRange(chosen, keys, row, to));
        go({ row: to, column });
      },
      selectAll: () => setChosen(new Set(keys)),
      putBack: () => {
        if (selected.length > 0) setChosen(new Set());
        // A record that is to be deleted is kept.
        else if (one.edit?.remove) change((all) => withRemoved(all, one, false));
        else if (one.edit) put([one], field, (one.stored ?? one.blank)[field]);
      },
      today: () =>
        change((all) =>
          meant(one).reduce(
            (next, each) =>
              withValues(next, each, { [field]: parse(each, field, dayOf(days, each)) }),
            all,
          ),
        ),
      // Elsewhere Space does nothing: the page must not scroll.
      toggle: () => {
        if (isFlag) put(meant(one), field, one.values[field] !== true);
      },
      fillDown: () => {
        const ones = meant(one);
        const source = ones.length > 1 ? ones[0] : records[row - 1];
        if (source) put(ones, field, source.values[field]);
      },
      deleteLine: () => {
        const isRemoved = !one.edit?.remove;
        const ones = isRemoved ? meant(one) : [one];
        change((all) => ones.reduce((next, each) => withRemoved(next, each, isRemoved), all));
      },
      empty: () => {
        if (!isFlag) putText(meant(one), field, "");
      },
    });
    if (!isKnown && isLetter(event) && !isFlag) open(true);
  }

  /** Copies the selected rows, or the current cell, as spreadsheets take them. */
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
   * Puts copied cells into records, from the current cell on, over what is there, in the columns that are
   * seen; rows beyond the last are added. One cell goes into all selected rows, if its row is one of them.
   */
  function onPaste(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    const { row, column } = at.current;
    const cells = parseCells(event.clipboardData.getData("text/plain"));
    const [[only = "", ...across] = [], ...down] = cells;
    const current = records[row];
    if (current && across.length + down.length === 0)
      return putText(meant(current), fieldAt(column), only);
    change((all) =>
      cells.reduce((next, line, below) => {
        const one = records[row + below] ?? newRecord?.(row + below - props.records.length);
        if (!one) return next;
        const values = line.flatMap((text, across) => {
          const field = fieldAt(column + across);
          return field ? [[field, parse(one, field, text)] as const] : [];
        });
        return withValues(next, one, Object.fromEntries(values));
      }, all),
    );
  }

  function drawValue(one: One, field: string): ReactNode {
    const value = one.values[field];
    if (kindOf(field) === "flag") {
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${fieldLabel(level, field)}: ${one.name}`}
          checked={value === true}
          onChange={() => put([one], field, value !== true)}
        />
      );
    }
    if (kindOf(field) === "date" && typeof value === "string" && isCalendarDate(value))
      return formatDate(value, "en");
    return <bdi dir={field === "code" ? "ltr" : undefined}>{typedText(value)}</bdi>;
  }

  const fieldColumns = columns.map(
    ({ name, width }, column): Column<One> => ({
      ...{ key: name, name: fieldLabel(level, name), width, minWidth: 40, resizable: true },
      // On a phone it would leave no room for the others.
      frozen: column === 0 && !isNarrow(),
      editable: kindOf(name) !== "flag",
      editorOptions: { closeOnExternalRowChange: false },
      renderCell: ({ row }) => {
        const shown = lookOf(row, name).shown ?? drawValue(row, name);
        return kindOf(name) === "flag" ? shown : <span className="cell-text">{shown}</span>;
      },
      renderEditCell: ({ row: opened, rowIdx, onClose }) => {
        // The grid keeps the record as it was when the field opened.
        const row = records[rowIdx] ?? opened;
        return (
          <CellEditor
            label={fieldLabel(level, name)}
            isDate={kindOf(name) === "date"}
            text={isReplacing.current ? "" : typedText(row.values[name])}
            value={row.values[name]}
            today={dayOf(days, row)}
            fault={row.faults[name]}
            suggestion={lookOf(row, name).suggestion}
            // A brand's field is the same in all countries that are selected.
            onChange={(text, step) =>
              putText(level === "brand" ? meant(row) : [row], name, text, step)
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

  const removeColumn: Column<One> = {
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

  const renderCell = (key: Key, cell: CellRendererProps<One, unknown>) => {
    const { row, column } = cell;
    const attributes =
      columnOf(column.key) >= 0 && cellAttributes(row, column.key, lookOf(row, column.key));
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
          tickColumn<One>(({ name }) => `Select ${name}`),
          ...(nameHeading ? [nameColumn<One>(nameHeading)] : []),
          ...fieldColumns,
          ...(newRecord ? [removeColumn] : []),
        ]}
        rows={records}
        rowKeyGetter={({ key }) => key}
        rowHeight={textRowHeight()}
        headerRowHeight={rowHeight()}
        rowClass={(one) =>
          [
            one.edit?.remove && "row-removed",
            one.edit?.isNew && "row-new",
            props.isOff?.(one) && "row-off",
          ]
            .filter(Boolean)
            .join(" ")
        }
        selectedRows={chosen}
        // The empty row is never selected.
        isRowSelectionDisabled={(one) => !props.records.includes(one)}
        onSelectedRowsChange={(keys) => {
          setChosen(keys);
          focus();
        }}
        onCellKeyDown={onKeyDown}
        onActivePositionChange={follow}
        onCellMouseDown={({ column, rowIdx }, event) => {
          const index = columnOf(column.key);
          // Other columns have buttons of their own; the current cell stays.
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
          {props.actions(selected, fieldAt(at.current.column), (isCleared) => {
            if (isCleared) setChosen(new Set());
            focus();
          })}
        </InDock>
      )}
    </div>
  );
}
