import { columnName, fieldName } from "#app/admin/texts/spreadsheet.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { TableColumn } from "#app/domain/uploads/table/describe-table.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";

interface ColumnHeadingProps {
  index: number;
  column: TableColumn;
  tabIndex: number;
  onChoose: (field: string | null) => void;
}

const keysOf = (level: "brand" | "code") =>
  tableFields.filter((field) => field.level === level).map(({ key }) => key);

const groups = [
  ["Brand", [countryColumn, ...keysOf("brand")]],
  ["Code", keysOf("code")],
] as const;

/** Labels of how a column was matched with its field. */
const matchLabels = {
  name: "matched",
  cells: "by its cells",
  choice: "as in the last file",
  hand: "chosen",
  none: "no match",
};

export function ColumnHeading({ index, column, tabIndex, onChoose }: ColumnHeadingProps) {
  const { heading, field, matchedBy } = column;
  return (
    <>
      <small className="muted cut">
        {columnLetters(index)}
        {heading && " · "}
        <bdi>{heading}</bdi>
      </small>
      <select
        className="field-input field-compact"
        aria-label={columnName(index, heading)}
        tabIndex={tabIndex}
        value={field ?? ""}
        data-unmatched={matchedBy === "none" || undefined}
        onChange={({ target }) => onChoose(target.value || null)}
        // The arrow keys choose an option instead of moving in the grid.
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
      <small className={matchedBy === "none" ? "unmatched cut" : "muted cut"}>
        {matchLabels[matchedBy]}
      </small>
    </>
  );
}
