import { useUploadTexts } from "#app/admin/texts/upload-texts.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { columnLetters, isEmptyRow } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { CountryTable } from "./reader/read-tables.ts";
import type { TableShape } from "./table-columns.ts";

/** What was decided about a table without asking: countries, merged cells, and what is left out. */
export function ReadingNotes(props: { shape: TableShape; countries: readonly CountryTable[] }) {
  const { table: texts, language } = useUploadTexts();
  const { shape, countries } = props;
  const { columns, titles, totals, filled, firstRow } = shape;
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const sizes = countries.map(({ country, rows }) => ({
    name: countryByCode(country)?.name[language] ?? country,
    rows: rows.slice(firstRow).filter((row) => !isEmptyRow(row)).length,
  }));
  const leftOut = columns.flatMap(({ heading, field }, index) =>
    field === null ? [texts.leftOut(columnLetters(index), heading)] : [],
  );
  const rows = [...titles, ...totals];
  const notes = [
    isSplit && sizes.length > 0 && texts.byCountry(sizes),
    filled.length > 0 && texts.filled(filled),
    rows.length > 0 && texts.rowsLeftOut(rows),
    leftOut.length > 0 && `${texts.columnsLeftOut}: ${leftOut.join("; ")}`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="field-hint reading-notes" aria-label={texts.howRead}>
      {notes.map((note) => (
        <li key={note}>{note}.</li>
      ))}
    </ul>
  );
}
