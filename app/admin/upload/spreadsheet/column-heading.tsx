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

export function ColumnHeading({ index, column, tabIndex, onChoose }: ColumnHeadingProps) {
  const { heading, field, by } = column;
  const letters = columnLetters(index);
  const levels = [
    ["brand", tableTexts.brandFields],
    ["code", tableTexts.codeFields],
  ] as const;
  return (
    <>
      <small className="muted cut">
        {letters}
        {heading && (
          <>
            {" · "}
            <bdi>{heading}</bdi>
          </>
        )}
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
        {levels.map(([level, label]) => (
          <optgroup key={level} label={label}>
            {level === "brand" && (
              <option value={countryColumn}>{tableTexts.fieldName(countryColumn)}</option>
            )}
            {tableFields
              .filter((one) => one.level === level)
              .map(({ key }) => (
                <option key={key} value={key}>
                  {tableTexts.fieldName(key)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <small className={by === "none" ? "unmatched cut" : "muted cut"}>{tableTexts.by[by]}</small>
    </>
  );
}
