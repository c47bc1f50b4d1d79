import { useEffect } from "react";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { conflicts, parseKey, useEdits } from "./edits.ts";
import type { Editor } from "./use-save.ts";
import { typedText } from "./values.ts";

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
  const shown = (value: unknown) =>
    catalogueTexts.value(
      value === undefined ? null : typeof value === "boolean" ? value : typedText(value),
    );
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{catalogueTexts.changedMeanwhile(name)}</h2>
      <ul>
        {clashing.flatMap((record) => {
          const { key, stored } = record;
          const edit = edits[key];
          const level = parseKey(key).code === null ? "brand" : "code";
          return conflicts(record, edit).map((field) => (
            <li key={`${key} ${field}`}>
              <b>
                <bdi>{level === "brand" ? name : nameOf(key)}</bdi>, {fieldLabel(level, field)}
              </b>{" "}
              <span>
                {catalogueTexts.theirs}: <bdi>{shown(stored?.[field])}</bdi>
              </span>{" "}
              <span>
                {catalogueTexts.yours}:{" "}
                <bdi>{shown(edit?.remove ? undefined : edit?.set[field])}</bdi>
              </span>
            </li>
          ));
        })}
      </ul>
      <div className="actions">
        <button type="button" className="button" onClick={saveOnTop}>
          {catalogueTexts.saveOnTop(count)}
        </button>
        <QuietButton onClick={takeTheirs}>{catalogueTexts.takeTheirs}</QuietButton>
      </div>
    </section>
  );
}
