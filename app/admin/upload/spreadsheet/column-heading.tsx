import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
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
  [tableTexts.brandFields, [countryColumn, ...keysOf("brand")]],
  [tableTexts.codeFields, keysOf("code")],
] as const;

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
        aria-label={tableTexts.column(letters, heading)}
        tabIndex={tabIndex}
        value={field ?? ""}
        data-unmatched={by === "none" || undefined}
        onChange={({ target }) => onChoose(target.value || null)}
        // The arrows choose, and do not move in the grid.
        onKeyDown={(event) => /^Arrow(?:Up|Down)$/.test(event.key) && event.stopPropagation()}
      >
        <option value="">{tableTexts.leaveOut}</option>
        {groups.map(([label, keys]) => (
          <optgroup key={label} label={label}>
            {keys.map((key) => (
              <option key={key} value={key}>
                {tableTexts.fieldName(key)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <small className={muted}>{tableTexts.by[by]}</small>
    </>
  );
}
