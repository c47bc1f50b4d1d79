import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { columnLetters, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { CountryTable } from "./reader/read-tables.ts";
import type { TableShape } from "./table-columns.ts";

interface ReadingNotesProps {
  shape: TableShape;
  countries: readonly CountryTable[];
  /** Rows that the workbook hides are read. */
  takesHidden: boolean;
  onTakeHidden: (takesHidden: boolean) => void;
}

/** What was decided about a table without asking: countries, merged cells, and what is left out. */
export function ReadingNotes(props: ReadingNotesProps) {
  const { shape, countries, takesHidden, onTakeHidden } = props;
  const { columns, titles, totals, filled, firstRow, hidden, hiddenColumns } = shape;
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const sizes = countries.map(({ country, rows }) => ({
    name: countryByCode(country)?.name.en ?? country,
    rows: rows.slice(firstRow).filter((row) => !isEmptyRow(row)).length,
  }));
  const leftOut = columns.flatMap(({ heading, field }, index) =>
    field === null ? [tableTexts.leftOut(columnLetters(index), heading)] : [],
  );
  const named = hiddenColumns.map((index) =>
    tableTexts.leftOut(columnLetters(index), columns[index]?.heading ?? ""),
  );
  const rows = [...titles, ...totals];
  const notes = [
    isSplit && sizes.length > 0 && tableTexts.byCountry(sizes),
    filled.length > 0 && tableTexts.filled(filled),
    rows.length > 0 && tableTexts.rowsLeftOut(rows),
    named.length > 0 && `${tableTexts.hiddenColumns}: ${named.join("; ")}`,
    leftOut.length > 0 && `${tableTexts.columnsLeftOut}: ${leftOut.join("; ")}`,
  ].filter((note) => note !== false);
  if (notes.length === 0 && hidden.length === 0) return null;
  return (
    <ul className="field-hint reading-notes" aria-label={tableTexts.howRead}>
      {hidden.length > 0 && (
        <li>
          {takesHidden ? tableTexts.hiddenTaken(hidden) : tableTexts.hiddenLeftOut(hidden)}.{" "}
          <button
            type="button"
            className="button-quiet button-outline"
            onClick={() => onTakeHidden(!takesHidden)}
          >
            {takesHidden ? tableTexts.leaveHidden : tableTexts.takeHidden}
          </button>
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}.</li>
      ))}
    </ul>
  );
}
