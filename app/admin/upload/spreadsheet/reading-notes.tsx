import { QuietButton } from "#app/admin/shell/controls.tsx";
import { rowsOf } from "#app/admin/texts/spreadsheet.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import type { Sheet } from "#app/domain/uploads/table/parse/source.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { type OpenTable, openSheet } from "#app/domain/uploads/table/table.ts";

function sheetName({ name, kind }: Sheet, index: number): string {
  if (kind === "joined") return "All tables";
  return kind === "transposed" ? `${name} (transposed)` : name || `Table ${index + 1}`;
}

/** A decision about the table, with a button that changes it. */
type Note = [text: string, label: string, change: Partial<OpenTable>];

function listNotes(table: OpenTable, { columns, rows, hidden }: TableShape): Note[] {
  const { includesHidden, skipped, orders } = table;
  const isFilled = (row: TableRow) => row.filled.length > 0 && !row.leftOut;
  const filled = rows.filter(isFilled).map(({ number }) => number);
  const notes: (Note | false)[] = [
    hidden.length > 0 && [
      `Hidden in the file ${includesHidden ? "but read" : "and left out"}: ${rowsOf(hidden)}`,
      includesHidden ? "Leave hidden rows out" : "Read hidden rows",
      { includesHidden: !includesHidden },
    ],
    ...columns.map(({ order }, at): Note | false => {
      if (!order || order !== (orders[at] ?? table.dateOrder)) return false;
      const other = order === "day" ? "month" : "day";
      return [
        `Dates of column ${columnLetters(at)}: ${order} first`,
        `Read them ${other} first`,
        { orders: { ...orders, [at]: other } },
      ];
    }),
    skipped.length > 0 && [`Left out: ${rowsOf(skipped)}`, "Include again", { skipped: [] }],
    filled.length > 0 && [
      `Filled from the row above: ${rowsOf(filled)}`,
      "Leave blank",
      { fillsDown: false },
    ],
  ];
  return notes.filter((note) => note !== false);
}

interface ReadingNotesProps {
  table: OpenTable;
  shape: TableShape;
  onChange: (change: Partial<OpenTable>) => void;
}

/** The sheet of the file, and choices about its rows and dates, which can be changed. */
export function ReadingNotes({ table, shape, onChange }: ReadingNotesProps) {
  const { sheets } = table.source;
  const notes = listNotes(table, shape);
  return (
    <>
      {sheets.length > 1 && (
        <label className="tick">
          Sheet{" "}
          <select
            className="field-input field-compact"
            value={table.sheet}
            onChange={({ target }) => onChange(openSheet(Number(target.value)))}
          >
            {sheets.map((sheet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a file are fixed
              <option key={index} value={index}>
                {sheetName(sheet, index)}
              </option>
            ))}
          </select>
        </label>
      )}
      {notes.length > 0 && (
        <ul className="field-hint reading-notes" aria-label="How it was read">
          {notes.map(([text, label, change]) => (
            <li key={text}>
              {text}. <QuietButton onClick={() => onChange(change)}>{label}</QuietButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
