import { useRef } from "react";
import { Tick } from "#app/admin/shell/controls.tsx";
import {
  runShortcut,
  type ShortcutView,
  setLetterKeys,
  shortcuts,
  useKeys,
  useLetterKeys,
} from "./shortcuts.ts";

const headings: Readonly<Record<ShortcutView, string>> = {
  everywhere: "Everywhere",
  tasks: "Today",
  brands: "Brands",
  codes: "Codes",
  review: "Review",
};

/** Text fields undo their own typing. */
const isTyping = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea") ||
    (target.matches("select") && !ctrlKey && !metaKey));

interface ShortcutHelpProps {
  onUndo: () => void;
  onRedo: () => void;
}

/** Lists the keys of every view ("?"), and handles those that work everywhere. */
export function ShortcutHelp({ onUndo, onRedo }: ShortcutHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLetters = useLetterKeys();
  useKeys((event) => {
    if (event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector("dialog[open]")) return;
    runShortcut("everywhere", event, {
      help: () => dialog.current?.showModal(),
      undo: onUndo,
      redo: onRedo,
    });
  });
  return (
    <>
      <button
        type="button"
        className="words keys-button"
        onClick={() => dialog.current?.showModal()}
      >
        All keys <kbd>?</kbd>
      </button>
      <dialog ref={dialog} className="all-keys" aria-label="All keys">
        <form method="dialog" className="actions">
          <Tick checked={hasLetters} onChange={({ target }) => setLetterKeys(target.checked)}>
            Keys without Ctrl work outside fields
          </Tick>
          <button type="submit" className="button-quiet button-outline at-end">
            Close
          </button>
        </form>
        {(Object.keys(shortcuts) as ShortcutView[]).map((view) => (
          <section key={view}>
            <h2 className="heading-small">{headings[view]}</h2>
            <dl>
              {Object.entries<readonly [string, string, ...string[]]>(shortcuts[view]).map(
                ([action, [shown, text]]) =>
                  shown && (
                    <div key={action}>
                      <dt>
                        <kbd>{shown}</kbd>
                      </dt>
                      <dd>{text}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        ))}
      </dialog>
    </>
  );
}
