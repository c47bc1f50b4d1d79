import { type Sorting, sortRows } from "#app/admin/grid/sorting.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { foldTexts } from "#app/domain/search/fold.ts";

/** What the operator asks of a list: words of it, and a category; "" for all. */
export interface TaskFilter {
  query: string;
  category: string;
}

/** The columns by which a list is sorted. */
export const sortValues: Readonly<Record<string, (item: Task) => string | number | null>> = {
  brand: ({ name }) => name,
  code: ({ code }) => code,
  discount: ({ discount }) => discount,
  checked: ({ checked }) => checked,
  expires: ({ expires }) => expires,
  copies: ({ copies }) => copies,
};

const foldedOnce = new WeakMap<Task, string>();

/** What an entry is found by: its brand, code and texts, folded. */
function searchText(item: Task): string {
  const known = foldedOnce.get(item);
  if (known !== undefined) return known;
  const { name, brand, code, discount, discount_ar } = item;
  const text = foldTexts([[name, brand, code, discount, discount_ar].filter(Boolean).join(" ")]);
  foldedOnce.set(item, text.join(" "));
  return text.join(" ");
}

/** The entries that have all words of the query and are of the category, sorted. */
export function findTasks(
  items: readonly Task[],
  { query, category }: TaskFilter,
  sorting: Sorting | null,
): readonly Task[] {
  const words = foldTexts([query]).join(" ").split(" ").filter(Boolean);
  const found = items.filter(
    (item) =>
      (category === "" || item.category === category) &&
      words.every((word) => searchText(item).includes(word)),
  );
  const value = sortValues[sorting?.column ?? ""];
  return sorting && value ? sortRows(found, value, sorting.isDescending) : found;
}
