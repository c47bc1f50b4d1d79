import { type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import { nextSorting } from "#app/admin/grid/sorting.ts";
import { toRequest } from "#app/admin/records/edits.ts";
import { nextPosition } from "#app/admin/records/position.ts";
import { useSelection } from "#app/admin/records/use-selection.ts";
import { type Answer, call } from "#app/admin/requests/client.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { reportFailure, savedMessage, toMessage } from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import type { SavedReport } from "#app/admin/review/review-request.ts";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { type Task, type TaskFilter, taskKey, taskLists } from "#app/domain/catalogue/tasks.ts";
import {
  catalogueAddress,
  type TodayQuery,
  todayAddress,
  todayQuery,
} from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { ActionBar, type ActionKind, maxShown } from "./action-bar.tsx";
import { DoneToday } from "./done-today.tsx";
import { mergeQueue } from "./merge-queue.ts";
import { taskRecord } from "./task-edits.ts";
import { TaskGrid } from "./task-grid.tsx";
import { WorkCountries, WorkLists } from "./task-lists.tsx";
import { sortingIn, sortText } from "./task-sorting.ts";
import { TaskTools } from "./task-tools.tsx";

interface TodayViewProps {
  place: TodayQuery;
  queue: TaskQueue;
  /** The names of the partners. */
  partners: readonly string[];
}

/** Lists of tasks over all countries, whose entries are selected and changed together. */
export function TodayView({ place, queue: read, partners }: TodayViewProps) {
  const { today, ...actions } = useWorkspace();
  // What a write has changed since the whole list was read.
  const [merged, setMerged] = useState({ read, queue: read });
  const queue = merged.read === read ? merged.queue : read;
  const { countries, items } = queue;
  const field = useRef<HTMLInputElement>(null);
  const { list } = place;
  const asked = usePendingQuery(todayQuery, "/admin", place);
  const sorting = sortingIn(asked.sort);
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const selection = useSelection(items.map(taskKey));
  const [opened, setOpened] = useState<ActionKind | null>(null);
  const { isPending, send } = useRequest();
  const { active, selected, moveTo, toggle, clear } = selection;
  // Suggestions are accepted or dismissed one by one.
  const isSelectable = list !== "suggested";
  const chosen = isSelectable ? items.filter((item) => selected.has(taskKey(item))) : [];
  const sites = new Set(chosen.flatMap(({ website }) => website ?? []));
  const versions = Object.fromEntries(countries.map(({ country, version }) => [country, version]));
  const isEmpty = countries.every(
    (one) => one.live === 0 && taskLists.every((of) => one[of] === 0),
  );
  const count = countries
    .filter(({ country }) => !place.country || country === place.country)
    .reduce((sum, one) => sum + one[list], 0);

  function ask(filter: Partial<TaskFilter>, isTyped = false) {
    const address = todayAddress({ ...asked, ...filter });
    navigate(address, { replace: isTyped, preventScrollReset: true });
  }

  function finish() {
    setOpened(null);
    clear();
    // The focus goes to the entry that follows those which are done.
    grid.current?.focus();
  }

  function openStores() {
    actions.notify(null);
    if (sites.size === 0) return actions.notify(toMessage("error", taskTexts.noStore));
    const tabs = [...sites].map((site) => window.open(site, "_blank"));
    // With noopener a browser would not say whether it opened the tab.
    for (const tab of tabs) if (tab) tab.opener = null;
    const shown = tabs.filter(Boolean).length;
    if (shown < sites.size) actions.notify(toMessage("info", taskTexts.blocked(shown, sites.size)));
  }

  function accept({ country, brand, code, discount }: Task) {
    const address = catalogueAddress(country, brand);
    navigate(address, { state: { suggestion: { code, discount } } });
  }

  function dismiss({ suggestion, code }: Task) {
    const param = { id: String(suggestion?.id) };
    send(
      () => call("delete", "/admin/suggestions/:id", { param }),
      (answer) => {
        if (!answer.ok) return reportFailure(actions, answer);
        actions.notify(toMessage("success", taskTexts.dismissed(code ?? "")));
        grid.current?.focus();
      },
    );
  }

  /** The current entry counts as selected if no other is. */
  function begin(kind: ActionKind | "open") {
    const current = items[active];
    if (!isSelectable) return kind === "deactivate" && current && dismiss(current);
    if (chosen.length === 0 && current) toggle([taskKey(current)], true);
    else if (chosen.length === 0) return;
    if (kind === "open") return chosen.length > 0 && openStores();
    actions.notify(null);
    setOpened(kind);
  }

  function onKeyDown(event: KeyboardEvent) {
    const current = items[active];
    const moved = () => nextPosition(event, { row: active, column: 0 }, { rows: items.length }).row;
    runShortcut("tasks", event, {
      move: () => moveTo(moved()),
      selectMore: () => moveTo(moved(), true),
      select: () => current && toggle([taskKey(current)]),
      selectAll: () => toggle(items.map(taskKey), true),
      verify: () => begin("verify"),
      extend: () => begin("extend"),
      deactivate: () => begin("deactivate"),
      confirm: () => {
        if (list === "unread") begin("confirm");
      },
      note: () => begin("note"),
      openStores: () => {
        begin("open");
      },
      search: () => field.current?.focus(),
      openBrand: () => {
        if (current && !isSelectable) accept(current);
        else if (current) {
          const { country, brand } = current;
          navigate(catalogueAddress(country, brand));
        }
      },
      lists: () => {
        const chosen = taskLists[Number(event.key) - 1];
        if (chosen) navigate(todayAddress({ ...place, list: chosen }));
      },
      clear: finish,
    });
  }

  return (
    <>
      <p className="muted task-summary">
        <span>
          {taskTexts.summary(
            countries.reduce((sum, { live }) => sum + live, 0),
            countries.filter(({ live }) => live > 0).length,
          )}{" "}
        </span>
        <DoneToday minutes={queue.done} />
      </p>
      <div className="admin-panel">
        <WorkLists place={place} countries={countries} />
        <WorkCountries place={place} countries={countries} />
        {count > 0 && (
          <TaskTools
            field={field}
            filter={{ ...asked, q: place.q }}
            queue={queue}
            partners={partners}
            count={count}
            onFilter={ask}
          />
        )}
        {items.length > 0 ? (
          <TaskGrid
            grid={grid}
            list={list}
            items={items}
            today={today}
            selection={selection}
            sorting={sorting}
            onSort={(column) =>
              ask({
                sort: sortText(
                  nextSorting(sorting, { column, startsDescending: column === "copies" }),
                ),
              })
            }
            onKeyDown={onKeyDown}
            onAccept={accept}
            onDismiss={dismiss}
          />
        ) : (
          <p className="grid-empty">
            {isEmpty ? <NoBrandsYet /> : count > 0 ? taskTexts.noneFound : taskTexts.done[list]}
          </p>
        )}
      </div>
      {queue.found > items.length && (
        <p className="muted">{taskTexts.first(items.length, queue.found)}</p>
      )}
      {items.length > 0 && (
        <ExportButton
          name={list}
          rows={async () => (await import("./task-rows.ts")).taskRows(items)}
        />
      )}
      {chosen.length > 0 && (
        <InDock>
          <ActionBar
            list={list}
            items={chosen}
            stores={sites.size}
            today={today}
            isSaving={isPending || actions.reviewStep !== null}
            opened={opened}
            onOpen={(kind) => {
              setOpened(kind);
              if (kind === null) grid.current?.focus();
            }}
            onSave={(edits, kind) => {
              const changed = Object.keys(edits).length;
              const saved = taskTexts.saved[kind](changed);
              const { country, q, category, brand, partner, sort } = place;
              const json = {
                kind,
                edits: toRequest(edits, chosen.map(taskRecord), versions),
                // What many change is read again as a whole.
                ...(changed <= maxShown && {
                  list: { list, country, q, category, brand, partner, sort },
                }),
              };
              const write = createWriter();
              const commit = () =>
                write((operation) =>
                  call("post", "/admin/edits", { json: { ...json, operation } }),
                );
              const adopt = ({ tasks }: SavedReport) => {
                const next = tasks && mergeQueue(queue, tasks, json.edits, place);
                if (next) setMerged({ read, queue: next });
                return Boolean(next);
              };
              if (changed <= maxShown) {
                const onAnswer = (answer: Answer<SavedReport>) => {
                  if (!answer.ok) return reportFailure(actions, answer);
                  actions.notify(savedMessage(saved, answer.value));
                  finish();
                };
                return send(commit, onAnswer, { adopt });
              }
              const preview = () =>
                call("post", "/admin/edits", { json: { ...json, dryRun: true } });
              const title = [adminTexts.views.today, taskTexts.lists[list], taskTexts[kind]].join(
                " › ",
              );
              const focusSaved = () => grid.current?.focus();
              actions.review({ title, preview, commit, saved, onSaved: finish, focusSaved });
            }}
            onOpenStores={openStores}
            onClear={finish}
          />
        </InDock>
      )}
    </>
  );
}
