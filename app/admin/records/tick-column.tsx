import type { Column } from "react-data-grid";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import type { Selection } from "./use-selection.ts";

interface TickColumnProps<Row> {
  selection: Selection;
  /** The keys of all rows that can be selected. */
  keys: readonly string[];
  /** The keys that a row selects: its own, those of its group, or none. */
  keysOf: (row: Row) => readonly string[];
  labelOf: (row: Row) => string;
  /** Without it nothing selects all, and the heading is the column's name. */
  hasHeader?: boolean;
  onToggled?: () => void;
}

/** The column that selects rows: one, several with Shift, or all. Its boxes are no stops of the Tab key. */
export function tickColumn<Row>(props: TickColumnProps<Row>): Column<Row> & { minWidth: number } {
  const { selection, keys, keysOf, labelOf, hasHeader = true, onToggled } = props;
  const { selected, toggle, moveTo } = selection;
  const box = (label: string, some: readonly string[]) => (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={some.length > 0 && some.every((key) => selected.has(key))}
      onChange={() => {}}
      onClick={({ shiftKey }) => {
        const [only = "", ...others] = some;
        if (others.length === 0) moveTo(keys.indexOf(only), shiftKey);
        if (!shiftKey) toggle(some);
        onToggled?.();
      }}
    />
  );
  return {
    ...{ key: "tick", name: catalogueTexts.selectAll, width: 40, minWidth: 40, frozen: true },
    ...(hasHeader && { renderHeaderCell: () => box(catalogueTexts.selectAll, keys) }),
    renderCell: ({ row }) => keysOf(row).length > 0 && box(labelOf(row), keysOf(row)),
  };
}
