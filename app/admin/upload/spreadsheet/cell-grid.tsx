import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import { CellRow } from "./cell-row.tsx";
import { ColumnHeading } from "./column-heading.tsx";
import { cellText, isEmptyRow } from "./reader/cells.ts";
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

/** Pixels of a row, as in the style sheet. */
const rowHeight = 34;
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

/** The cells of a table in a box of their own, with the rows that are in sight. */
export function CellGrid({ shape, faults, onChoose, handle }: CellGridProps) {
  const { rows, firstRow, columns } = shape;
  const box = useRef<HTMLElement>(null);
  const shown = useMemo(() => {
    const indexes = [...rows.keys()].slice(firstRow);
    return indexes.filter((index) => !isEmptyRow(rows[index] ?? []));
  }, [rows, firstRow]);
  const faultsByCell = useMemo(
    () => new Map(faults.map((fault) => [`${fault.row}:${fault.column}`, texts.fault(fault)])),
    [faults],
  );
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
  });
  useImperativeHandle(handle, () => ({
    show(row, column) {
      virtualizer.scrollToIndex(shown.indexOf(row - 1), { align: "center" });
      if (box.current) focusCell(box.current, `${row}:${column}`);
    },
  }));
  useEffect(() => {
    if (shown.length > 0) virtualizer.scrollToOffset(0);
  }, [shown, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section ref={box} className="sheet-box" aria-label={texts.cells} tabIndex={0}>
      <table
        className="sheet"
        aria-rowcount={shown.length + 1}
        style={{ inlineSize: `max(100%, ${3 + columns.length * 10}rem)` }}
      >
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <ColumnHeading
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
                key={index}
                index={index}
                column={column}
                onChoose={(field) => onChoose(index, field)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ blockSize: before }} />
          {items.map(({ index }) => (
            <CellRow
              key={shown[index]}
              row={(shown[index] ?? 0) + 1}
              at={index + 2}
              cells={columns.map((_, column) => cellText(rows[shown[index] ?? 0]?.[column]))}
              fields={columns.map(({ field }) => field)}
              faults={faultsByCell}
            />
          ))}
          <tr style={{ blockSize: Math.max(0, after) }} />
        </tbody>
      </table>
    </section>
  );
}
