import { type RefObject, useEffect } from "react";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
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
  const { catalogue: texts, fieldLabel } = useAdminTexts();
  const { note, clashes, name, count, onSave, onTakeTheirs } = props;
  useEffect(() => note.current?.focus(), [note]);
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{texts.changedMeanwhile(name)}</h2>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.code} ${clash.column}`}>
            <b>
              <bdi>{clash.code ?? name}</bdi>,{" "}
              {fieldLabel(clash.code === null ? "brand" : "code", clash.column)}
            </b>{" "}
            <span>
              {texts.theirs}: <bdi>{texts.value(clash.theirs)}</bdi>
            </span>{" "}
            <span>
              {texts.yours}: <bdi>{texts.value(clash.yours)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button" onClick={onSave}>
          {texts.saveOnTop(count)}
        </button>
        <button type="button" className="button-quiet button-outline" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </button>
      </div>
    </section>
  );
}
