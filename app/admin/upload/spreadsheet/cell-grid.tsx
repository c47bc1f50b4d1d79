import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { Grid, type GridColumn } from "#app/admin/grid/grid.tsx";
import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import { cellText, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { ColumnHeading } from "./column-heading.tsx";
import type { TableFault } from "./reader/check-items.ts";
import type { TableShape } from "./table-columns.ts";

/** Shows a cell of the table, given by its row from 1 and its column from 0. */
export interface CellGridHandle {
  show(row: number, column: number): void;
}

interface CellGridProps {
  shape: TableShape;
  faults: readonly TableFault[];
  onChoose: (column: number, field: string | null) => void;
  handle: RefObject<CellGridHandle | null>;
}

/** Frames to wait for a row that is scrolled to. */
const maxFrames = 10;

function focusCell(box: HTMLElement, cell: string, frames = maxFrames): void {
  const found = box.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (found) {
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
  } else if (frames > 0) {
    requestAnimationFrame(() => focusCell(box, cell, frames - 1));
  }
}

const arabicLetters = /\p{Script=Arabic}/u;

/** The column of the rows' numbers in their sheet, which the rows of the table are given as, from 1. */
const numbers: GridColumn<number> = {
  id: "number",
  width: "number",
  isRowHeading: true,
  cell: (row) => row,
};

/** The cells of a table in a box of their own, with the rows that are in sight. */
export function CellGrid({ shape, faults, onChoose, handle }: CellGridProps) {
  const { rows, firstRow, columns } = shape;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const scroller = useRef<{ toRow: (at: number) => void }>(null);
  const shown = useMemo(() => {
    const indexes = [...rows.keys()].slice(firstRow);
    return indexes.filter((index) => !isEmptyRow(rows[index] ?? [])).map((index) => index + 1);
  }, [rows, firstRow]);
  const faultsByCell = useMemo(
    () => new Map(faults.map((fault) => [`${fault.row}:${fault.column}`, texts.fault(fault)])),
    [faults],
  );
  useImperativeHandle(handle, () => ({
    show(row, column) {
      scroller.current?.toRow(shown.indexOf(row));
      if (box) focusCell(box, `${row}:${column}`);
    },
  }));
  useEffect(() => {
    if (shown.length > 0) box?.scrollTo({ top: 0 });
  }, [shown, box]);

  const textIn = (row: number, index: number) => cellText(rows[row - 1]?.[index]);
  const gridColumns = columns.map((column, index): GridColumn<number> => {
    const faultIn = (row: number) => faultsByCell.get(`${row}:${index}`);
    return {
      id: String(index),
      width: "free",
      heading: (
        <ColumnHeading index={index} column={column} onChoose={(field) => onChoose(index, field)} />
      ),
      attributes: (row) => ({
        "data-cell": `${row}:${index}`,
        "data-fault": faultIn(row) ? true : undefined,
        "data-left-out": column.field === null || undefined,
        title: faultIn(row) ?? textIn(row, index),
        tabIndex: -1,
        dir: "auto",
        lang: arabicLetters.test(textIn(row, index)) ? "ar" : undefined,
      }),
      cell: (row) => {
        const fault = faultIn(row);
        return (
          <>
            {textIn(row, index) || (fault && texts.emptyCell)}
            {fault && <span className="visually-hidden">{fault}</span>}
          </>
        );
      },
    };
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section ref={setBox} className="sheet-box" aria-label={texts.cells} tabIndex={0}>
      {box && (
        <Grid
          className="sheet ruled"
          columns={[numbers, ...gridColumns]}
          rows={shown}
          keyOf={String}
          box={box}
          scroller={scroller}
        />
      )}
    </section>
  );
}
