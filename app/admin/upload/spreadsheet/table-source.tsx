import { table as texts } from "#app/admin/texts/spreadsheet.ts";
import type { OpenTable } from "./open-table.ts";

interface TableSourceProps {
  table: OpenTable;
  hasHeading: boolean;
  onChange: (change: Partial<OpenTable>) => void;
}

/** Where the table is from: its sheet, and whether its first row is the heading. */
export function TableSource({ table, hasHeading, onChange }: TableSourceProps) {
  const { sheets, file, isGuessed } = table.source;
  return (
    <div className="table-source">
      {file && <bdi>{file}</bdi>}
      {sheets.length > 1 && (
        <label>
          {texts.sheet}{" "}
          <select
            value={table.sheet}
            onChange={({ target }) =>
              onChange({ sheet: Number(target.value), hasHeading: null, chosen: {}, orders: {} })
            }
          >
            {sheets.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <input
          type="checkbox"
          checked={hasHeading}
          onChange={({ target }) => onChange({ hasHeading: target.checked, chosen: {} })}
        />{" "}
        {texts.hasHeading}
      </label>
      {isGuessed && <p className="unmatched">{texts.guessed}</p>}
    </div>
  );
}
