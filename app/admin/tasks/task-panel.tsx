import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import { useNavigate } from "react-router";
import type { Edits } from "#app/admin/records/edits.ts";
import { ListGrid } from "#app/admin/records/list-grid.tsx";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { latinKey, runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Task, taskLists } from "#app/domain/catalogue/tasks.ts";
import {
  catalogueAddress,
  type TaskFilter,
  type TodayQuery,
  todayAddress,
  todayQuery,
} from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { groupHeading, listRows, taskColumns } from "./task-columns.tsx";
import { WorkCountries, WorkLists } from "./task-lists.tsx";
import { TaskTools } from "./task-tools.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import type { TaskSelection } from "./use-task-selection.ts";

interface TaskPanelProps {
  query: TodayQuery;
  queue: TaskQueue;
  partners: readonly string[];
  kinds: readonly BulkKind[];
  edits: Edits;
  selection: TaskSelection;
  actions: TaskActions;
  grid: RefObject<DataGridHandle | null>;
}

const noneFound =
  "No matches in this list. Clear the search and the filters to see the whole list.";

/** Returns the key handler of a list, which gets the index of the current task. */
function useTaskKeys(props: TaskPanelProps, searchField: RefObject<HTMLInputElement | null>) {
  const { query, kinds, selection, actions } = props;
  const { items } = props.queue;
  const { startAction, accept, clearSelection } = actions;
  const navigate = useNavigate();

  function openBrand(current: Task) {
    if (current.suggestion) accept(current);
    else navigate(catalogueAddress(current.country, current.brand));
  }

  return (event: KeyboardEvent, at: number, move: () => number) => {
    const current = items[at];
    runShortcut("tasks", event, {
      move,
      selectMore: () => selection.selectRange(at, move()),
      select: () => current && selection.toggle(current),
      selectAll: selection.selectAll,
      verify: () => startAction("verify", current),
      extend: () => startAction("extend", current),
      deactivate: () => startAction("deactivate", current),
      confirm: () => kinds.includes("confirm") && startAction("confirm", current),
      note: () => startAction("note", current),
      openStores: () => {
        startAction("openStores", current);
      },
      search: () => searchField.current?.focus(),
      openBrand: () => current && openBrand(current),
      lists: () => {
        const list = taskLists[Number(latinKey(event)) - 1];
        if (list) navigate(todayAddress({ ...query, list }));
      },
      clear: clearSelection,
    });
  };
}

export function TaskPanel(props: TaskPanelProps) {
  const { query, queue, partners, edits, selection, actions, grid } = props;
  const { list } = query;
  const { countries, items } = queue;
  const { selected, setSelected } = selection;
  const { days } = useSession();
  const searchField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const pending = usePendingQuery(todayQuery, "/admin", query);
  const onKeyDown = useTaskKeys(props, searchField);
  const count = countries
    .filter(({ country }) => !query.country || country === query.country)
    .reduce((sum, country) => sum + country[list], 0);
  const isSiteEmpty = countries.every(
    (country) => country.live === 0 && taskLists.every((name) => country[name] === 0),
  );
  const noTasks = count > 0 ? noneFound : taskTexts.done[list];
  const applyFilter = (filter: Partial<TaskFilter>, isTyped = false) =>
    navigate(todayAddress({ ...pending, ...filter }), {
      replace: isTyped,
      preventScrollReset: true,
    });
  return (
    <div className="admin-panel">
      <WorkLists query={query} countries={countries} />
      <WorkCountries query={query} countries={countries} />
      {count > 0 && (
        <TaskTools
          field={searchField}
          filter={{ ...pending, q: query.q }}
          queue={queue}
          partners={partners}
          count={count}
          onFilter={applyFilter}
        />
      )}
      {items.length > 0 ? (
        <ListGrid
          grid={grid}
          label={taskTexts.lists[list]}
          columns={taskColumns({
            ...{ list, items, days, selected },
            onSelect: setSelected,
            onAccept: actions.accept,
            onDismiss: (item) => actions.dismiss([item]),
          })}
          rows={listRows(list, items, pending.sort !== "")}
          keyOf={({ key }) => key}
          headingOf={({ group }) => group && groupHeading(list, group, days)}
          isChanged={({ key }) => key in edits}
          selected={selected}
          onSelect={setSelected}
          sort={pending.sort}
          onSort={(sort) => applyFilter({ sort: sort as TaskFilter["sort"] })}
          onKeyDown={onKeyDown}
        />
      ) : (
        <p className="list-empty">{isSiteEmpty ? <NoBrandsYet /> : noTasks}</p>
      )}
    </div>
  );
}
