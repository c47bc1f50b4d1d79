import { type RefObject, useEffect, useEffectEvent } from "react";
import { InDock } from "#app/admin/requests/dock.tsx";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts, counted, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabel } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { change, type EditedRecord, isBrand, parseKey, without } from "./edits.ts";
import { type Editor, faultTexts } from "./use-save.ts";
import { typedText } from "./values.ts";

/** More changes are folded; no more than so many are listed. */
const [maxOpen, maxListed] = [3, 50];

const whatChanges = "What would change";

interface PendingBarProps {
  editor: Editor;
  /** What the records belong to, or the first of those that somebody else has changed. */
  name: string;
  /** The button that saves. */
  button?: RefObject<HTMLButtonElement | null>;
  onEscape?: () => void;
  /** Returns to the table: the button that was pressed, or has the focus, may go. */
  onDone: () => void;
}

/** What two operators have changed; the unsaved changes and the faults to correct first, with the button that saves the rest. */
export function PendingBar(props: PendingBarProps) {
  const { editor, onDone } = props;
  const isShown = editor.count > 0 || editor.faulty.length > 0;
  // When it goes, a button of it may take the focus with it.
  const leave = useEffectEvent(() => document.activeElement === document.body && onDone());
  useEffect(() => {
    if (isShown) return () => void leave();
  }, [isShown]);
  return (
    isShown && (
      <InDock>
        <Pending {...props} />
      </InDock>
    )
  );
}

/** What stands in the bar. */
function Pending({ editor, name, button, onEscape, onDone }: PendingBarProps) {
  const { ready, clashing, faulty, count, isReviewed, isSaving } = editor;
  const { notify } = useNotifications();
  const text = `${isReviewed ? "Review" : "Save"} ${counted(count, "change")}`;
  const codes = faulty.filter((one) => !isBrand(one));
  const ofBrand = faulty.filter(isBrand);
  const changes = ready.flatMap((record) =>
    (record.edit?.remove ? [null] : record.changed).map((field) => ({ record, field })),
  );
  return (
    <>
      {clashing.length > 0 && <ConflictNote editor={editor} name={name} onDone={onDone} />}
      <section
        className="action-bar"
        aria-label={text}
        onKeyDown={({ key }) => key === "Escape" && onEscape?.()}
      >
        {codes[0] && (
          <p role="status">
            {counted(codes.length, "line")} to correct: {faultTexts(codes[0])}
          </p>
        )}
        {ofBrand.flatMap(faultTexts).map((one) => (
          <p key={one} role="status">
            {one}
          </p>
        ))}
        {count > 0 && (
          <details open={changes.length <= maxOpen}>
            <summary>{whatChanges}</summary>
            <PendingDiff changes={changes} />
          </details>
        )}
        <div className="actions">
          <button
            ref={button}
            type="button"
            className="action-save"
            disabled={isSaving}
            // It can be pressed still, and then says why it does nothing.
            aria-disabled={count === 0 || ofBrand.length > 0}
            onClick={() => {
              // First: saving may lead the focus to a conflict.
              if (count > 0) onDone();
              editor.save();
            }}
          >
            {isSaving ? adminTexts.saving : text} <kbd>Ctrl S</kbd>
          </button>
          <button
            type="button"
            disabled={isSaving}
            onClick={() => {
              if (!confirm(catalogueTexts.discardAsked(count))) return;
              change((all) => without(all, editor.records));
              notify(null);
              onDone();
            }}
          >
            Discard
          </button>
        </div>
      </section>
    </>
  );
}

/** Told to the operator who saves second: the values that both changed. One of the two has to be chosen. */
function ConflictNote({ editor, name, onDone }: PendingBarProps) {
  const { note, clashing, count, saveOnTop, takeTheirs } = editor;
  useEffect(() => note.current?.focus(), [note]);
  const changes = clashing.flatMap((record) =>
    (record.edit?.remove ? [null] : record.conflicts).map((field) => ({ record, field })),
  );
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{`${name} was changed while you were editing. What is stored now, and yours:`}</h2>
      <PendingDiff changes={changes} />
      <div className="actions">
        <button type="button" className="button" onClick={saveOnTop}>
          Save {counted(count, "change")} on top
        </button>
        <QuietButton
          onClick={() => {
            takeTheirs();
            onDone();
          }}
        >
          Take theirs where they differ
        </QuietButton>
      </div>
    </section>
  );
}

/** A field that changes; null for a record that is deleted. */
interface PendingChange {
  record: EditedRecord;
  field: string | null;
}

/** What is stored and what saving would make of it, field by field. */
const PendingDiff = ({ changes }: { changes: readonly PendingChange[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
  <ul tabIndex={0} aria-label={whatChanges}>
    {changes.slice(0, maxListed).map((one) => (
      <Change key={`${one.record.key} ${one.field}`} {...one} />
    ))}
    {changes.length > maxListed && <li>{`and ${number(changes.length - maxListed)} more`}</li>}
  </ul>
);

function Change({ record, field }: PendingChange) {
  const { key, name, stored, edit, values } = record;
  const { slug, code } = parseKey(key);
  const moves =
    code === null && field === "name" && stored && slugify(String(values.name)) !== slug;
  const shown = (of: string, value: unknown) => {
    if (of === "offer") return value ? catalogueTexts.noFacts : catalogueTexts.notRead;
    return catalogueTexts.value(typeof value === "boolean" ? value : typedText(value));
  };
  return (
    <li>
      {name && (
        <code>
          <bdi>{name}</bdi>
        </code>
      )}{" "}
      {field !== null && `${fieldLabel(code === null ? "brand" : "code", field)}: `}
      {!edit?.isNew && (
        <>
          <del>
            <bdi>
              {stored ? shown(field ?? "discount", stored[field ?? "discount"]) : "deleted"}
            </bdi>
          </del>{" "}
          →{" "}
        </>
      )}
      <ins>{field === null ? "deleted" : <bdi>{shown(field, values[field])}</bdi>}</ins>
      {edit?.isNew && code !== null && " (new)"}
      {moves && " (its old address will lead to the new one)"}
    </li>
  );
}
