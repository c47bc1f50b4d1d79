import { useState } from "react";
import type { Edits } from "#app/admin/records/edits.ts";
import { type Task, taskKey } from "#app/domain/catalogue/tasks.ts";
import { taskRecord } from "./task-entries.ts";

export type TaskSelection = ReturnType<typeof useTaskSelection>;

/** Holds which tasks of a list are selected, and returns them with their unsaved edits. */
export function useTaskSelection(items: readonly Task[], edits: Edits) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const keys = items.map(taskKey);
  const tasks = items.filter((task) => selected.has(taskKey(task)));
  const recordOf = (task: Task) => taskRecord(task, edits);
  return {
    /** The keys of the selected tasks. */
    selected,
    setSelected,
    tasks,
    recordOf,
    records: tasks.map(recordOf),
    websites: new Set(tasks.flatMap(({ website }) => website ?? [])),
    selectOnly: (task: Task) => setSelected(new Set([taskKey(task)])),
    toggle: (task: Task) => setSelected(selected.symmetricDifference(new Set([taskKey(task)]))),
    selectRange: (from: number, to: number) => {
      const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      setSelected(selected.union(new Set(range)));
    },
    selectAll: () => setSelected(new Set(keys)),
    clear: () => setSelected(new Set()),
  };
}
