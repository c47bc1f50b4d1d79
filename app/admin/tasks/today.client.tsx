import { lazy, Suspense, useRef } from "react";
import type { DataGridHandle } from "react-data-grid";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import { useEdits } from "#app/admin/records/edits.ts";
import { PendingBar } from "#app/admin/records/pending-bar.tsx";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import { useSave } from "#app/admin/records/use-save.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { adminTexts, number } from "#app/admin/texts/admin.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import type { TodayQuery } from "#app/domain/pages/admin-pages.ts";
import type { HeldVerdicts as Held } from "#worker/answers/review-held.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { isAction, savedText, taskRows } from "./task-entries.ts";
import { TaskPanel } from "./task-panel.tsx";
import { TaskSelectionBar } from "./task-selection-bar.tsx";
import { TaskSummary } from "./task-summary.tsx";
import { useTaskActions } from "./use-task-actions.ts";
import { useTaskSelection } from "./use-task-selection.ts";

// Shown on few visits.
const FetchedFiles = lazy(() => import("./fetched-files.tsx"));
const HeldVerdicts = lazy(() => import("./held-verdicts.tsx"));
const MissedSearches = lazy(() => import("./missed-searches.tsx"));

interface TodayProps {
  query: TodayQuery;
  queue: TaskQueue;
  missed: readonly MissedSearch[];
  partners: readonly ListedPartner[];
  held: readonly Held[];
}

/** The operator's tasks in all countries. Another list or country resets the selection. */
export const Today = (props: TodayProps) => (
  <TaskQueueView key={`${props.query.list} ${props.query.country}`} {...props} />
);

function TaskQueueView({ query, queue, missed, partners, held }: TodayProps) {
  const { countries, items } = queue;
  const { list } = query;
  const edits = useEdits();
  const grid = useRef<DataGridHandle>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const selection = useTaskSelection(items, edits);
  const actions = useTaskActions({ selection, grid, saveButton });
  const kinds = bulkKinds.filter(
    (kind) => list !== "suggested" && (kind !== "confirm" || list === "unread"),
  );
  const editor = useSave({
    records: items.map(selection.recordOf).filter(({ edit }) => isAction(edit)),
    versions: Object.fromEntries(countries.map(({ country, version }) => [country, version])),
    loaded: queue,
    saved: savedText,
    isBulk: true,
    title: [adminTexts.views.today, taskTexts.lists[list]].join(" › "),
    onSaved: actions.clearSelection,
  });
  const files = partners.filter(({ fetched }) => fetched);
  return (
    <>
      <UnsavedNotice except={new Set(editor.records.map(({ key }) => key))} />
      <Suspense>
        {files.length > 0 && <FetchedFiles partners={files} />}
        {held.length > 0 && <HeldVerdicts held={held} />}
      </Suspense>
      <TaskSummary countries={countries} done={queue.done} />
      <TaskPanel
        {...{ query, queue, kinds, edits, selection, actions, grid }}
        partners={partners.map(({ name }) => name)}
      />
      {queue.found > items.length && (
        <p className="muted">{`Showing the first ${number(items.length)} of ${number(queue.found)}. More appear as these are completed.`}</p>
      )}
      {items.length > 0 && <ExportButton name={list} rows={() => taskRows(items)} />}
      <InDock>
        {selection.tasks.length > 0 && (
          <TaskSelectionBar {...{ selection, actions, kinds }} onSave={editor.save} />
        )}
      </InDock>
      <PendingBar
        editor={editor}
        name={editor.clashing[0]?.name ?? ""}
        button={saveButton}
        onEscape={actions.cancel}
        onDone={actions.closePanel}
      />
      <Suspense>{missed.length > 0 && <MissedSearches missed={missed} />}</Suspense>
    </>
  );
}
