import { type Column, SelectCellFormatter, SelectColumn, useRowSelection } from "react-data-grid";

function Tick<Row>({ row, label }: { row: Row; label: string }) {
  const { isRowSelectionDisabled, isRowSelected, onRowSelectionChange } = useRowSelection();
  if (isRowSelectionDisabled) return null;
  return (
    <SelectCellFormatter
      aria-label={label}
      tabIndex={-1}
      value={isRowSelected}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  );
}

/** The column that selects rows: one, a range with Shift, or all. No tab stop. */
export const tickColumn = <Row,>(labelOf: (row: Row) => string) => ({
  ...(SelectColumn as Column<Row>),
  ...{ width: 40, minWidth: 40, maxWidth: 40 },
  renderCell: ({ row }: { row: Row }) => <Tick row={row} label={labelOf(row)} />,
});
