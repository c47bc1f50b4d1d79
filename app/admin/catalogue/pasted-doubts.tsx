import type { RefObject } from "react";
import type { DataGridHandle } from "react-data-grid";
import { blankRow, type EditedBrand } from "#app/admin/records/brand-records.ts";
import { currentCell, goToCell } from "#app/admin/records/current-cell.ts";
import { change, type Edits, pick, without, withValues } from "#app/admin/records/edits.ts";
import { parseValue } from "#app/admin/records/values.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { type FaultFix, TableFaults } from "#app/admin/upload/spreadsheet/table-faults.tsx";
import { type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { codeField } from "#app/domain/uploads/pasted-cells.ts";
import type { Fix, TableFault } from "#app/domain/uploads/table/reader/faults.ts";

/** Lists doubtful cells that were pasted, with their fixes. Their codes are not saved until then. */
export default function PastedDoubts(
  props: EditedBrand & { grid: RefObject<DataGridHandle | null> },
) {
  const { grid, country, slug, rows } = props;
  const today = useSession().days.dayIn(country.id);
  const faults = rows.flatMap((row, at) =>
    Object.entries(row.edit?.doubts ?? {}).map(([name, doubt]): TableFault => {
      const field = codeField(name)?.key ?? null;
      return { ...doubt, row: at + 1, column: gridFields.indexOf(name as GridField), field };
    }),
  );
  let added = 0;

  /** Sets the text of a cell; several lines make a code of each. Leaving it out reverts the cell. */
  function applyFix(edits: Edits, { row: number, column }: TableFault, fix: Fix): Edits {
    const row = rows[number - 1];
    const name = gridFields[column ?? -1];
    if (!row || !name) return edits;
    if (fix.do !== "type")
      return row.stored ? withValues(edits, row, pick(row.stored, [name])) : without(edits, [row]);
    const [first = "", ...others] = fix.text.split("\n");
    const { [name]: _, ...doubts } = row.edit?.doubts ?? {};
    const more = others.reduce((next, text) => {
      const line = blankRow(country.code, slug, rows, today, added++);
      return withValues(next, line, { ...row.values, [name]: text }, doubts);
    }, edits);
    return withValues(more, row, { [name]: parseValue("code", row, name, first, today) });
  }

  function fixAll(fixes: readonly FaultFix[]) {
    change((all) =>
      fixes.reduce(
        (edits, [group, fix]) => group.reduce((next, fault) => applyFix(next, fault, fix), edits),
        all,
      ),
    );
    currentCell(grid)?.focus();
  }

  return (
    <InDock>
      <TableFaults
        faults={faults}
        onShow={({ row, column }) => goToCell(grid, { rowIdx: row - 1, idx: 1 + Number(column) })}
        onFix={fixAll}
      />
    </InDock>
  );
}
