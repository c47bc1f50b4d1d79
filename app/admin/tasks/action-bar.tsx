import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { type AdminTexts, useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { addDays } from "#app/domain/base/dates.ts";
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
  const { tasks: texts } = useAdminTexts();
  const { list, items, stores, opened, onOpen, onOpenStores, onClear } = props;
  const hasCodes = items.some(({ code }) => code !== null);
  const action = (kind: ActionKind) => (
    <button
      type="button"
      aria-expanded={opened === kind}
      onClick={() => onOpen(opened === kind ? null : kind)}
    >
      {texts[kind]} <kbd>{shortcuts.tasks[kind][0]}</kbd>
    </button>
  );
  return (
    <section className="action-bar" aria-label={texts.selected(items.length)}>
      {opened && <ActionPreview key={opened} {...props} kind={opened} />}
      <div className="action-row">
        <p>{texts.selected(items.length)}</p>
        {list === "unread" && action("confirm")}
        {hasCodes && action("verify")}
        {hasCodes && action("extend")}
        {hasCodes && action("note")}
        {action("deactivate")}
        <button type="button" onClick={onOpenStores}>
          {texts.open(stores)} <kbd>{shortcuts.tasks.openStores[0]}</kbd>
        </button>
        <button type="button" aria-label={texts.clearSelection} onClick={onClear}>
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
  const allTexts = useAdminTexts();
  const { tasks: texts, review } = allTexts;
  const [until, setUntil] = useState(() => addDays(today, extensions[0]));
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
            {texts.until}{" "}
            <input
              type="date"
              min={today}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </label>
          {extensions.map((days) => (
            <button key={days} type="button" onClick={() => setUntil(addDays(today, days))}>
              {texts.inDays(days)}
            </button>
          ))}
          <button type="button" onClick={() => setUntil("")}>
            {texts.noEnd}
          </button>
        </div>
      )}
      {kind === "note" && (
        <div className="action-until">
          <label>
            {texts.noteLabel}{" "}
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
      {changes.length === 0 && <p>{texts.noChange}</p>}
      {kind === "extend" && changes.length < codes && (
        <p>{texts.endLater(codes - changes.length)}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ul tabIndex={0} aria-label={texts.save(changes.length)}>
        {changes.slice(0, maxShown).map(({ key, item, old, next }) => (
          <li key={key}>
            <bdi>{item.name}</bdi>{" "}
            {item.code === null ? texts.wholeBrand : <code>{item.code}</code>}{" "}
            {kind === "confirm" ? (
              <span>
                <bdi>{item.discount}</bdi> {texts.becomes} <ins>{texts.noFacts}</ins>
              </span>
            ) : (
              <span>
                <del>{valueText(kind, old, allTexts)}</del> {texts.becomes}{" "}
                <ins>{valueText(kind, next, allTexts)}</ins>
              </span>
            )}
          </li>
        ))}
        {changes.length > maxShown && <li>{texts.more(changes.length - maxShown)}</li>}
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
            ? review.reviewAll(changes.length)
            : texts.save(changes.length)}
        </button>
        <button type="button" onClick={() => onOpen(null)}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}

function valueText(
  kind: ActionKind,
  value: BulkChange["next"],
  { tasks: texts, language }: AdminTexts,
): string {
  if (kind === "note") return String(value ?? texts.noNote);
  if (value === null) return texts.noEnd;
  if (typeof value === "boolean") return value ? texts.active : texts.inactive;
  return formatDate(String(value), language);
}
