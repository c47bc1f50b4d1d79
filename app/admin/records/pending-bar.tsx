import type { RefObject } from "react";
import { InDock } from "#app/admin/requests/dock.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import type { RecordFault } from "./brand-records.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { changedFields, discard, useEdits } from "./edits.ts";
import { PendingDiff } from "./pending-diff.tsx";
import type { Editor } from "./use-save.ts";

/** More changes are folded. */
const maxOpen = 3;

interface PendingBarProps {
  editor: Editor;
  /** Of codes: they wait while the others are saved. Of the brand: nothing is saved. */
  faults: readonly RecordFault[];
  /** What the records belong to, or the first of those that somebody else has changed. */
  name: string;
  nameOf: (key: string) => string;
  /** The button that saves. */
  button?: RefObject<HTMLButtonElement | null>;
  onSave?: () => void;
  onEscape?: () => void;
  /** Called once the changes are discarded. */
  onDiscard: () => void;
}

/** What two operators have changed; the unsaved changes and the faults to correct first, with the button that saves the rest. */
export function PendingBar(props: PendingBarProps) {
  const { editor, faults, name, nameOf, button, onSave = editor.save, onDiscard } = props;
  const { ready, clashing, count, isReviewed, isSaving } = editor;
  const edits = useEdits();
  const save = (isReviewed ? reviewTexts.reviewAll : catalogueTexts.save)(count);
  if (count === 0 && faults.length === 0) return null;
  const [fault, ...others] = faults.filter(({ level }) => level === "code");
  const ofBrand = faults.filter(({ level }) => level === "brand");
  const changes = ready.flatMap((record) => {
    const edit = edits[record.key];
    const fields = edit?.remove ? [null] : changedFields(record, edit);
    return fields.map((field) => ({ record, field }));
  });
  const isBlocked = count === 0 || ofBrand.length > 0;
  const bar = (
    <section
      className="action-bar"
      aria-label={save}
      onKeyDown={({ key }) => key === "Escape" && props.onEscape?.()}
    >
      {fault && (
        <p role="status">
          {catalogueTexts.faults(others.length + 1)}: {describeFault(fault, nameOf)}
        </p>
      )}
      {ofBrand.map((one) => (
        <p key={one.field} role="status">
          {describeFault(one, nameOf)}
        </p>
      ))}
      {count > 0 && (
        <details open={changes.length <= maxOpen}>
          <summary>{catalogueTexts.showChanges}</summary>
          <PendingDiff changes={changes} nameOf={nameOf} />
        </details>
      )}
      <div className="actions">
        <button
          ref={button}
          type="button"
          className="action-save"
          disabled={isSaving}
          // It can be pressed still, and then says why it does nothing.
          aria-disabled={isBlocked}
          onClick={onSave}
        >
          {isSaving ? adminTexts.saving : save} <kbd>Ctrl S</kbd>
        </button>
        <button
          type="button"
          disabled={isSaving}
          onClick={() => {
            if (!confirm(catalogueTexts.discardAsked(count))) return;
            discard(editor.records.map(({ key }) => key));
            onDiscard();
          }}
        >
          {catalogueTexts.discard}
        </button>
      </div>
    </section>
  );
  return (
    <InDock>
      {clashing.length > 0 && <ConflictNote editor={editor} name={name} nameOf={nameOf} />}
      {bar}
    </InDock>
  );
}

/** A fault in words: "Expiry date: must be a date", of a code with its name in front. */
export function describeFault(
  { key, level, field, message }: RecordFault,
  nameOf: (key: string) => string,
): string {
  const label = fieldLabel(level, field);
  return level === "brand"
    ? catalogueTexts.fieldFault(label, message)
    : catalogueTexts.fault(nameOf(key), label, message);
}
