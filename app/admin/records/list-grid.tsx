import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Column, DataGrid, type DataGridHandle, SELECT_COLUMN_KEY } from "react-data-grid";
import { nextPosition, useCurrentCell } from "./current-cell.ts";
import { useIncrementalRows } from "./incremental-rows.tsx";
import { boxHeight, isNarrow, rowHeight, textRowHeight } from "./row-heights.ts";

export interface ListColumn<Row> extends Column<Row> {
  /** Pixels. */
  minWidth: number;
  /** Share of the remaining width. */
  grow?: number;
  /** Table width from which, or below which, the column is visible. */
  from?: number;
  below?: number;
  /** Returns the text of a cell: its tooltip, and its content unless there is a `renderCell`. */
  text?: (row: Row) => string | null | undefined;
  /** The number of lines of its row. */
  lines?: (row: Row) => number;
  isArabic?: boolean;
}

interface ListGridProps<Row> {
  grid?: RefObject<DataGridHandle | null>;
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Returns the heading of a group, which spans all columns but the checkbox. */
  headingOf?: (row: Row) => ReactNode;
  isChanged?: (row: Row) => boolean;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The key of the sorted column, with "-" in front if descending; "" for none. */
  sort: string;
  onSort: (sort: string) => void;
  /** `at` is the current row's index without headings; `move` applies the key. */
  onKeyDown: (event: KeyboardEvent, at: number, move: () => number) => void;
}

/** Selects the columns for a table width and computes their widths. */
function computeColumns<Row>(
  { columns, headingOf }: ListGridProps<Row>,
  width: number,
): (ListColumn<Row> & { width: number })[] {
  const shown = columns.filter(({ from = 0, below = width + 1 }) => from <= width && width < below);
  const sum = (count: (column: ListColumn<Row>) => number) =>
    shown.reduce((total, column) => total + count(column), 0);
  const free = Math.max(0, width - sum(({ minWidth }) => minWidth));
  const shares = sum(({ grow = 0 }) => grow) || 1;
  const first = shown.findIndex(({ key }) => key !== SELECT_COLUMN_KEY);
  return shown.map((column, index) => {
    const { minWidth, grow = 0, text, isArabic, renderCell } = column;
    return {
      ...column,
      width: Math.floor(minWidth + (free * grow) / shares),
      renderCell: (cell) =>
        (index === first && headingOf?.(cell.row)) ||
        (renderCell?.(cell) ?? (
          <bdi
            className="cell-text"
            title={text?.(cell.row) ?? undefined}
            {...(isArabic && { lang: "ar", dir: "rtl" })}
          >
            {text?.(cell.row)}
          </bdi>
        )),
      ...(index === first && {
        colSpan: (cell) =>
          cell.type === "ROW" && headingOf?.(cell.row) ? shown.length - first : undefined,
      }),
    };
  });
}

function useWidth() {
  const [width, setWidth] = useState(0);
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { width, ref };
}

/**
 * Read-only list with selection. It is a single tab stop, and its owner handles keys. It scrolls in
 * its own box, on a phone with the page.
 */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { columns, rows, keyOf, headingOf, isChanged, selected, onSelect, sort, onSort } = props;
  const defaultGrid = useRef<DataGridHandle>(null);
  const { grid = defaultGrid } = props;
  const { width, ref } = useWidth();
  const { shown, more } = useIncrementalRows(rows.length);
  const renderedRows = useMemo(() => (isNarrow() ? rows.slice(0, shown) : rows), [rows, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: headings change only with the rows
  const shownColumns = useMemo(() => computeColumns(props, width), [columns, width]);
  const heightOf = (row: Row) => {
    if (headingOf?.(row)) return rowHeight();
    return textRowHeight(shownColumns.find(({ lines }) => lines)?.lines?.(row));
  };
  // Indexes of selectable rows.
  const selectable = [...renderedRows.keys()].filter(
    (index) => !headingOf?.(renderedRows[index] as Row),
  );
  const { at, go, follow, focusProps } = useCurrentCell(grid, {
    rows: selectable,
    columns: shownColumns.length,
    version: renderedRows,
  });
  const [, down, columnKey] = /^(-?)(.*)$/.exec(sort) ?? [];
  return (
    <div ref={ref} {...focusProps}>
      <DataGrid
        ref={grid}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        className="record-grid list-grid"
        style={{ blockSize: isNarrow() ? "auto" : boxHeight(renderedRows.map(heightOf)) }}
        columns={shownColumns}
        rows={renderedRows}
        rowKeyGetter={keyOf}
        rowHeight={heightOf}
        headerRowHeight={isNarrow() ? 0 : rowHeight()}
        rowClass={(row) =>
          headingOf?.(row) ? "list-heading" : isChanged?.(row) ? "list-changed" : undefined
        }
        selectedRows={selected ?? null}
        onSelectedRowsChange={onSelect}
        isRowSelectionDisabled={(row) => Boolean(headingOf?.(row))}
        sortColumns={columnKey ? [{ columnKey, direction: down ? "DESC" : "ASC" }] : []}
        onSortColumnsChange={([next]) =>
          onSort(next ? (next.direction === "DESC" ? "-" : "") + next.columnKey : "")
        }
        onCellMouseDown={({ row }, event) => {
          // Selecting a row's checkbox does not make it the current row.
          if (event.target instanceof HTMLInputElement || headingOf?.(row))
            event.preventGridDefault();
        }}
        onActivePositionChange={follow}
        onCellKeyDown={(_, event) => {
          const { row, column } = at.current;
          const move = () => {
            const next = nextPosition(event, at.current, { rows: selectable.length });
            go({ row: next.row, column });
            return next.row;
          };
          props.onKeyDown(event, row, move);
          if (event.defaultPrevented || event.key === "Tab") event.preventGridDefault();
        }}
      />
      {isNarrow() && more}
    </div>
  );
}
