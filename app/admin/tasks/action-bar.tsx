import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Edits } from "#app/admin/records/edits.ts";
import { type Until, UntilBar } from "#app/admin/records/until-bar.tsx";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { type Task, type TaskList, taskKey } from "#app/domain/catalogue/tasks.ts";
import { noOffer } from "#app/domain/offers/offer.ts";
import { actionFields, type TaskAction, taskEdits } from "./task-edits.ts";

/** The actions on selected entries. */
export type ActionKind = TaskAction["kind"];

interface ActionBarProps {
  list: TaskList;
  items: readonly Task[];
  stores: number;
  today: string;
  isSaving: boolean;
  /** The action that is being looked at before it is saved. */
  opened: ActionKind | null;
  onOpen: (kind: ActionKind | null) => void;
  onSave: (edits: Edits, kind: ActionKind) => void;
  onOpenStores: () => void;
  onClear: () => void;
}

/** Actions on the selected entries; each shows its changes first. */
export function ActionBar(props: ActionBarProps) {
  const { list, items, stores, opened, onOpen, onOpenStores, onClear } = props;
  const hasCodes = items.some(({ code }) => code !== null);
  const action = (kind: ActionKind) => (
    <button
      type="button"
      aria-expanded={opened === kind}
      onClick={() => onOpen(opened === kind ? null : kind)}
    >
      {taskTexts[kind]} <kbd>{shortcuts.tasks[kind][0]}</kbd>
    </button>
  );
  return (
    <section className="action-bar" aria-label={taskTexts.selected(items.length)}>
      {opened && <ActionPreview key={opened} {...props} kind={opened} />}
      <div className="action-row">
        <p>{taskTexts.selected(items.length)}</p>
        {list === "unread" && action("confirm")}
        {hasCodes && action("verify")}
        {hasCodes && action("extend")}
        {hasCodes && action("note")}
        {action("deactivate")}
        <button type="button" onClick={onOpenStores}>
          {taskTexts.open(stores)} <kbd>{shortcuts.tasks.openStores[0]}</kbd>
        </button>
        <button type="button" aria-label={taskTexts.clearSelection} onClick={onClear}>
          ✕
        </button>
      </div>
    </section>
  );
}

/** The changes that are shown in place; more are reviewed as a whole before they are saved. */
export const maxShown = 50;

function ActionPreview({
  items,
  today,
  isSaving,
  kind,
  onOpen,
  onSave,
}: ActionBarProps & { kind: ActionKind }) {
  const [until, setUntil] = useState<Until>(30);
  const [note, setNote] = useState(items[0]?.note ?? "");
  const actions: Record<ActionKind, TaskAction> = {
    verify: { kind: "verify", value: today },
    extend: { kind: "extend", value: until || null },
    deactivate: { kind: "deactivate", value: false },
    confirm: { kind: "confirm", value: noOffer },
    note: { kind: "note", value: note.trim() || null },
  };
  const edits = taskEdits(items, actions[kind], today);
  const changes = items.filter((item) => taskKey(item) in edits);
  const onDone = () => onSave(edits, kind);
  const codes = items.filter(({ code }) => code !== null).length;
  const save = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => (field.current ?? save.current)?.focus(), []);
  const close = (event: KeyboardEvent) => {
    if (event.key === "Escape") onOpen(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is also a button here
    <div className="action-preview" onKeyDown={close}>
      {kind === "extend" && <UntilBar today={today} chosen={until} onChoose={setUntil} />}
      {kind === "note" && (
        <div className="action-until">
          <label>
            {taskTexts.noteLabel}{" "}
            <input
              ref={field}
              type="text"
              maxLength={limits.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              onKeyDown={({ key }) => {
                if (key === "Enter" && changes.length > 0 && !isSaving) onDone();
              }}
            />
          </label>
        </div>
      )}
      {changes.length === 0 && <p>{taskTexts.noChange}</p>}
      {kind === "extend" && changes.length < codes && (
        <p>{taskTexts.endLater(codes - changes.length)}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={taskTexts.save(changes.length)}>
        {changes.slice(0, maxShown).map((item) => {
          const edit = edits[taskKey(item)];
          const field = actionFields[kind];
          return (
            <li key={taskKey(item)}>
              <bdi>{item.name}</bdi>{" "}
              {item.code === null ? taskTexts.wholeBrand : <code>{item.code}</code>}{" "}
              <span>
                {kind === "confirm" ? (
                  <bdi>{item.discount}</bdi>
                ) : (
                  <del>{valueText(kind, edit?.was[field])}</del>
                )}{" "}
                {taskTexts.becomes} <ins>{valueText(kind, edit?.set[field])}</ins>
              </span>
            </li>
          );
        })}
        {changes.length > maxShown && <li>{taskTexts.more(changes.length - maxShown)}</li>}
      </ul>
      <div className="action-row">
        <button
          ref={save}
          type="button"
          className="action-save"
          disabled={isSaving || changes.length === 0}
          onClick={onDone}
        >
          {changes.length > maxShown
            ? reviewTexts.reviewAll(changes.length)
            : taskTexts.save(changes.length)}
        </button>
        <button type="button" onClick={() => onOpen(null)}>
          {taskTexts.cancel}
        </button>
      </div>
    </div>
  );
}

function valueText(kind: ActionKind, value: unknown): string {
  if (kind === "confirm") return taskTexts.noFacts;
  if (kind === "note") return String(value ?? taskTexts.noNote);
  if (value === null) return taskTexts.noEnd;
  if (typeof value === "boolean") return value ? taskTexts.active : taskTexts.inactive;
  return formatDate(String(value), "en");
}
