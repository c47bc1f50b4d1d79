import { useEffect } from "react";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { conflicts, useEdits } from "./edits.ts";
import { PendingDiff } from "./pending-diff.tsx";
import type { Editor } from "./use-save.ts";

interface ConflictNoteProps {
  editor: Editor;
  name: string;
  nameOf: (key: string) => string;
}

/** Told to the operator who saves second: the values that both changed. One of the two has to be chosen. */
export function ConflictNote({ editor, name, nameOf }: ConflictNoteProps) {
  const { note, clashing, count, saveOnTop, takeTheirs } = editor;
  const edits = useEdits();
  useEffect(() => note.current?.focus(), [note]);
  const changes = clashing.flatMap((record) => {
    const edit = edits[record.key];
    const fields = edit?.remove ? [null] : conflicts(record, edit);
    return fields.map((field) => ({ record, field }));
  });
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{catalogueTexts.changedMeanwhile(name)}</h2>
      <PendingDiff changes={changes} nameOf={nameOf} />
      <div className="actions">
        <button type="button" className="button" onClick={saveOnTop}>
          {catalogueTexts.saveOnTop(count)}
        </button>
        <QuietButton onClick={takeTheirs}>{catalogueTexts.takeTheirs}</QuietButton>
      </div>
    </section>
  );
}
