import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { nothingSaid, type OpenTable } from "./open-table.ts";
import { headingCandidates } from "./reader/heading-row.ts";
import type { TableShape } from "./table-columns.ts";

interface TableSourceProps {
  table: OpenTable;
  shape: TableShape;
  onChange: (change: Partial<OpenTable>) => void;
}

/** Where the table is from: its file and sheet, and which row is its heading. */
export function TableSource({ table, shape, onChange }: TableSourceProps) {
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
      <label>
        {tableTexts.headingRow}{" "}
        <select
          value={shape.headingRow ?? "none"}
          onChange={({ target: { value } }) =>
            onChange({ heading: value === "none" ? value : Number(value), chosen: {} })
          }
        >
          <option value="none">{tableTexts.noHeading}</option>
          {headingCandidates(shape.rows).map((index) => (
            <option key={index} value={index}>
              {tableTexts.row(index + 1)}
            </option>
          ))}
        </select>
      </label>
      {isGuessed && <p className="unmatched">{tableTexts.guessed}</p>}
    </div>
  );
}
