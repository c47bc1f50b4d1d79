import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { Link, useNavigate } from "react-router";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { currentCell } from "#app/admin/records/current-cell.ts";
import { change, dayOf, undo, useEdits } from "#app/admin/records/edits.ts";
import { ListGrid } from "#app/admin/records/list-grid.tsx";
import { PendingBar } from "#app/admin/records/pending-bar.tsx";
import { NoteField, SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { withRange } from "#app/admin/records/tick-column.tsx";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import { useSave } from "#app/admin/records/use-save.ts";
import { call } from "#app/admin/requests/client.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { useAction } from "#app/admin/requests/use-request.ts";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { latinKey, runShortcut, shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { adminTexts, counted, number } from "#app/admin/texts/admin.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { type BulkKind, bulkKinds } from "#app/domain/catalogue/catalogue-edit.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { type Task, taskKey, taskLists } from "#app/domain/catalogue/tasks.ts";
import {
  catalogueAddress,
  historyAddress,
  type TaskFilter,
  type TodayQuery,
  todayAddress,
  todayQuery,
} from "#app/domain/pages/admin-pages.ts";
import type { HeldVerdicts as Held } from "#worker/answers/review-held.ts";
import type { DoneMinute } from "#worker/catalogue/read/done-today.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";
import { FetchedFiles } from "./fetched-files.tsx";
import { HeldVerdicts } from "./held-verdicts.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { groupHeading, listRows, taskColumns } from "./task-columns.tsx";
import { isAction, savedText, taskRecord, taskRows } from "./task-entries.ts";
import { WorkCountries, WorkLists } from "./task-lists.tsx";
import { TaskTools } from "./task-tools.tsx";

interface TodayProps {
  query: TodayQuery;
  queue: TaskQueue;
  missed: readonly MissedSearch[];
  partners: readonly ListedPartner[];
  held: readonly Held[];
}

/** What is to be done, over all countries. It begins anew with another list. */
export const Today = (props: TodayProps) => (
  <TaskQueueView key={`${props.query.list} ${props.query.country}`} {...props} />
);

const noneFound =
  "Nothing of this list is found by that. Clear the search and the filters to see all of it.";

/** Lists of tasks over all countries, whose entries are selected and changed together. */
function TaskQueueView({ query, queue, missed, partners, held }: TodayProps) {
  const { days } = useSession();
  const { notify, say } = useNotifications();
  const { countries, items } = queue;
  const { list } = query;
  const edits = useEdits();
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<DataGridHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pending = usePendingQuery(todayQuery, "/admin", query);
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const { act } = useAction();
  const keys = items.map(taskKey);
  // Suggestions are accepted or dismissed one by one.
  const isSelectable = list !== "suggested";
  const chosen = isSelectable ? items.filter((item) => selected.has(taskKey(item))) : [];
  const records = chosen.map((item) => taskRecord(item, edits));
  const kinds = bulkKinds.filter((kind) => kind !== "confirm" || list === "unread");
  const sites = new Set(chosen.flatMap(({ website }) => website ?? []));
  const isEmpty = countries.every(
    (one) => one.live === 0 && taskLists.every((of) => one[of] === 0),
  );
  const count = countries
    .filter(({ country }) => !query.country || country === query.country)
    .reduce((sum, one) => sum + one[list], 0);
  const noTasks = count > 0 ? noneFound : taskTexts.done[list];
  const editor = useSave({
    records: items.map((item) => taskRecord(item, edits)).filter(({ edit }) => isAction(edit)),
    versions: Object.fromEntries(countries.map(({ country, version }) => [country, version])),
    loaded: queue,
    saved: savedText,
    isBulk: true,
    title: [adminTexts.views.today, taskTexts.lists[list]].join(" › "),
    onSaved: clearSelection,
  });
  const ask = (filter: Partial<TaskFilter>, isTyped = false) =>
    navigate(todayAddress({ ...pending, ...filter }), {
      replace: isTyped,
      preventScrollReset: true,
    });

  /** The focus goes to the current entry, which follows those that are saved. */
  function closeBar() {
    setOpened(null);
    currentCell(grid)?.focus();
  }

  function clearSelection() {
    setSelected(new Set());
    closeBar();
  }

  /** Takes back what was just done. */
  function cancel() {
    if (opened === "extend" || document.activeElement === button.current) undo();
    closeBar();
  }

  /** Focuses the button that saves, once there is one. */
  const focusSaveButton = () => queueMicrotask(() => button.current?.focus());

  function openStores() {
    notify(null);
    if (sites.size === 0) return say("error", "Error: None of the selected brands has a website.");
    const tabs = [...sites].map((site) => window.open(site, "_blank"));
    // With noopener a browser would not say whether it opened the tab.
    for (const tab of tabs) if (tab) tab.opener = null;
    const shown = tabs.filter(Boolean).length;
    if (shown < sites.size)
      say(
        "info",
        `Your browser opened ${number(shown)} of ${number(sites.size)} stores. Allow pop-ups for this site to open all.`,
      );
  }

  function accept({ country, brand, code, discount }: Task) {
    const address = catalogueAddress(country, brand);
    navigate(address, { state: { suggestion: { code, discount } } });
  }

  function dismiss({ suggestion, code }: Task) {
    const param = { id: String(suggestion?.id) };
    act(
      () => call("delete", "/admin/suggestions/:id", { param }),
      () => {
        say("success", `${code ?? ""} is dismissed, and not asked about again`);
        currentCell(grid)?.focus();
      },
    );
  }

  /** Opens the panel of an action that needs a value, and applies any other to the targets. */
  function applyAction(kind: BulkKind, targets: typeof records) {
    notify(null);
    const opens = kind === "extend" || kind === "note";
    setOpened(opens && kind !== opened ? kind : null);
    if (opens) return;
    change((all) =>
      targets.reduce((next, one) => withAction(next, [one], kind, dayOf(days, one)), all),
    );
    focusSaveButton();
  }

  /** The current entry counts as selected if no other is. */
  function startAction(kind: BulkKind | "openStores", current?: Task) {
    if (!isSelectable) return kind === "deactivate" && current && dismiss(current);
    const isAlone = chosen.length === 0 && current;
    if (isAlone) setSelected(new Set([taskKey(current)]));
    if (kind === "openStores") return chosen.length > 0 && openStores();
    return applyAction(kind, isAlone ? [taskRecord(current, edits)] : records);
  }

  function onKeyDown(event: KeyboardEvent, at: number, move: () => number) {
    const current = items[at];
    runShortcut("tasks", event, {
      move,
      selectMore: () => setSelected(withRange(selected, keys, at, move())),
      select: () =>
        current && setSelected(selected.symmetricDifference(new Set([taskKey(current)]))),
      selectAll: () => setSelected(new Set(keys)),
      verify: () => startAction("verify", current),
      extend: () => startAction("extend", current),
      deactivate: () => startAction("deactivate", current),
      confirm: () => kinds.includes("confirm") && startAction("confirm", current),
      note: () => startAction("note", current),
      openStores: () => {
        startAction("openStores", current);
      },
      search: () => field.current?.focus(),
      openBrand: () => {
        if (current && !isSelectable) accept(current);
        else if (current) navigate(catalogueAddress(current.country, current.brand));
      },
      lists: () => {
        const chosen = taskLists[Number(latinKey(event)) - 1];
        if (chosen) navigate(todayAddress({ ...query, list: chosen }));
      },
      clear: clearSelection,
    });
  }

  const key = (name: ReactNode, shortcut: keyof typeof shortcuts.tasks, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name} <kbd>{shortcuts.tasks[shortcut][0]}</kbd>
    </button>
  );
  const unsaved = new Set(editor.records.map(({ key }) => key));
  const files = partners.filter(({ fetched }) => fetched);
  const live = countries.reduce((sum, one) => sum + one.live, 0);
  return (
    <>
      <UnsavedNotice except={unsaved} />
      {files.length > 0 && <FetchedFiles partners={files} />}
      {held.length > 0 && <HeldVerdicts held={held} />}
      <p className="muted task-summary">
        <span>
          {counted(live, "live code")} in{" "}
          {counted(countries.filter((one) => one.live > 0).length, "country", "countries")}.{" "}
        </span>
        <DoneToday minutes={queue.done} />
      </p>
      <div className="admin-panel">
        <WorkLists query={query} countries={countries} />
        <WorkCountries query={query} countries={countries} />
        {count > 0 && (
          <TaskTools
            field={field}
            filter={{ ...pending, q: query.q }}
            queue={queue}
            partners={partners.map(({ name }) => name)}
            count={count}
            onFilter={ask}
          />
        )}
        {items.length > 0 ? (
          <ListGrid
            grid={grid}
            label={taskTexts.lists[list]}
            columns={taskColumns({
              ...{ list, items, days, selected },
              onSelect: setSelected,
              onAccept: accept,
              onDismiss: dismiss,
            })}
            rows={listRows(list, items, pending.sort !== "")}
            keyOf={({ key }) => key}
            headingOf={({ group }) => group && groupHeading(list, group, days)}
            isChanged={({ key }) => key in edits}
            {...(isSelectable && { selected, onSelect: setSelected })}
            sort={pending.sort}
            onSort={(sort) => ask({ sort: sort as TaskFilter["sort"] })}
            onKeyDown={onKeyDown}
          />
        ) : (
          <p className="list-empty">{isEmpty ? <NoBrandsYet /> : noTasks}</p>
        )}
      </div>
      {queue.found > items.length && (
        <p className="muted">{`The first ${number(items.length)} of ${number(queue.found)}. The rest follows as these are done.`}</p>
      )}
      {items.length > 0 && <ExportButton name={list} rows={() => taskRows(items)} />}
      <InDock>
        {chosen.length > 0 && (
          <SelectionBar
            label={`${number(chosen.length)} selected`}
            records={records}
            kinds={kinds}
            hasKeys
            onAct={startAction}
            opened={opened}
            onEscape={cancel}
            onEdited={focusSaveButton}
            onClear={clearSelection}
            panel={opened === "note" && <NoteField records={records} onDone={editor.save} />}
          >
            {key(
              sites.size === 1 ? "Open store" : `Open ${number(sites.size)} stores`,
              "openStores",
              openStores,
            )}
            {key("Select all", "selectAll", () => setSelected(new Set(keys)))}
          </SelectionBar>
        )}
      </InDock>
      <PendingBar
        editor={editor}
        name={editor.clashing[0]?.name ?? ""}
        button={button}
        onEscape={cancel}
        onDone={closeBar}
      />
      <MissedSearches missed={missed} />
    </>
  );
}

/** How many codes were changed by hand today, in the operator's time zone, with the history of the day. */
function DoneToday({ minutes }: { minutes: readonly DoneMinute[] }) {
  const { isoDay } = ownTimes();
  const day = isoDay(Date.now());
  const codes = minutes
    .filter(({ at }) => isoDay(at) === day)
    .reduce((sum, minute) => sum + minute.codes, 0);
  if (codes <= 0) return null;
  return (
    <Link
      title="Codes that were verified, edited, added or removed by hand, each counted once, without changes that were undone today"
      to={historyAddress({ from: day })}
    >
      {`Done today: ${number(codes)}`}
    </Link>
  );
}
