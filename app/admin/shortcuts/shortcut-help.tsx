import { useEffect, useEffectEvent, useRef } from "react";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { runShortcut, type ShortcutView, shortcuts } from "./shortcuts.ts";
import { setShortcuts, useShortcuts } from "./single-key-shortcuts.ts";

/** The keys of a view, each with what it does. Not shown on touch screens. */
export function ShortcutHints({ view }: { view: ShortcutView }) {
  const { admin: texts } = useAdminTexts();
  return (
    <section className="admin-keys" aria-label={texts.keysLabel}>
      <ShortcutList view={view} />
    </section>
  );
}

function ShortcutList({ view }: { view: ShortcutView }) {
  const texts: Readonly<Record<string, string>> = useAdminTexts().shortcutTexts[view];
  const actions = Object.entries(shortcuts[view]);
  return (
    <dl>
      {actions.map(
        ([action, [shown]]) =>
          shown && (
            <div key={action}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <dd>{texts[action]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** The keys of every view: "?" lists them all, "z" undoes what the last message tells. */
export function ShortcutHelp({ onUndo }: { onUndo: () => void }) {
  const { admin: texts } = useAdminTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLetters = useShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    runShortcut("everywhere", event, {
      help: () => dialog.current?.showModal(),
      undo: onUndo,
    });
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
        {(Object.keys(shortcuts) as ShortcutView[]).map((view) => (
          <section key={view}>
            <h2 className="heading-small">{texts.shortcutViews[view]}</h2>
            <ShortcutList view={view} />
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
