import type { SortColumn } from "react-data-grid";
import { type TaskFilter, taskSorts } from "#app/domain/catalogue/tasks.ts";

/** The sorting that an address asks for: "-copies" begins with the most. */
export function sortingIn(sort: TaskFilter["sort"]): SortColumn | undefined {
  const columnKey = taskSorts.find((name) => sort.endsWith(name));
  return columnKey && { columnKey, direction: sort.startsWith("-") ? "DESC" : "ASC" };
}

/** The same as an address has it. */
export function sortText(sorting: SortColumn | undefined): TaskFilter["sort"] {
  const column = taskSorts.find((name) => name === sorting?.columnKey);
  if (!column) return "";
  return sorting?.direction === "DESC" ? `-${column}` : column;
}
