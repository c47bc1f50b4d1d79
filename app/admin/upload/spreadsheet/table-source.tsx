import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { nothingSaid, type OpenTable } from "./open-table.ts";

interface TableSourceProps {
  table: OpenTable;
  onChange: (change: Partial<OpenTable>) => void;
}

/** Where the table is from: its file and sheet. */
export function TableSource({ table, onChange }: TableSourceProps) {
  const { sheets, file, isGuessed } = table.source;
  return (
    <div className="table-source">
      {file && <bdi>{file}</bdi>}
      {sheets.length > 1 && (
        <label>
          {tableTexts.sheet}{" "}
          <select
            value={table.sheet}
            onChange={({ target }) =>
              onChange({ ...nothingSaid, sheet: Number(target.value), isSheetChosen: true })
            }
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
