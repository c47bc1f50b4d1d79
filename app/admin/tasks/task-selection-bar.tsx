import { NoteField, SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { number } from "#app/admin/texts/admin.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { isLikelyCode } from "./task-entries.ts";
import type { TaskActions } from "./use-task-actions.ts";
import type { TaskSelection } from "./use-task-selection.ts";

interface TaskSelectionBarProps {
  selection: TaskSelection;
  actions: TaskActions;
  kinds: readonly BulkKind[];
  onSave: () => void;
}

export function TaskSelectionBar({ selection, actions, kinds, onSave }: TaskSelectionBarProps) {
  const { tasks, records, websites } = selection;
  const { openPanel } = actions;
  return (
    <SelectionBar
      label={`${number(tasks.length)} selected`}
      records={records}
      kinds={kinds}
      hasKeys
      onAct={actions.startAction}
      opened={openPanel}
      onEscape={actions.cancel}
      onEdited={actions.focusSaveButton}
      onClear={actions.clearSelection}
      panel={openPanel === "note" && <NoteField records={records} onDone={onSave} />}
    >
      {tasks[0]?.suggestion && <SuggestionActions {...{ tasks, actions }} />}
      <button type="button" onClick={actions.openStores}>
        {websites.size === 1 ? "Open store" : `Open ${number(websites.size)} stores`}{" "}
        <kbd>{shortcuts.tasks.openStores[0]}</kbd>
      </button>
      <button type="button" onClick={selection.selectAll}>
        Select all <kbd>{shortcuts.tasks.selectAll[0]}</kbd>
      </button>
    </SelectionBar>
  );
}

/** Accepts suggestions, without those that look like no code, or dismisses them. */
function SuggestionActions({ tasks, actions }: { tasks: readonly Task[]; actions: TaskActions }) {
  const codes = tasks.filter(isLikelyCode);
  return (
    <>
      {codes.length > 0 && (
        <>
          <button type="button" onClick={() => actions.acceptAll(codes, true)}>
            Accept {number(codes.length)}, verified today <kbd>{shortcuts.tasks.verify[0]}</kbd>
          </button>
          <button type="button" onClick={() => actions.acceptAll(codes, false)}>
            Accept {number(codes.length)} as inactive
          </button>
        </>
      )}
      <button type="button" onClick={() => actions.dismiss(tasks)}>
        Dismiss {number(tasks.length)} <kbd>{shortcuts.tasks.deactivate[0]}</kbd>
      </button>
    </>
  );
}
