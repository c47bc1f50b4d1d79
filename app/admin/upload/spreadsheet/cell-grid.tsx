import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { Grid, type GridColumn } from "#app/admin/grid/grid.tsx";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { cellText, columnLetters, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { ColumnHeading } from "./column-heading.tsx";
import type { TableShape } from "./describe-table.ts";
import type { TableFault } from "./reader/faults.ts";
import { headingCandidates } from "./reader/heading-row.ts";

/** Shows a cell of the table, given by its row from 1 and its column from 0. */
export interface CellGridHandle {
  show(row: number, column: number): void;
}

interface CellGridProps {
  shape: TableShape;
  faults: readonly TableFault[];
  onChoose: (column: number, field: string | null) => void;
  /** Takes the row with an index for the heading, or no row. */
  onHeading: (index: number | "none") => void;
  /** Puts a text into a cell, given by its row from 1 and its column from 0. */
  onType: (row: number, column: number, text: string) => void;
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

/** The cells of a table in a box of their own, with the rows that are in sight. Enter corrects one. */
export function CellGrid(props: CellGridProps) {
  const { shape, faults, onChoose, onHeading, onType, handle } = props;
  const { rows, prepared, headingRow, columns } = shape;
  const [typing, setTyping] = useState<string | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const scroller = useRef<{ toRow: (at: number) => void }>(null);
  const shown = useMemo(() => {
    const indexes = [...rows.keys()];
    return indexes.filter((index) => !isEmptyRow(rows[index] ?? [])).map((index) => index + 1);
  }, [rows]);
  const leftOut = useMemo(() => {
    const { titles, totals, hidden } = shape;
    const isOut = (row: number) => isEmptyRow(shape.prepared[row - 1] ?? []);
    return new Set([...titles, ...totals, ...hidden.filter(isOut)]);
  }, [shape]);
  const candidates = useMemo(
    () => new Set(headingCandidates(rows).map((index) => index + 1)),
    [rows],
  );
  const faultsByCell = useMemo(
    () => new Map(faults.map((fault) => [`${fault.row}:${fault.column}`, tableTexts.fault(fault)])),
    [faults],
  );
  useImperativeHandle(handle, () => ({
    show(row, column) {
      scroller.current?.toRow(shown.indexOf(row));
      if (box) focusCell(box, `${row}:${column}`);
    },
  }));
  // Another sheet begins at its top; a corrected cell stays in sight.
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (!isEmpty) box?.scrollTo({ top: 0 });
  }, [isEmpty, box]);

  const isHeading = (row: number) =>
    headingRow !== null && row > headingRow && row <= shape.firstRow;

  /** The column of the rows' numbers in their sheet. */
  const numbers: GridColumn<number> = {
    id: "number",
    width: "number",
    isRowHeading: true,
    cell: (row) =>
      candidates.has(row) ? (
        <button
          type="button"
          aria-label={tableTexts.makeHeading(row)}
          aria-pressed={headingRow === row - 1}
          onClick={() => onHeading(headingRow === row - 1 ? "none" : row - 1)}
        >
          {row}
        </button>
      ) : (
        row
      ),
  };
  const stopTyping = (cell: string) => {
    setTyping(null);
    if (box) focusCell(box, cell);
  };
  const textIn = (row: number, index: number) => cellText(rows[row - 1]?.[index]);
  const filledIn = (row: number, index: number) =>
    textIn(row, index) === "" ? cellText(prepared[row - 1]?.[index]) : "";
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
        onDoubleClick: () => setTyping(`${row}:${index}`),
        onKeyDown: ({ key, target, currentTarget }) => {
          if (target === currentTarget && (key === "Enter" || key === "F2")) {
            setTyping(`${row}:${index}`);
          }
        },
        dir: "auto",
        lang: arabicLetters.test(textIn(row, index)) ? "ar" : undefined,
      }),
      cell: (row) => {
        const fault = faultIn(row);
        const filled = filledIn(row, index);
        const place = `${row}:${index}`;
        if (typing === place) {
          return (
            <CellInput
              label={tableTexts.editCell(row, columnLetters(index))}
              text={textIn(row, index)}
              onDone={(text) => {
                stopTyping(place);
                if (text !== null) onType(row, index, text);
              }}
            />
          );
        }
        return (
          <>
            {filled && <span className="muted">↓ {filled}</span>}
            {textIn(row, index) || (fault && tableTexts.emptyCell)}
            {fault && <span className="visually-hidden">{fault}</span>}
          </>
        );
      },
    };
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section ref={setBox} className="sheet-box" aria-label={tableTexts.cells} tabIndex={0}>
      {box && (
        <Grid
          className="sheet ruled"
          columns={[numbers, ...gridColumns]}
          rows={shown}
          keyOf={String}
          rowAttributes={(row) => ({
            "data-heading": isHeading(row) || undefined,
            "data-left-out": leftOut.has(row) || undefined,
          })}
          box={box}
          scroller={scroller}
        />
      )}
    </section>
  );
}

interface CellInputProps {
  label: string;
  text: string;
  /** Called with what was typed; null puts the text back. */
  onDone: (text: string | null) => void;
}

/** The field in which a cell is corrected: Enter takes it, Escape puts the text back. */
function CellInput({ label, text: lines, onDone }: CellInputProps) {
  // The field has one line, and would join the lines without a space.
  const text = lines.replace(/\s*\n\s*/g, " / ");
  const isDone = useRef(false);
  const done = (typed: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed === text ? null : typed);
  };
  return (
    <input
      ref={(field) => field?.focus()}
      className="cell-input"
      aria-label={label}
      defaultValue={text}
      dir="auto"
      onBlur={({ target }) => done(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        done(event.key === "Enter" ? event.currentTarget.value : null);
      }}
    />
  );
}
