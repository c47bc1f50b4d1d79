import type { ReactNode } from "react";
import type { Column } from "react-data-grid";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { CellEditor } from "./cell-editor.tsx";
import { change, type EditedRecord, withRemoved } from "./edits.ts";
import type { RecordGridProps } from "./record-grid.tsx";
import { isNarrow } from "./row-heights.ts";
import type { GridState } from "./use-record-grid.ts";
import { typedText } from "./values.ts";

/** The columns of the fields, each with the field in which its cells are edited. */
export function fieldColumns<One extends EditedRecord>(
  props: RecordGridProps<One>,
  state: GridState<One>,
): Column<One>[] {
  const { columns, nameOf, fillsSelection, today } = props;
  const { valueIn, lookOf, isFlag, isDate, put, putText, meant } = state;
  function drawValue(one: One, field: string, label: string): ReactNode {
    const value = valueIn(one, field);
    if (isFlag(field)) {
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${label}: ${nameOf(one)}`}
          checked={value === true}
          onChange={() => put([one], field, value !== true)}
        />
      );
    }
    if (isDate(field) && typeof value === "string" && isCalendarDate(value))
      return formatDate(value, "en");
    return <bdi dir={field === "code" ? "ltr" : undefined}>{typedText(value)}</bdi>;
  }
  return columns.map(
    ({ name, label, width }, column): Column<One> => ({
      key: name,
      name: label,
      width,
      minWidth: 40,
      // On a phone it would leave no room for the others.
      frozen: column === 0 && !isNarrow(),
      resizable: true,
      editable: !isFlag(name),
      editorOptions: { closeOnExternalRowChange: false },
      renderCell: ({ row }) => lookOf(row, name).shown ?? drawValue(row, name, label),
      renderEditCell: ({ row }) => (
        <CellEditor
          session={state.session}
          label={label}
          isDate={isDate(name)}
          text={state.isReplacing.current ? "" : typedText(valueIn(row, name))}
          value={valueIn(row, name)}
          fault={state.faultOf(row, name)}
          suggestion={lookOf(row, name).suggestion}
          today={today}
          onChange={(text) => {
            const ones = fillsSelection ? meant(row) : [row];
            putText(ones, name, text, state.session.current.step);
          }}
        />
      ),
    }),
  );
}

/** The column that deletes records, or keeps them. */
export function removeColumn<One extends EditedRecord>(
  { records, nameOf }: RecordGridProps<One>,
  { edits }: GridState<One>,
): Column<One> {
  return {
    ...{ key: "remove", name: "", width: 40, minWidth: 40 },
    renderCell: ({ row, rowIdx }) => {
      if (rowIdx >= records.length) return null;
      const isRemoved = edits[row.key]?.remove === true;
      const { deleteCode, keepCode } = catalogueTexts;
      return (
        <button
          type="button"
          tabIndex={-1}
          aria-label={(isRemoved ? keepCode : deleteCode)(nameOf(row))}
          onClick={() => change((all) => withRemoved(all, row, !isRemoved))}
        >
          {isRemoved ? "↺" : "✕"}
        </button>
      );
    },
  };
}
