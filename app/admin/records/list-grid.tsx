import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Column, DataGrid, type DataGridHandle, type SortColumn } from "react-data-grid";
import { useGrowing } from "./growing.tsx";
import { boxHeight, isNarrow, rowHeight } from "./row-heights.ts";

/** A column that is only read. */
export interface ListColumn<Row> extends Column<Row> {
  /** Pixels. */
  minWidth: number;
  /** Its share of the space that is left. */
  grow?: number;
  /** The width of the table from which, or below which, it is shown. */
  from?: number;
  below?: number;
  /** What a cell says, line by line: its row is as high. Without `renderCell` it is all of the cell. */
  text?: (row: Row) => string | null | undefined;
  isArabic?: boolean;
}

export interface ListGridHandle {
  focus: () => void;
}

interface ListGridProps<Row> {
  grid?: RefObject<ListGridHandle | null>;
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The heading of a group, over all columns but the tick; nothing for any other row. */
  headingOf?: (row: Row) => ReactNode;
  /** Whether a row has changes that are not saved. */
  isChanged?: (row: Row) => boolean;
  /** The current row, headings aside. */
  active: number;
  onActive: (at: number) => void;
  selected?: ReadonlySet<string>;
  sort: SortColumn | undefined;
  onSort: (sort: SortColumn | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const letterWidth = 7.5;
const cellPadding = 17;

const isTick = ({ key }: { key: string }) => key === "tick";

/** The columns that a table of a width has, and how wide they are. */
function layOut<Row>(
  { columns, headingOf }: Pick<ListGridProps<Row>, "columns" | "headingOf">,
  width: number,
): (ListColumn<Row> & { width: number })[] {
  const shown = columns.filter(({ from = 0, below = width + 1 }) => from <= width && width < below);
  const sum = (count: (column: ListColumn<Row>) => number) =>
    shown.reduce((total, column) => total + count(column), 0);
  const free = Math.max(0, width - sum(({ minWidth }) => minWidth));
  const shares = sum(({ grow = 0 }) => grow) || 1;
  const first = shown.findIndex((column) => !isTick(column));
  return shown.map((column, at) => {
    const { minWidth, grow = 0, text, isArabic, renderCell } = column;
    return {
      ...column,
      width: Math.floor(minWidth + (free * grow) / shares),
      renderCell: (cell) =>
        (at === first && headingOf?.(cell.row)) ||
        (renderCell?.(cell) ?? (
          <bdi {...(isArabic && { lang: "ar", dir: "rtl" })}>{text?.(cell.row)}</bdi>
        )),
      ...(at === first && {
        colSpan: (cell) =>
          cell.type === "ROW" && headingOf?.(cell.row) ? shown.length - first : undefined,
      }),
    };
  });
}

function countLines(text: string, width: number): number {
  const space = width - cellPadding;
  // Words that break leave as much at the ends of lines.
  const broken = space - Math.min(45, space * 0.3);
  return text.split("\n").reduce((lines, line) => {
    const length = line.length * letterWidth;
    return lines + (length <= space ? 1 : Math.ceil(length / broken));
  }, 0);
}

/** Follows the width of an element. */
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
 * A list that is read and chosen from. It is one stop of the Tab key; its owner handles the keys that
 * lead from row to row. It scrolls in a box of its own, but on a phone with the page.
 */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { columns, rows, keyOf, headingOf, active, onActive, selected, sort, onSort, onKeyDown } =
    props;
  const grid = useRef<DataGridHandle>(null);
  const { width, ref } = useWidth();
  const { shown, more } = useGrowing(rows.length);
  const limit = isNarrow() ? Math.max(shown, active + 2) : rows.length;
  const drawn = useMemo(() => rows.slice(0, limit), [rows, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: headings change with the rows alone
  const laidOut = useMemo(() => layOut({ columns, headingOf }, width), [columns, width]);
  const heights = useMemo(() => {
    const texts = laidOut.filter(({ text }) => text);
    const heightOf = (row: Row) =>
      rowHeight(
        Math.max(1, ...texts.map(({ text, width }) => countLines(text?.(row) ?? "", width))),
      );
    return new Map(drawn.map((row) => [row, heightOf(row)]));
  }, [drawn, laidOut]);
  const places = [...drawn.keys()].filter((at) => !headingOf?.(drawn[at] as Row));
  const placed = useRef({ row: -1, column: 0 });
  const hasFocus = useRef(false);
  const focus = () =>
    grid.current?.element
      ?.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]")
      ?.focus();
  useImperativeHandle(props.grid, () => ({ focus }));

  const place = useEffectEvent(() => {
    const row = places[active] ?? -1;
    if (row !== placed.current.row && row >= 0) {
      const idx = Math.min(placed.current.column, laidOut.length - 1);
      grid.current?.setActivePosition({ rowIdx: row, idx }, { shouldFocus: hasFocus.current });
    }
    // The row with the focus has gone.
    else if (hasFocus.current && document.activeElement === document.body) focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the row has another place
  useEffect(() => place(), [active, drawn, width]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is followed, nothing is done
    <div
      ref={ref}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      <DataGrid
        ref={grid}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        className="record-grid list-grid"
        style={{ blockSize: isNarrow() ? "auto" : boxHeight(heights.values()) }}
        columns={laidOut}
        rows={drawn}
        rowKeyGetter={keyOf}
        rowHeight={(row) => heights.get(row) ?? rowHeight()}
        headerRowHeight={isNarrow() ? 0 : rowHeight()}
        rowClass={(row) =>
          headingOf?.(row) ? "list-heading" : props.isChanged?.(row) ? "list-changed" : undefined
        }
        selectedRows={selected ?? null}
        onSelectedRowsChange={selected && (() => {})}
        sortColumns={sort ? [sort] : []}
        onSortColumnsChange={([next]) => onSort(next)}
        onCellMouseDown={(_, event) => {
          // The current row stays while others are ticked.
          if (event.target instanceof HTMLInputElement) event.preventGridDefault();
        }}
        onActivePositionChange={({ rowIdx, column }) => {
          // Headings of columns are no rows.
          if (rowIdx < 0) return;
          placed.current = { row: rowIdx, column: column?.idx ?? 0 };
          const at = places.findIndex((row) => row >= rowIdx);
          if (at !== active) onActive(at < 0 ? places.length - 1 : at);
        }}
        onCellKeyDown={(_, event) => {
          onKeyDown(event);
          if (event.defaultPrevented || event.key === "Tab") event.preventGridDefault();
        }}
      />
      {isNarrow() && more}
    </div>
  );
}
