import { type RefObject, useEffect } from "react";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { conflicts, type EditedRecord, parseKey, useEdits } from "./edits.ts";
import { typedText } from "./values.ts";

interface ConflictNoteProps {
  note: RefObject<HTMLElement | null>;
  /** The records that somebody else has changed too. */
  records: readonly EditedRecord[];
  name: string;
  nameOf: (key: string) => string;
  count: number;
  onSave: () => void;
  onTakeTheirs: () => void;
}

/** Told to the operator who saves second: the values that both changed. One of the two has to be chosen. */
export function ConflictNote(props: ConflictNoteProps) {
  const { note, records, name, nameOf, count, onSave, onTakeTheirs } = props;
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
        {records.flatMap((record) => {
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
        <button type="button" className="button" onClick={onSave}>
          {catalogueTexts.saveOnTop(count)}
        </button>
        <button type="button" className="button-quiet button-outline" onClick={onTakeTheirs}>
          {catalogueTexts.takeTheirs}
        </button>
      </div>
    </section>
  );
}
