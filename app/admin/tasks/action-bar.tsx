import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import type { Task, TaskList } from "#app/domain/catalogue/tasks.ts";
import { type BulkAction, type BulkChange, bulkChanges } from "./bulk-edit.ts";

/** The actions on selected entries. */
export type ActionKind = BulkAction["kind"];

interface ActionBarProps {
  list: TaskList;
  items: readonly Task[];
  stores: number;
  today: string;
  isSaving: boolean;
  /** The action that is being looked at before it is saved. */
  opened: ActionKind | null;
  onOpen: (kind: ActionKind | null) => void;
  onSave: (changes: BulkChange[], action: BulkAction) => void;
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

const extensions = [30, 90] as const;

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
  const [until, setUntil] = useState<string | number>(extensions[0]);
  const [note, setNote] = useState(items[0]?.note ?? "");
  const stated = (): BulkAction => {
    if (kind === "extend") return { kind, until: until || null };
    return kind === "note" ? { kind, note: note.trim() || null } : { kind };
  };
  const action = stated();
  const changes = bulkChanges(items, action, today);
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
      {kind === "extend" && (
        <div className="action-until">
          <label>
            {taskTexts.until}{" "}
            <input
              type="date"
              min={today}
              value={typeof until === "number" ? "" : until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </label>
          {extensions.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={until === days}
              onClick={() => setUntil(days)}
            >
              {taskTexts.inDays(days)}
            </button>
          ))}
          <button type="button" onClick={() => setUntil("")}>
            {taskTexts.noEnd}
          </button>
        </div>
      )}
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
                if (key === "Enter" && changes.length > 0 && !isSaving) onSave(changes, action);
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
        {changes.slice(0, maxShown).map(({ key, item, old, next }) => (
          <li key={key}>
            <bdi>{item.name}</bdi>{" "}
            {item.code === null ? taskTexts.wholeBrand : <code>{item.code}</code>}{" "}
            {kind === "confirm" ? (
              <span>
                <bdi>{item.discount}</bdi> {taskTexts.becomes} <ins>{taskTexts.noFacts}</ins>
              </span>
            ) : (
              <span>
                <del>{valueText(kind, old)}</del> {taskTexts.becomes}{" "}
                <ins>{valueText(kind, next)}</ins>
              </span>
            )}
          </li>
        ))}
        {changes.length > maxShown && <li>{taskTexts.more(changes.length - maxShown)}</li>}
      </ul>
      <div className="action-row">
        <button
          ref={save}
          type="button"
          className="action-save"
          disabled={isSaving || changes.length === 0}
          onClick={() => onSave(changes, action)}
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

function valueText(kind: ActionKind, value: BulkChange["next"]): string {
  if (kind === "note") return String(value ?? taskTexts.noNote);
  if (value === null) return taskTexts.noEnd;
  if (typeof value === "boolean") return value ? taskTexts.active : taskTexts.inactive;
  return formatDate(String(value), "en");
}
