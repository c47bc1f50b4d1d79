import { type RefObject, useEffect, useEffectEvent } from "react";
import { InDock } from "#app/admin/requests/dock.tsx";
import { Button, QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts, counted, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabel } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { change, type EditedRecord, isBrand, parseKey, without } from "./edits.ts";
import { type Editor, faultTexts } from "./use-save.ts";
import { typedText } from "./values.ts";

/** The list of changes is collapsed above the first number, and truncated above the second. */
const [maxOpen, maxListed] = [3, 50];

const changesLabel = "Changes to save";

interface PendingBarProps {
  editor: Editor;
  /** The owner of the records, or the first record in conflict. */
  name: string;
  button?: RefObject<HTMLButtonElement | null>;
  onEscape?: () => void;
  /** Returns the focus to the table: the pressed or focused button may be removed. */
  onDone: () => void;
}

/** The bar of unsaved changes, with conflicts, faults and the save button. */
export function PendingBar(props: PendingBarProps) {
  const { editor, onDone } = props;
  const isShown = editor.count > 0 || editor.faulty.length > 0;
  // Removing the bar may remove the focused button.
  const refocus = useEffectEvent(() => document.activeElement === document.body && onDone());
  useEffect(() => {
    if (isShown) return () => void refocus();
  }, [isShown]);
  return (
    isShown && (
      <InDock>
        <Pending {...props} />
      </InDock>
    )
  );
}

function Pending({ editor, name, button, onEscape, onDone }: PendingBarProps) {
  const { ready, clashing, faulty, count, isReviewed, isSaving } = editor;
  const { showMessage } = useNotifications();
  const text = `${isReviewed ? "Review" : "Save"} ${counted(count, "change")}`;
  const faultyCodes = faulty.filter((record) => !isBrand(record));
  const faultyBrands = faulty.filter(isBrand);
  const changes = listChanges(ready, "changed");
  return (
    <>
      {clashing.length > 0 && <ConflictNote editor={editor} name={name} onDone={onDone} />}
      <section
        className="action-bar"
        aria-label={text}
        onKeyDown={({ key }) => key === "Escape" && onEscape?.()}
      >
        {faultyCodes[0] && (
          <p role="status">
            {counted(faultyCodes.length, "line")} to correct: {faultTexts(faultyCodes[0]).join(" ")}
          </p>
        )}
        {faultyBrands.flatMap(faultTexts).map((text) => (
          <p key={text} role="status">
            {text}
          </p>
        ))}
        {count > 0 && (
          <details open={changes.length <= maxOpen}>
            <summary>{changesLabel}</summary>
            <PendingDiff changes={changes} />
          </details>
        )}
        <div className="actions">
          <button
            ref={button}
            type="button"
            className="action-save"
            disabled={isSaving}
            // It stays clickable, and then explains why nothing is saved.
            aria-disabled={count === 0 || faultyBrands.length > 0}
            onClick={() => {
              // Before saving, which may focus a conflict.
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
              change((all) => without(all, editor.records));
              showMessage("info", catalogueTexts.discarded);
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

/** Shows the values that both operators changed, for the second one to choose. */
function ConflictNote({ editor, name, onDone }: PendingBarProps) {
  const { note, clashing, count, saveOnTop, takeTheirs } = editor;
  useEffect(() => note.current?.focus(), [note]);
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{`${name} was changed while you were editing. The stored values, and yours:`}</h2>
      <PendingDiff changes={listChanges(clashing, "conflicts")} />
      <div className="actions">
        <Button onClick={saveOnTop}>Overwrite with {counted(count, "change")}</Button>
        <QuietButton
          onClick={() => {
            takeTheirs();
            onDone();
          }}
        >
          Use the stored values
        </QuietButton>
      </div>
    </section>
  );
}

/** A changed field; null for a deleted record. */
interface PendingChange {
  record: EditedRecord;
  field: string | null;
}

const listChanges = (records: readonly EditedRecord[], fields: "changed" | "conflicts") =>
  records.flatMap((record) =>
    (record.edit?.remove ? [null] : record[fields]).map((field) => ({ record, field })),
  );

const PendingDiff = ({ changes }: { changes: readonly PendingChange[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable
  <ul tabIndex={0} aria-label={changesLabel}>
    {changes.slice(0, maxListed).map((change) => (
      <Change key={`${change.record.key} ${change.field}`} {...change} />
    ))}
    {changes.length > maxListed && <li>{`and ${number(changes.length - maxListed)} more`}</li>}
  </ul>
);

function Change({ record, field }: PendingChange) {
  const { key, name, stored, edit, values } = record;
  const { slug, code } = parseKey(key);
  const isRenamed =
    code === null && field === "name" && stored && slugify(String(values.name)) !== slug;
  const format = (name: string, value: unknown) => {
    if (name === "offer") return value ? catalogueTexts.withoutFacts : catalogueTexts.notRead;
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
              {stored ? format(field ?? "discount", stored[field ?? "discount"]) : "deleted"}
            </bdi>
          </del>{" "}
          →{" "}
        </>
      )}
      <ins>{field === null ? "deleted" : <bdi>{format(field, values[field])}</bdi>}</ins>
      {edit?.isNew && code !== null && " (new)"}
      {isRenamed && " (its old address will redirect to the new one)"}
    </li>
  );
}
