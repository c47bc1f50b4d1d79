import { columnName, fieldName } from "#app/admin/texts/spreadsheet.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import type { TableColumn } from "./describe-table.ts";

interface ColumnHeadingProps {
  index: number;
  column: TableColumn;
  tabIndex: number;
  onChoose: (field: string | null) => void;
}

const keysOf = (level: "brand" | "code") =>
  tableFields.filter((one) => one.level === level).map(({ key }) => key);

const groups = [
  ["Brand", [countryColumn, ...keysOf("brand")]],
  ["Code", keysOf("code")],
] as const;

/** How the field of a column was found. */
const says = { name: "matched", choice: "as last time", hand: "chosen", none: "no match" };

export function ColumnHeading({ index, column, tabIndex, onChoose }: ColumnHeadingProps) {
  const { heading, field, by } = column;
  const letters = columnLetters(index);
  const muted = by === "none" ? "unmatched cut" : "muted cut";
  return (
    <>
      <small className="muted cut">
        {letters}
        {heading && " · "}
        <bdi>{heading}</bdi>
      </small>
      <select
        className="field-input field-compact"
        aria-label={columnName(index, heading)}
        tabIndex={tabIndex}
        value={field ?? ""}
        data-unmatched={by === "none" || undefined}
        onChange={({ target }) => onChoose(target.value || null)}
        // The arrows choose, and do not move in the grid.
        onKeyDown={(event) => /^Arrow(?:Up|Down)$/.test(event.key) && event.stopPropagation()}
      >
        <option value="">Leave out</option>
        {groups.map(([label, keys]) => (
          <optgroup key={label} label={label}>
            {keys.map((key) => (
              <option key={key} value={key}>
                {fieldName(key)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <small className={muted}>{says[by]}</small>
    </>
  );
}
