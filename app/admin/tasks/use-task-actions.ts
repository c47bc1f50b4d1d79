import { type RefObject, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { useNavigate } from "react-router";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { currentCell } from "#app/admin/records/current-cell.ts";
import { change, dayOf, type EditedRecord, undo, withValues } from "#app/admin/records/edits.ts";
import { call } from "#app/admin/requests/client.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { number } from "#app/admin/texts/admin.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { Task } from "#app/domain/catalogue/tasks.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { isLikelyCode, suggestedCode } from "./task-entries.ts";
import type { TaskSelection } from "./use-task-selection.ts";

interface TaskActionsOptions {
  selection: TaskSelection;
  grid: RefObject<DataGridHandle | null>;
  saveButton: RefObject<HTMLButtonElement | null>;
}

export type TaskActions = ReturnType<typeof useTaskActions>;

/** Returns the actions on tasks. Actions on the selection are edits, which are saved together. */
export function useTaskActions({ selection, grid, saveButton }: TaskActionsOptions) {
  const { days } = useSession();
  const { notify, showMessage } = useNotifications();
  const { act } = useAction();
  const navigate = useNavigate();
  const [openPanel, setOpenPanel] = useState<BulkKind | null>(null);

  /** Closes the panel and focuses the current entry, which follows the saved ones. */
  function closePanel() {
    setOpenPanel(null);
    currentCell(grid)?.focus();
  }

  function clearSelection() {
    selection.clear();
    closePanel();
  }

  /** Closes the panel. Undoes the last edit if it comes from the panel or the save button has the focus. */
  function cancel() {
    if (openPanel === "extend" || document.activeElement === saveButton.current) undo();
    closePanel();
  }

  /** Focuses the save button after the next render, which adds it. */
  const focusSaveButton = () => queueMicrotask(() => saveButton.current?.focus());

  function openStores() {
    const { websites } = selection;
    notify(null);
    if (websites.size === 0)
      return showMessage("error", "Error: None of the selected brands has a website.");
    const tabs = [...websites].map((website) => window.open(website, "_blank"));
    // With noopener, window.open does not return whether the tab opened.
    for (const tab of tabs) if (tab) tab.opener = null;
    const shown = tabs.filter(Boolean).length;
    if (shown < websites.size)
      showMessage(
        "info",
        `Your browser opened ${number(shown)} of ${number(websites.size)} stores. Allow pop-ups for this site to open all.`,
      );
  }

  /** Opens the brand of a suggestion, with the suggested code as a new line. */
  function accept({ country, brand, code, discount }: Task) {
    const address = catalogueAddress(country, brand);
    navigate(address, { state: { suggestion: { code, discount } } });
  }

  /** Adds suggested codes; those that the operator has not verified are inactive. */
  function acceptAll(tasks: readonly Task[], isVerified: boolean) {
    change((edits) =>
      tasks.reduce((next, task) => {
        const record = selection.recordOf(task);
        return withValues(next, record, suggestedCode(task, isVerified && dayOf(days, record)));
      }, edits),
    );
    focusSaveButton();
  }

  function dismiss(tasks: readonly Task[]) {
    const [first, ...others] = tasks.flatMap(({ suggestion }) => suggestion ?? []);
    const remove = (id = 0) =>
      call("delete", "/admin/suggestions/:id", { param: { id: String(id) } });
    act(
      async () => {
        let result = await remove(first?.id);
        for (const { id } of others) if (result.ok) result = await remove(id);
        return result;
      },
      () => {
        const what = others.length > 0 ? `${number(tasks.length)} codes` : tasks[0]?.code;
        showMessage("success", `Dismissed ${what}: not suggested again`);
        clearSelection();
      },
    );
  }

  /** Toggles the panel of an action that needs a value, and applies any other to the targets. */
  function applyAction(kind: BulkKind, targets: readonly EditedRecord[]) {
    notify(null);
    const hasPanel = kind === "extend" || kind === "note";
    setOpenPanel(hasPanel && kind !== openPanel ? kind : null);
    if (hasPanel) return;
    change((edits) =>
      targets.reduce(
        (next, record) => withAction(next, [record], kind, dayOf(days, record)),
        edits,
      ),
    );
    focusSaveButton();
  }

  /**
   * Starts an action on the selection. Selects the current task first if no task is selected. Returns
   * false for an action that does not apply.
   */
  function startAction(kind: BulkKind | "openStores", current?: Task) {
    const { tasks, recordOf } = selection;
    const target = tasks.length === 0 ? current : undefined;
    const targets = target ? [target] : tasks;
    const isSuggested = targets.some(({ suggestion }) => suggestion);
    if (isSuggested && kind === "deactivate") return dismiss(targets);
    if (target) selection.selectOnly(target);
    if (kind === "openStores") return tasks.length > 0 && openStores();
    if (isSuggested) return kind === "verify" && acceptAll(targets.filter(isLikelyCode), true);
    return applyAction(kind, targets.map(recordOf));
  }

  return {
    openPanel,
    closePanel,
    clearSelection,
    cancel,
    focusSaveButton,
    openStores,
    accept,
    acceptAll,
    dismiss,
    startAction,
  };
}
