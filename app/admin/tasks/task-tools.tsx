import type { RefObject } from "react";
import { Choice, SearchField } from "#app/admin/shell/controls.tsx";
import { useTypedText } from "#app/admin/shell/use-typed-text.ts";
import { number } from "#app/admin/texts/admin.ts";
import { fieldLabels } from "#app/admin/texts/catalogue.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";

interface TaskToolsProps {
  field: RefObject<HTMLInputElement | null>;
  filter: TaskFilter;
  queue: TaskQueue;
  partners: readonly string[];
  /** The number of tasks without the filter. */
  count: number;
  /** `isTyped` replaces the history entry, so that Back does not step through letters. */
  onFilter: (filter: Partial<TaskFilter>, isTyped?: boolean) => void;
}

const byLabel = (options: readonly [value: string, label: string][]) =>
  options.toSorted(([, a], [, b]) => (a < b ? -1 : 1));

/** Search of a list, and filters by category, brand and partner. The URL stores them. */
export function TaskTools({ field, filter, queue, partners, count, onFilter }: TaskToolsProps) {
  const { q, category, brand, partner } = filter;
  const [typed, setTyped] = useTypedText(q, (text) => onFilter({ q: text }, true));
  return (
    <search className="tools">
      <SearchField field={field} label="Search the list" value={typed} onChange={setTyped} />
      <Choice
        label={fieldLabels.brand.category}
        emptyLabel="All categories"
        value={category}
        options={byLabel(Object.keys(categories).map((name) => [name, categoryLabel(name, "en")]))}
        onChoose={(chosen) => onFilter({ category: chosen })}
      />
      <Choice
        label="Brand"
        emptyLabel="All brands"
        value={brand}
        options={byLabel(
          queue.brands.map(({ slug, name, entries }) => [slug, `${name} (${number(entries)})`]),
        )}
        onChoose={(chosen) => onFilter({ brand: chosen })}
      />
      {(partners.length > 0 || partner) && (
        <Choice
          label="Partner"
          emptyLabel="All partners"
          value={partner}
          options={partners.map((name) => [name, name])}
          onChoose={(chosen) => onFilter({ partner: chosen })}
        />
      )}
      <p className="muted" role="status">
        {(q || category || brand || partner) && `${number(queue.found)} of ${number(count)}`}
      </p>
    </search>
  );
}
