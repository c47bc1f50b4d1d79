import { useUploadTexts } from "#app/admin/texts/upload-texts.ts";
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
  const { table: texts, language } = useUploadTexts();
  const { shape, countries, takesHidden, onTakeHidden } = props;
  const { columns, titles, totals, filled, firstRow, hidden, hiddenColumns } = shape;
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const sizes = countries.map(({ country, rows }) => ({
    name: countryByCode(country)?.name[language] ?? country,
    rows: rows.slice(firstRow).filter((row) => !isEmptyRow(row)).length,
  }));
  const leftOut = columns.flatMap(({ heading, field }, index) =>
    field === null ? [texts.leftOut(columnLetters(index), heading)] : [],
  );
  const named = hiddenColumns.map((index) =>
    texts.leftOut(columnLetters(index), columns[index]?.heading ?? ""),
  );
  const rows = [...titles, ...totals];
  const notes = [
    isSplit && sizes.length > 0 && texts.byCountry(sizes),
    filled.length > 0 && texts.filled(filled),
    rows.length > 0 && texts.rowsLeftOut(rows),
    named.length > 0 && `${texts.hiddenColumns}: ${named.join("; ")}`,
    leftOut.length > 0 && `${texts.columnsLeftOut}: ${leftOut.join("; ")}`,
  ].filter((note) => note !== false);
  if (notes.length === 0 && hidden.length === 0) return null;
  return (
    <ul className="field-hint reading-notes" aria-label={texts.howRead}>
      {hidden.length > 0 && (
        <li>
          {takesHidden ? texts.hiddenTaken(hidden) : texts.hiddenLeftOut(hidden)}.{" "}
          <button
            type="button"
            className="button-quiet button-outline"
            onClick={() => onTakeHidden(!takesHidden)}
          >
            {takesHidden ? texts.leaveHidden : texts.takeHidden}
          </button>
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}.</li>
      ))}
    </ul>
  );
}
