import { useUploadTexts } from "#app/admin/texts/upload-texts.ts";
import type { OpenTable } from "./open-table.ts";
import { headingCandidates } from "./reader/heading-row.ts";
import type { TableShape } from "./table-columns.ts";

interface TableSourceProps {
  table: OpenTable;
  shape: TableShape;
  onChange: (change: Partial<OpenTable>) => void;
}

/** Where the table is from: its file and sheet, and which row is its heading. */
export function TableSource({ table, shape, onChange }: TableSourceProps) {
  const { table: texts } = useUploadTexts();
  const { sheets, file, isGuessed } = table.source;
  const otherSheet = { heading: null, typed: {}, takesHidden: false, chosen: {}, orders: {} };
  return (
    <div className="table-source">
      {file && <bdi>{file}</bdi>}
      {sheets.length > 1 && (
        <label>
          {texts.sheet}{" "}
          <select
            value={table.sheet}
            onChange={({ target }) => onChange({ ...otherSheet, sheet: Number(target.value) })}
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
        {texts.headingRow}{" "}
        <select
          value={shape.headingRow ?? "none"}
          onChange={({ target: { value } }) =>
            onChange({ heading: value === "none" ? value : Number(value), chosen: {} })
          }
        >
          <option value="none">{texts.noHeading}</option>
          {headingCandidates(shape.rows).map((index) => (
            <option key={index} value={index}>
              {texts.row(index + 1)}
            </option>
          ))}
        </select>
      </label>
      {isGuessed && <p className="unmatched">{texts.guessed}</p>}
    </div>
  );
}
