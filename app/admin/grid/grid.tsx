import {
  type ComponentProps,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  type TdHTMLAttributes,
  useId,
} from "react";
import type { ColumnWidth } from "#app/domain/catalogue/field-registry.ts";
import { ariaSort, type Sorting } from "./sorting.ts";
import { VirtualRows } from "./virtual-rows.tsx";

type DataAttributes = Partial<Record<`data-${string}`, string | number | boolean | undefined>>;

/** A column of a table. */
export interface GridColumn<Row> {
  id: string;
  /** Without one the column has an empty cell in the head. */
  heading?: ReactNode;
  width: ColumnWidth | "age" | "number" | "free";
  /** Its cells are the headings of their rows. */
  isRowHeading?: boolean;
  cell: (row: Row, at: number) => ReactNode;
  attributes?: (row: Row, at: number) => TdHTMLAttributes<HTMLTableCellElement> & DataAttributes;
  /** The value by which its rows are sorted; null comes last. Or it is the server that sorts them. */
  sortBy?: ((row: Row) => string | number | null) | "server";
}

interface GridProps<Row> extends Omit<ComponentProps<"table">, "children" | "ref"> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string;
  /** The cells of a row that heads a group; nothing for any other row. */
  groupOf?: (row: Row) => ReactNode;
  rowAttributes?: (row: Row, at: number) => HTMLAttributes<HTMLTableRowElement> & DataAttributes;
  /** The current row, -1 for none, and the id of its current column if the arrows move between cells. */
  active?: { row: number; column?: string };
  grid?: RefObject<HTMLTableElement | null>;
  sorting?: { by: Sorting | null; onSort: (column: string) => void };
}

/**
 * A table of which only the rows in sight are in the document. With a current row it is a grid: one
 * stop of the Tab key, whose keys its owner handles.
 */
export function Grid<Row>({
  columns,
  rows,
  keyOf,
  groupOf,
  rowAttributes,
  active,
  grid,
  sorting,
  className,
  ...attributes
}: GridProps<Row>) {
  const prefix = useId();
  const rowId = (at: number) => `${prefix}${at}`;
  const cellId = (at: number, column: string) => `${rowId(at)}-${column}`;

  function drawCell(column: GridColumn<Row>, row: Row, at: number) {
    const { id, width, isRowHeading, cell, attributes } = column;
    const Cell = isRowHeading ? "th" : "td";
    const given = attributes?.(row, at);
    return (
      <Cell
        {...given}
        key={id}
        id={active?.column ? cellId(at, id) : undefined}
        className={`cell-${id}`}
        scope={isRowHeading ? "row" : undefined}
        data-width={width}
        data-active={(active?.row === at && active.column === id) || undefined}
      >
        {cell(row, at)}
      </Cell>
    );
  }

  return (
    <table
      {...attributes}
      ref={grid}
      className={`data-grid ${className ?? ""}`}
      aria-rowcount={rows.length + 1}
      {...(active && {
        role: "grid",
        tabIndex: 0,
        "aria-activedescendant":
          active.row < 0
            ? undefined
            : active.column
              ? cellId(active.row, active.column)
              : rowId(active.row),
      })}
    >
      <thead>
        <tr className="grid-head" aria-rowindex={1}>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <VirtualRows
        count={rows.length}
        active={active?.row ?? -1}
        keyOf={(at) => (rows[at] === undefined ? String(at) : keyOf(rows[at], at))}
        row={(at, measured) => {
          const row = rows[at];
          if (row === undefined) return null;
          const group = groupOf?.(row);
          return (
            <tr
              {...rowAttributes?.(row, at)}
              {...measured}
              key={keyOf(row, at)}
              id={rowId(at)}
              className={group ? "grid-group" : "grid-row"}
              aria-rowindex={at + 2}
              data-active={(active?.row === at && !active.column) || undefined}
            >
              {group || columns.map((column) => drawCell(column, row, at))}
            </tr>
          );
        }}
      />
    </table>
  );
}

interface ColumnHeadProps<Row> {
  column: GridColumn<Row>;
  sorting: GridProps<Row>["sorting"];
}

function ColumnHead<Row>({ column, sorting }: ColumnHeadProps<Row>) {
  const { id, heading, width, sortBy } = column;
  const shared = { className: `cell-${id}`, "data-width": width };
  if (heading === undefined) return <td {...shared} />;
  return (
    <th {...shared} scope="col" aria-sort={ariaSort(sorting?.by, id)}>
      {sorting && sortBy ? (
        <button type="button" tabIndex={-1} onClick={() => sorting.onSort(id)}>
          {heading}
        </button>
      ) : (
        heading
      )}
    </th>
  );
}
