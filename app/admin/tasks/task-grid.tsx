import { type KeyboardEvent, type RefObject, useMemo } from "react";
import { Grid } from "#app/admin/grid/grid.tsx";
import type { Sorting } from "#app/admin/grid/sorting.ts";
import type { Selection } from "#app/admin/records/use-selection.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { groupWork, type Task, type TaskList, taskKey } from "#app/domain/catalogue/tasks.ts";
import { GroupHeading, type TaskRow, taskColumns } from "./task-columns.tsx";

/** The groups of a list with their entries below them, and where each entry stands. */
function groupEntries(list: TaskList, items: readonly Task[], isSorted: boolean) {
  const rows: TaskRow[] = [];
  const places: number[] = [];
  // In an order of the operator's own the entries are one list.
  for (const group of isSorted ? [{ key: "", items }] : groupWork(list, items)) {
    if (!isSorted) rows.push({ group });
    for (const item of group.items) {
      places.push(rows.length);
      rows.push({ item, index: places.length - 1 });
    }
  }
  return { rows, places };
}

interface TaskGridProps {
  grid: RefObject<HTMLTableElement | null>;
  list: TaskList;
  items: readonly Task[];
  today: string;
  selection: Selection;
  sorting: Sorting | null;
  onSort: (column: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAccept: (item: Task) => void;
  onDismiss: (item: Task) => void;
}

/** The entries of a list in their groups. It is one stop of the Tab key. */
export function TaskGrid(props: TaskGridProps) {
  const { grid, list, items, today, selection, sorting, onSort, onKeyDown, onAccept, onDismiss } =
    props;
  const { rows, places } = useMemo(
    () => groupEntries(list, items, sorting !== null),
    [list, items, sorting],
  );
  const { active, selected, moveTo, toggle } = selection;
  const cells = {
    list,
    items,
    today,
    hasAll: (some: readonly Task[]) =>
      some.length > 0 && some.every((item) => selected.has(taskKey(item))),
    onToggle: (some: readonly Task[]) => toggle(some.map(taskKey)),
    onExtend: (index: number) => moveTo(index, true),
    onAccept,
    onDismiss,
  };
  return (
    <Grid
      grid={grid}
      className="task-table"
      aria-label={taskTexts.lists[list]}
      aria-multiselectable="true"
      columns={taskColumns(cells)}
      rows={rows}
      keyOf={(row) => ("group" in row ? `group ${row.group.key}` : taskKey(row.item))}
      groupOf={(row) => "group" in row && <GroupHeading {...cells} group={row.group} />}
      rowAttributes={(row) =>
        "group" in row
          ? {}
          : {
              "aria-selected": selected.has(taskKey(row.item)),
              onClick: () => moveTo(row.index),
            }
      }
      sorting={{ by: sorting, onSort }}
      active={{ row: places[active] ?? -1 }}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && moveTo(0)}
    />
  );
}
