import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from "react";
import {
  Cell,
  type Column,
  DataGrid,
  type DataGridHandle,
  type RenderEditCellProps,
} from "react-data-grid";
import { flushSync } from "react-dom";
import { goToCell } from "#app/admin/records/current-cell.ts";
import { rowHeight } from "#app/admin/records/row-heights.ts";
import { number } from "#app/admin/texts/admin.ts";
import { faultText, fieldName } from "#app/admin/texts/spreadsheet.ts";
import { cellText, columnLetters } from "#app/domain/uploads/cells.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import type { TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { maxTitles } from "#app/domain/uploads/table/reader/heading-row.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";

export interface CellGridHandle {
  /** Shows a cell by its row from 1 and its column from 0. */
  show(row: number, column: number): void;
}

interface CellGridProps {
  table: OpenTable;
  shape: TableShape;
  faults: readonly TableFault[];
  onChange: (change: Partial<OpenTable>) => void;
  handle: RefObject<CellGridHandle | null>;
}

/** A row with the text being typed into one of its cells. */
type GridRow = TableRow & { typed?: string };

const headingHeight = 56;

/** Rows per page: Firefox supports at most 10,000 rows in a CSS grid. */
const pageSize = 9_000;

/** Shows the cells of a table, which are edited as in a spreadsheet: by typing, Enter or F2. */
export function CellGrid(props: CellGridProps) {
  const { table, shape, faults, onChange, handle } = props;
  const { rows, headingRow, columns } = shape;
  const grid = useRef<DataGridHandle>(null);
  const [page, setPage] = useState(0);
  const lastCandidate = rows.slice(0, maxTitles).at(-1)?.number ?? 0;
  const faultsByCell = useMemo(
    () => new Map(faults.map((fault) => [`${fault.row}:${fault.column}`, faultText([fault])])),
    [faults],
  );
  useImperativeHandle(handle, () => ({
    show(row, column) {
      const at = rows.findIndex(({ number }) => number === row);
      const rowIdx = at % pageSize;
      flushSync(() => setPage((at - rowIdx) / pageSize));
      goToCell(grid, { rowIdx, idx: column + 1 });
    },
  }));
  const pages = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, at) => at);
  const current = Math.min(page, pages.length - 1);
  const pageRows: readonly GridRow[] =
    pages.length > 1 ? rows.slice(current * pageSize).slice(0, pageSize) : rows;
  const editableText = ({ cells, filled }: TableRow, column: number) =>
    filled.includes(column) ? "" : cellText(cells[column]);
  const height = rowHeight();

  const chooseHeading = (row: number) =>
    onChange({ heading: headingRow === row ? "none" : row - 1, chosen: {} });

  const numbers: Column<GridRow> = {
    key: "number",
    name: "Row",
    width: 48,
    minWidth: 48,
    frozen: true,
    renderCell: ({ row, tabIndex }) =>
      row.number > lastCandidate ? (
        row.number
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Use row ${row.number} as the heading`}
          aria-pressed={headingRow === row.number}
          onClick={() => chooseHeading(row.number)}
        >
          {row.number}
        </button>
      ),
  };
  const cellColumns = columns.map(
    (column, index): Column<GridRow> => ({
      key: String(index),
      name: columnLetters(index),
      minWidth: 130,
      maxWidth: 400,
      resizable: true,
      cellClass: column.field === null ? "column-left-out" : undefined,
      renderHeaderCell: () => (
        <>
          <b>{fieldName(column.field) || "Left out"}</b>
          <small className="muted cut">
            {columnLetters(index)} <bdi>{column.heading}</bdi>
          </small>
        </>
      ),
      renderCell: ({ row }) => {
        const text = cellText(row.cells[index]);
        if (row.filled.includes(index)) return <span className="muted">↓ {text}</span>;
        return text || (faultsByCell.has(`${row.number}:${index}`) && "empty");
      },
      renderEditCell: (cell) => <CellInput {...cell} text={editableText(cell.row, index)} />,
    }),
  );
  const dataGrid = (
    <DataGrid
      ref={grid}
      aria-rowcount={rows.length + 1}
      aria-label="Cells of the table"
      className="record-grid sheet"
      style={{ blockSize: `min(26rem, ${headingHeight + pageRows.length * height + 20}px)` }}
      columns={[numbers, ...cellColumns]}
      rows={pageRows}
      rowKeyGetter={({ number }) => number}
      rowHeight={height}
      headerRowHeight={headingHeight}
      rowClass={({ leftOut }) =>
        leftOut && (leftOut === "heading" ? "row-heading" : "row-left-out")
      }
      onRowsChange={(changed, { indexes: [at = 0], column }) => {
        const row = changed[at];
        const index = Number(column.key);
        if (row?.typed !== undefined && row.typed !== editableText(row, index)) {
          onChange({ typed: { ...table.typed, [`${row.number}:${index}`]: row.typed } });
        }
      }}
      // Tab leaves the grid; the arrow keys move within it.
      onCellKeyDown={({ mode }, event) => {
        if (mode === "ACTIVE" && event.key === "Tab") event.preventGridDefault();
      }}
      renderers={{
        renderCell: (key, cell) => {
          const index = Number(cell.column.key);
          const fault = faultsByCell.get(`${cell.row.number}:${index}`);
          const text = editableText(cell.row, index);
          return (
            <Cell
              key={key}
              {...cell}
              aria-description={fault}
              aria-invalid={fault !== undefined || undefined}
              title={fault ?? text}
              dir="auto"
              lang={/\p{Script=Arabic}/u.test(text) ? "ar" : undefined}
            />
          );
        },
      }}
    />
  );
  if (pages.length < 2) return dataGrid;
  return (
    <>
      {dataGrid}
      <div className="actions">
        {pages.map((at) => (
          <button
            key={at}
            type="button"
            className="button-quiet"
            aria-pressed={at === current}
            onClick={() => setPage(at)}
          >
            From row {number(rows[at * pageSize]?.number ?? 1)}
          </button>
        ))}
      </div>
    </>
  );
}

function selectText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function CellInput(props: RenderEditCellProps<GridRow> & { text: string }) {
  const { row, column, text, onRowChange } = props;
  return (
    <input
      ref={selectText}
      className="cell-input"
      aria-label={`Row ${row.number}, column ${columnLetters(Number(column.key))}`}
      // An input has one line, and would join lines without a space.
      value={row.typed ?? text.replace(/\s*\n\s*/g, " / ")}
      dir="auto"
      onChange={({ target }) => onRowChange({ ...row, typed: target.value })}
    />
  );
}
