import type { Sorting } from "#app/admin/grid/sorting.ts";
import { type TaskFilter, taskSorts } from "#app/domain/catalogue/tasks.ts";

/** The sorting that an address asks for: "-copies" begins with the most. */
export function sortingIn(sort: TaskFilter["sort"]): Sorting | null {
  const column = taskSorts.find((name) => sort.endsWith(name));
  return column ? { column, isDescending: sort.startsWith("-") } : null;
}

/** The same as an address has it. */
export function sortText(sorting: Sorting | null): TaskFilter["sort"] {
  const column = taskSorts.find((name) => name === sorting?.column);
  if (!column) return "";
  return sorting?.isDescending ? `-${column}` : column;
}
