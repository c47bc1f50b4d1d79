import type { RefObject } from "react";
import { Choice } from "#app/admin/shell/choice.tsx";
import { SearchField } from "#app/admin/shell/search-field.tsx";
import { useTypedText } from "#app/admin/shell/use-typed-text.ts";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { TaskFilter } from "#app/domain/catalogue/tasks.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";

interface TaskToolsProps {
  field: RefObject<HTMLInputElement | null>;
  filter: TaskFilter;
  queue: TaskQueue;
  partners: readonly string[];
  /** How many entries the list has without the filter. */
  count: number;
  /** `isTyped`: each letter would be a step back of its own. */
  onFilter: (filter: Partial<TaskFilter>, isTyped?: boolean) => void;
}

const categoryOptions = (language: Language) =>
  Object.keys(categories)
    .map((value) => ({ value, label: categoryLabel(value, language) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

/** The search of a list, and the filters by category, brand and partner. The address keeps them. */
export function TaskTools({ field, filter, queue, partners, count, onFilter }: TaskToolsProps) {
  const { tasks: texts, language } = useAdminTexts();
  const { q, category, brand, partner } = filter;
  const [typed, setTyped] = useTypedText(q, (text) => onFilter({ q: text }, true));
  return (
    <search className="task-tools">
      <SearchField field={field} label={texts.search} value={typed} onChange={setTyped} />
      <Choice
        label={texts.category}
        none={texts.allCategories}
        value={category}
        options={categoryOptions(language)}
        onChoose={(chosen) => onFilter({ category: chosen })}
      />
      <Choice
        label={texts.brand}
        none={texts.allBrands}
        value={brand}
        options={queue.brands
          .map(({ slug, name, entries }) => ({ value: slug, label: texts.brandIn(name, entries) }))
          .sort((a, b) => (a.label < b.label ? -1 : 1))}
        onChoose={(chosen) => onFilter({ brand: chosen })}
      />
      {(partners.length > 0 || partner) && (
        <Choice
          label={texts.partner}
          none={texts.allPartners}
          value={partner}
          options={partners.map((name) => ({ value: name, label: name }))}
          onChoose={(chosen) => onFilter({ partner: chosen })}
        />
      )}
      <p className="muted" role="status">
        {(q || category || brand || partner) && texts.found(queue.found, count)}
      </p>
    </search>
  );
}
