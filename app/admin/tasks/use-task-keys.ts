import type { KeyboardEvent, RefObject } from "react";
import { useNavigate } from "react-router";
import { latinKey, runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Task, taskLists } from "#app/domain/catalogue/tasks.ts";
import { catalogueAddress, type TodayQuery, todayAddress } from "#app/domain/pages/admin-pages.ts";
import type { TaskActions } from "./use-task-actions.ts";
import type { TaskSelection } from "./use-task-selection.ts";

interface TaskKeysOptions {
  query: TodayQuery;
  items: readonly Task[];
  kinds: readonly BulkKind[];
  selection: TaskSelection;
  actions: TaskActions;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Returns the key handler of a list, which gets the index of the current task. */
export function useTaskKeys(options: TaskKeysOptions) {
  const { query, items, kinds, selection, actions, searchField } = options;
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
