import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { change, undo, useEdits } from "#app/admin/records/edits.ts";
import { ListGrid, type ListGridHandle } from "#app/admin/records/list-grid.tsx";
import { PendingBar } from "#app/admin/records/pending-bar.tsx";
import { nextPosition } from "#app/admin/records/position.ts";
import { SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { useSave } from "#app/admin/records/use-save.ts";
import { useSelection } from "#app/admin/records/use-selection.ts";
import { call } from "#app/admin/requests/client.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { toMessage } from "#app/admin/requests/messages.ts";
import { useAction } from "#app/admin/requests/use-request.ts";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { runShortcut, shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Task, type TaskFilter, taskKey, taskLists } from "#app/domain/catalogue/tasks.ts";
import { noOffer } from "#app/domain/offers/offer.ts";
import {
  catalogueAddress,
  type TodayQuery,
  todayAddress,
  todayQuery,
} from "#app/domain/pages/admin-pages.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { DoneToday } from "./done-today.tsx";
import { NoteField } from "./note-field.tsx";
import { groupHeading, listRows, taskColumns } from "./task-columns.tsx";
import { isAction, savedText, taskRecord } from "./task-edits.ts";
import { WorkCountries, WorkLists } from "./task-lists.tsx";
import { sortingIn, sortText } from "./task-sorting.ts";
import { TaskTools } from "./task-tools.tsx";

interface TodayViewProps {
  query: TodayQuery;
  queue: TaskQueue;
  /** The names of the partners. */
  partners: readonly string[];
}

/** Lists of tasks over all countries, whose entries are selected and changed together. */
export function TodayView({ query, queue, partners }: TodayViewProps) {
  const { today, ...actions } = useWorkspace();
  const { countries, items } = queue;
  const { list } = query;
  const edits = useEdits();
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<ListGridHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pending = usePendingQuery(todayQuery, "/admin", query);
  const sorting = sortingIn(pending.sort);
  const navigate = useNavigate();
  const selection = useSelection(items.map(taskKey));
  const isSorted = sorting !== undefined;
  const rows = useMemo(() => listRows(list, items, isSorted), [list, items, isSorted]);
  const [opened, setOpened] = useState<string | null>(null);
  const { act } = useAction();
  const { active, selected, moveTo, toggle, clear } = selection;
  // Suggestions are accepted or dismissed one by one.
  const isSelectable = list !== "suggested";
  const chosen = isSelectable ? items.filter((item) => selected.has(taskKey(item))) : [];
  const sites = new Set(chosen.flatMap(({ website }) => website ?? []));
  const isEmpty = countries.every(
    (one) => one.live === 0 && taskLists.every((of) => one[of] === 0),
  );
  const count = countries
    .filter(({ country }) => !query.country || country === query.country)
    .reduce((sum, one) => sum + one[list], 0);
  const nameOf = (key: string) => {
    const item = items.find((one) => taskKey(one) === key);
    return item ? `${item.name} ${item.code ?? taskTexts.wholeBrand}` : key;
  };
  const editor = useSave({
    records: items.filter((item) => isAction(edits[taskKey(item)])).map(taskRecord),
    faults: [],
    nameOf,
    versions: Object.fromEntries(countries.map(({ country, version }) => [country, version])),
    loaded: queue,
    saved: savedText,
    isBulk: true,
    title: [adminTexts.views.today, taskTexts.lists[list]].join(" › "),
    onSaved: finish,
  });
  const hadChanges = useRef(false);
  useEffect(() => {
    // The last change was saved or taken back, and the button with the focus may have gone.
    if (hadChanges.current && editor.count === 0) {
      setOpened(null);
      if (document.activeElement === document.body) grid.current?.focus();
    }
    hadChanges.current = editor.count > 0;
  }, [editor.count]);

  function ask(filter: Partial<TaskFilter>, isTyped = false) {
    const address = todayAddress({ ...pending, ...filter });
    navigate(address, { replace: isTyped, preventScrollReset: true });
  }

  function finish() {
    setOpened(null);
    clear();
    // The focus goes to the entry that follows those which are done.
    grid.current?.focus();
  }

  /** Takes back what was just done. */
  function cancel() {
    if (opened === "extend" || document.activeElement === button.current) undo();
    setOpened(null);
    grid.current?.focus();
  }

  /** Leads to the button that saves, once there is one. */
  const leadOn = () => queueMicrotask(() => button.current?.focus());

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
    act(
      () => call("delete", "/admin/suggestions/:id", { param }),
      () => {
        actions.notify(toMessage("success", taskTexts.dismissed(code ?? "")));
        grid.current?.focus();
      },
    );
  }

  function set(kind: Exclude<BulkKind, "extend" | "note">, some: readonly Task[]) {
    const values = { verify: today, deactivate: false, confirm: noOffer };
    setOpened(null);
    change((all) => withAction(all, some.map(taskRecord), kind, values[kind]));
    leadOn();
  }

  /** By a key. The current entry counts as selected if no other is. */
  function begin(kind: BulkKind | "openStores") {
    const current = items[active];
    if (!isSelectable) return kind === "deactivate" && current && dismiss(current);
    if (chosen.length === 0 && current) toggle([taskKey(current)], true);
    if (kind === "openStores") return chosen.length > 0 && openStores();
    actions.notify(null);
    if (kind === "extend" || kind === "note") setOpened(kind);
    else set(kind, chosen.length > 0 ? chosen : items.slice(active, active + 1));
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
        begin("openStores");
      },
      search: () => field.current?.focus(),
      openBrand: () => {
        if (current && !isSelectable) accept(current);
        else if (current) navigate(catalogueAddress(current.country, current.brand));
      },
      lists: () => {
        const chosen = taskLists[Number(event.key) - 1];
        if (chosen) navigate(todayAddress({ ...query, list: chosen }));
      },
      clear: finish,
    });
  }

  const key = (name: ReactNode, shortcut: keyof typeof shortcuts.tasks, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name} <kbd>{shortcuts.tasks[shortcut][0]}</kbd>
    </button>
  );
  const hasCodes = chosen.some(({ code }) => code !== null);
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
        <WorkLists query={query} countries={countries} />
        <WorkCountries query={query} countries={countries} />
        {count > 0 && (
          <TaskTools
            field={field}
            filter={{ ...pending, q: query.q }}
            queue={queue}
            partners={partners}
            count={count}
            onFilter={ask}
          />
        )}
        {items.length > 0 ? (
          <ListGrid
            grid={grid}
            label={taskTexts.lists[list]}
            columns={taskColumns({
              list,
              items,
              today,
              selection,
              onAccept: accept,
              onDismiss: dismiss,
            })}
            rows={rows}
            keyOf={({ key }) => key}
            headingOf={({ group }) => group && groupHeading(list, group, today)}
            isChanged={({ key }) => key in edits}
            active={active}
            onActive={moveTo}
            {...(isSelectable && { selected })}
            sort={sorting}
            onSort={(next) => ask({ sort: sortText(next) })}
            onKeyDown={onKeyDown}
          />
        ) : (
          <p className="list-empty">
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
      <InDock>
        {chosen.length > 0 && (
          <SelectionBar
            label={taskTexts.selected(chosen.length)}
            records={chosen.map(taskRecord)}
            hasCodes={hasCodes}
            today={today}
            opened={opened}
            onOpen={setOpened}
            onEscape={cancel}
            onEdited={leadOn}
            onExtended={leadOn}
            onClear={finish}
            hasKeys
            panel={
              opened === "note" && (
                <NoteField records={chosen.map(taskRecord)} onDone={() => editor.save()} />
              )
            }
          >
            {list === "unread" && key(taskTexts.confirm, "confirm", () => set("confirm", chosen))}
            {hasCodes && key(taskTexts.note, "note", () => setOpened("note"))}
            {key(taskTexts.open(sites.size), "openStores", openStores)}
            {key(catalogueTexts.selectAll, "selectAll", () => toggle(items.map(taskKey), true))}
          </SelectionBar>
        )}
      </InDock>
      <PendingBar
        editor={editor}
        faults={[]}
        name={nameOf(editor.clashing[0]?.key ?? "")}
        nameOf={nameOf}
        button={button}
        onEscape={cancel}
        onDiscard={() => grid.current?.focus()}
      />
    </>
  );
}
