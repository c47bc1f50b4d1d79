import { QuietButton } from "#app/admin/shell/controls.tsx";
import { counted } from "#app/admin/texts/admin.ts";
import { columnName, rowsOf } from "#app/admin/texts/spreadsheet.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import type { Sheet } from "#app/domain/uploads/table/parse/source.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { type OpenTable, openSheet } from "#app/domain/uploads/table/table.ts";

interface TableSourceProps {
  table: OpenTable;
  onChange: (change: Partial<OpenTable>) => void;
}

function sheetName({ name, kind }: Sheet, index: number): string {
  if (kind === "joined") return "All tables";
  return kind === "transposed" ? `${name} (transposed)` : name || `Table ${index + 1}`;
}

/** The file and the sheet of the table. */
export function TableSource({ table, onChange }: TableSourceProps) {
  const { sheets, file, isGuessed } = table.source;
  return (
    <div className="tools">
      {file && <bdi>{file}</bdi>}
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
      {isGuessed && (
        <p className="unmatched">
          The file is not UTF-8. It was read as Windows Arabic: check that its texts are correct.
        </p>
      )}
    </div>
  );
}

/** A decision about the table, with a button that changes it. */
type Note = [text: string, label?: string, change?: Partial<OpenTable>];

function listNotes(table: OpenTable, shape: TableShape): Note[] {
  const { columns, rows, hidden, hiddenColumns } = shape;
  const { includesHidden, skipped, orders, source } = table;
  const numbersOf = (matches: (row: TableRow) => boolean) =>
    rows.filter(matches).map(({ number }) => number);
  const filled = numbersOf((row) => row.filled.length > 0 && !row.leftOut);
  const leftOut = numbersOf((row) => row.leftOut === "title" || row.leftOut === "total");
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const sizes = [...shape.countries].map(
    ([code, count]) => `${countryByCode(code)?.name.en ?? code} ${counted(count, "row")}`,
  );
  const columnsLeftOut = [...columns.keys()].filter((index) => columns[index]?.field === null);
  const opened = source.sheets[table.sheet];
  const otherSheets = source.sheets.flatMap((sheet, index) => {
    const isOther =
      !sheet.kind && sheet !== opened && !(opened?.kind === "joined" && sheet.isTable);
    return isOther ? [sheetName(sheet, index)] : [];
  });
  const list = (label: string, indexes: readonly number[]) =>
    `${label}: ${indexes.map((at) => columnName(at, columns[at]?.heading)).join("; ")}`;
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
    isSplit && sizes.length > 0 && [`By country: ${sizes.join(", ")}`],
    otherSheets.length > 0 && [`Sheets not read: ${otherSheets.join("; ")}`],
    leftOut.length > 0 && [`${rowsOf(leftOut, "Row")} left out: titles, sums or notes`],
    hiddenColumns.length > 0 && [list("Hidden in the file but read", hiddenColumns)],
    columnsLeftOut.length > 0 && [list("Left out", columnsLeftOut)],
  ];
  return notes.filter((note) => note !== false);
}

/** Lists decisions about the table: left out, filled, and rows by country. */
export function ReadingNotes({ table, shape, onChange }: TableSourceProps & { shape: TableShape }) {
  const notes = listNotes(table, shape);
  if (notes.length === 0) return null;
  return (
    <ul className="field-hint reading-notes" aria-label="How it was read">
      {notes.map(([text, label, change]) => (
        <li key={text}>
          {text}. {change && <QuietButton onClick={() => onChange(change)}>{label}</QuietButton>}
        </li>
      ))}
    </ul>
  );
}
