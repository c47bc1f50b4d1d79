import { useEffect, useEffectEvent, useRef } from "react";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { areShortcutsOff, setShortcuts, useShortcuts } from "./single-key-shortcuts.ts";

type KeyList = readonly (readonly [key: string, what: string])[];

/** The keys of a view, each with what it does. Not shown on touch screens. */
export function ShortcutHints({ label, keys }: { label: string; keys: KeyList }) {
  return (
    <section className="admin-keys" aria-label={label}>
      <ShortcutList keys={keys} />
    </section>
  );
}

function ShortcutList({ keys }: { keys: KeyList }) {
  return (
    <dl>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** The keys of every view: "?" lists them all, "z" undoes what the last message tells. */
export function ShortcutHelp({ onUndo }: { onUndo: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLetters = useShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (areShortcutsOff(event) || document.querySelector("dialog[open]")) return;
    if (key === "?") dialog.current?.showModal();
    else if (key === "z") onUndo();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button type="button" className="keys-button" onClick={() => dialog.current?.showModal()}>
        {texts.allKeys} <kbd>?</kbd>
      </button>
      <dialog ref={dialog} className="all-keys" aria-label={texts.allKeys}>
        {texts.keyGroups.map(({ name, keys }) => (
          <section key={name}>
            <h2 className="heading-small">{name}</h2>
            <ShortcutList keys={keys} />
          </section>
        ))}
        <label>
          <input
            type="checkbox"
            checked={hasLetters}
            onChange={({ target }) => setShortcuts(target.checked)}
          />
          {texts.letterKeys}
        </label>
        <form method="dialog">
          <button type="submit" className="button-quiet button-outline">
            {texts.close}
          </button>
        </form>
      </dialog>
    </>
  );
}
