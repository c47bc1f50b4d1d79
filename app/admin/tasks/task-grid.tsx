import { type KeyboardEvent, type RefObject, useId, useMemo } from "react";
import { VirtualRows } from "#app/admin/grid/virtual-rows.tsx";
import { tasks as texts } from "#app/admin/texts/tasks.ts";
import {
  groupWork,
  type Task,
  type TaskList,
  taskKey,
  type WorkGroup,
} from "#app/domain/catalogue/tasks.ts";
import { GroupRow, WorkRow } from "./task-row.tsx";
import type { Selection } from "./use-selection.ts";

type Entry = { group: WorkGroup } | { item: Task; index: number };

/** The groups of a list with their entries below them, and where each entry stands. */
function groupEntries(list: TaskList, items: readonly Task[]) {
  const entries: Entry[] = [];
  const places: number[] = [];
  for (const group of groupWork(list, items)) {
    entries.push({ group });
    for (const item of group.items) {
      places.push(entries.length);
      entries.push({ item, index: places.length - 1 });
    }
  }
  return { entries, places };
}

interface WorkGridProps {
  grid: RefObject<HTMLTableElement | null>;
  list: TaskList;
  items: readonly Task[];
  today: string;
  selection: Selection;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The entries of a list in their groups. It is one stop of the Tab key. */
export function WorkGrid({ grid, list, items, today, selection, onKeyDown }: WorkGridProps) {
  const { entries, places } = useMemo(() => groupEntries(list, items), [list, items]);
  const prefix = useId();
  const { active, selected, moveTo, toggle } = selection;
  const taskKeys = (some: readonly Task[]) => some.map(taskKey);
  const hasAll = (some: readonly Task[]) =>
    some.length > 0 && taskKeys(some).every((key) => selected.has(key));
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with a current row
      role="grid"
      className="work-grid"
      tabIndex={0}
      aria-label={texts.lists[list]}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `${prefix}${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && moveTo(0)}
    >
      <thead>
        <tr className="work-head">
          <th>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={texts.selectAll}
              checked={hasAll(items)}
              onChange={() => toggle(taskKeys(items))}
            />
          </th>
          <th>{texts.brand}</th>
          <th>{texts.code}</th>
          <th>{texts.discount}</th>
          <th className="work-arabic">{texts.discountAr}</th>
          <th className="work-checked">{texts.checked}</th>
          <th className="work-copies">{texts.copies}</th>
        </tr>
      </thead>
      <VirtualRows
        count={entries.length}
        height={34}
        active={places[active] ?? -1}
        keyOf={(at) => {
          const entry = entries[at];
          if (!entry) return String(at);
          return "group" in entry ? entry.group.key : taskKey(entry.item);
        }}
        row={(at, measured) => {
          const entry = entries[at];
          if (!entry) return null;
          if ("group" in entry) {
            return (
              <GroupRow
                key={`group ${entry.group.key}`}
                list={list}
                group={entry.group}
                today={today}
                isSelected={hasAll(entry.group.items)}
                measured={measured}
                onToggle={() => toggle(taskKeys(entry.group.items))}
              />
            );
          }
          const { item, index } = entry;
          return (
            <WorkRow
              key={taskKey(item)}
              id={`${prefix}${index}`}
              list={list}
              item={item}
              today={today}
              isActive={index === active}
              isSelected={selected.has(taskKey(item))}
              measured={measured}
              onPoint={() => moveTo(index)}
              onToggle={(extend) => (extend ? moveTo(index, true) : toggle([taskKey(item)]))}
            />
          );
        }}
      />
    </table>
  );
}
