import { ListTable } from "#app/admin/shell/list-table.tsx";
import { roleGroups, roleName } from "#app/admin/texts/questions.ts";
import { columnName } from "#app/admin/texts/spreadsheet.ts";
import { cellText, columnLetters } from "#app/domain/uploads/cells.ts";
import type { Role } from "#app/domain/uploads/table/columns/roles.ts";
import type { UploadReading } from "#app/domain/uploads/table/read-upload.ts";

const shownCells = 3;

interface ColumnRolesProps {
  upload: UploadReading;
  onChoose: (column: number, role: Role | null) => void;
}

/** Lists the columns with their role, the evidence for it, and the first cells. */
export function ColumnRoles({ upload: { columns, shape }, onChoose }: ColumnRolesProps) {
  const rows = shape.rows.filter(({ leftOut }) => leftOut !== "title" && leftOut !== "heading");
  const firstCells = (column: number) => {
    const texts = rows.slice(0, 60).map(({ cells }) => cellText(cells[column]));
    return [...new Set(texts)].filter(Boolean).slice(0, shownCells);
  };
  return (
    <ListTable label="Columns" columns={["Column", "Read as", "Why", "First cells"]}>
      <tbody>
        {columns.map(({ heading, role, evidence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file are fixed
          <tr key={index}>
            <th scope="row">
              <b>{columnLetters(index)}</b> <bdi>{heading}</bdi>
            </th>
            <td>
              <select
                className="field-input field-compact"
                aria-label={columnName(index, heading)}
                value={role && roleName(role) ? role : ""}
                onChange={({ target }) => onChoose(index, target.value || null)}
              >
                <option value="">Left out</option>
                {roleGroups.map(([label, roles]) => (
                  <optgroup key={label} label={label}>
                    {roles.map((key) => (
                      <option key={key} value={key}>
                        {roleName(key)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </td>
            <td className="muted">
              <bdi>{evidence.join("; ")}</bdi>
            </td>
            <td>
              <ul className="first-cells cut">
                {firstCells(index).map((text) => (
                  <li key={text} dir="auto">
                    {text}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}
