import { type RefObject, useEffect } from "react";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import type { MergeConflict } from "./rebase.ts";

interface ConflictNoteProps {
  note: RefObject<HTMLElement | null>;
  clashes: readonly MergeConflict[];
  name: string;
  count: number;
  onSave: () => void;
  onTakeTheirs: () => void;
}

/** Told to the operator who saves second: the values that both changed. One of the two has to be chosen. */
export function ConflictNote(props: ConflictNoteProps) {
  const { note, clashes, name, count, onSave, onTakeTheirs } = props;
  useEffect(() => note.current?.focus(), [note]);
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{catalogueTexts.changedMeanwhile(name)}</h2>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.code} ${clash.column}`}>
            <b>
              <bdi>{clash.code ?? name}</bdi>,{" "}
              {fieldLabel(clash.code === null ? "brand" : "code", clash.column)}
            </b>{" "}
            <span>
              {catalogueTexts.theirs}: <bdi>{catalogueTexts.value(clash.theirs)}</bdi>
            </span>{" "}
            <span>
              {catalogueTexts.yours}: <bdi>{catalogueTexts.value(clash.yours)}</bdi>
            </span>
          </li>
        ))}
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
