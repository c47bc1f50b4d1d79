import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { TableShape } from "./describe-table.ts";
import type { TableRow } from "./reader/describe-rows.ts";
import { type OpenTable, openSheet } from "./table.ts";

interface TableSourceProps {
  table: OpenTable;
  onChange: (change: Partial<OpenTable>) => void;
}

/** Where the table is from: its file and sheet. */
export function TableSource({ table, onChange }: TableSourceProps) {
  const { sheets, file, isGuessed } = table.source;
  return (
    <div className="tools">
      {file && <bdi>{file}</bdi>}
      {sheets.length > 1 && (
        <label className="tick">
          {tableTexts.sheet}{" "}
          <select
            className="field-input field-compact"
            value={table.sheet}
            onChange={({ target }) => onChange(openSheet(Number(target.value)))}
          >
            {sheets.map((sheet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a file stay
              <option key={index} value={index}>
                {tableTexts.sheetName(sheet, index)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isGuessed && <p className="unmatched">{tableTexts.guessed}</p>}
    </div>
  );
}

/** Something that was decided, with a click that changes it if there is one. */
type Note = [text: string, label?: string, change?: Partial<OpenTable>];

function listNotes(table: OpenTable, shape: TableShape): Note[] {
  const { columns, rows, hidden, hiddenColumns } = shape;
  const { takesHidden, skipped, orders, source } = table;
  const numbersOf = (isOne: (row: TableRow) => boolean) =>
    rows.filter(isOne).map(({ number }) => number);
  const filled = numbersOf((row) => row.filled.length > 0 && !row.leftOut);
  const leftOut = numbersOf((row) => row.leftOut === "title" || row.leftOut === "total");
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const sizes = [...shape.countries].map(([code, rows]) => ({
    name: countryByCode(code)?.name.en ?? code,
    rows,
  }));
  const columnName = (index: number) =>
    tableTexts.leftOut(columnLetters(index), columns[index]?.heading ?? "");
  const columnsLeftOut = [...columns.keys()].filter((index) => columns[index]?.field === null);
  const opened = source.sheets[table.sheet];
  const otherSheets = source.sheets.filter(
    (sheet) => !sheet.kind && sheet !== opened && !(opened?.kind === "joined" && sheet.isTable),
  );
  const list = (label: string, names: string[]) => `${label}: ${names.join("; ")}`;
  const notes: (Note | false)[] = [
    hidden.length > 0 && [
      takesHidden ? tableTexts.hiddenTaken(hidden) : tableTexts.hiddenLeftOut(hidden),
      takesHidden ? tableTexts.leaveHidden : tableTexts.takeHidden,
      { takesHidden: !takesHidden },
    ],
    ...columns.map(({ order }, at): Note | false => {
      if (!order || order !== (orders[at] ?? table.dateOrder)) return false;
      const other = order === "day" ? "month" : "day";
      return [
        tableTexts.ordered(columnLetters(at), tableTexts.orders[order]),
        tableTexts.otherOrder(tableTexts.orders[other]),
        { orders: { ...orders, [at]: other } },
      ];
    }),
    skipped.length > 0 && [tableTexts.skipped(skipped), tableTexts.undoSkip, { skipped: [] }],
    filled.length > 0 && [tableTexts.filled(filled), tableTexts.undoFill, { fillsDown: false }],
    isSplit && sizes.length > 0 && [tableTexts.byCountry(sizes)],
    otherSheets.length > 0 && [tableTexts.otherSheets(otherSheets.map(tableTexts.sheetName))],
    leftOut.length > 0 && [tableTexts.rowsLeftOut(leftOut)],
    hiddenColumns.length > 0 && [list(tableTexts.hiddenColumns, hiddenColumns.map(columnName))],
    columnsLeftOut.length > 0 && [list(tableTexts.columnsLeftOut, columnsLeftOut.map(columnName))],
  ];
  return notes.filter((note) => note !== false);
}

/** What was decided about a table: what is left out, filled and sent where. */
export function ReadingNotes({ table, shape, onChange }: TableSourceProps & { shape: TableShape }) {
  const notes = listNotes(table, shape);
  if (notes.length === 0) return null;
  return (
    <ul className="field-hint reading-notes" aria-label={tableTexts.howRead}>
      {notes.map(([text, label, change]) => (
        <li key={text}>
          {text}. {change && <QuietButton onClick={() => onChange(change)}>{label}</QuietButton>}
        </li>
      ))}
    </ul>
  );
}
