import type { RefObject } from "react";
import { SearchField } from "#app/admin/shell/search-field.tsx";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { categoryLabel, isCategory } from "#app/domain/directory/categories.ts";
import type { TaskFilter } from "./find-tasks.ts";

interface TaskToolsProps {
  field: RefObject<HTMLInputElement | null>;
  items: readonly Task[];
  filter: TaskFilter;
  /** How many entries are left. */
  shown: number;
  onFilter: (filter: TaskFilter) => void;
}

/** The search of a list, and the filter by the categories of its brands. */
export function TaskTools({ field, items, filter, shown, onFilter }: TaskToolsProps) {
  const { tasks: texts, language } = useAdminTexts();
  const listed = items.map(({ category }) => category);
  // What was chosen in another list stays to be seen.
  const categories = [...new Set([filter.category, ...listed])].filter(
    (category) => category !== null && isCategory(category),
  );
  const isFiltered = filter.query.trim() !== "" || filter.category !== "";
  return (
    <search className="task-tools">
      <SearchField
        field={field}
        label={texts.search}
        value={filter.query}
        onChange={(query) => onFilter({ ...filter, query })}
      />
      {categories.length > 1 && (
        <select
          className="field-input"
          aria-label={texts.category}
          value={filter.category}
          onChange={({ target }) => onFilter({ ...filter, category: target.value })}
        >
          <option value="">{texts.allCategories}</option>
          {categories
            .map((category) => ({ category, label: categoryLabel(category, language) }))
            .sort((a, b) => (a.label < b.label ? -1 : 1))
            .map(({ category, label }) => (
              <option key={category} value={category}>
                {label}
              </option>
            ))}
        </select>
      )}
      <p className="muted" role="status">
        {isFiltered && texts.found(shown, items.length)}
      </p>
    </search>
  );
}
