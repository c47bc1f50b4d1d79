import { type RefObject, useEffect } from "react";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import type { MergeConflict } from "./rebase.ts";

interface ConflictNoteProps {
  note: RefObject<HTMLElement | null>;
  clashes: readonly MergeConflict[];
  name: string;
  count: number;
  onSave: () => void;
  onTakeTheirs: () => void;
}

const columnName = ({ code, column }: MergeConflict) =>
  code === null
    ? texts.fields[column as keyof typeof texts.fields]
    : texts.codeColumns[column as keyof typeof texts.codeColumns];

const valueText = (value: string | boolean | null) => {
  if (value === null) return texts.goneThere;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return value || texts.none;
};

/** Told to the operator who saves second: the values that both changed. One of the two has to be chosen. */
export function ConflictNote(props: ConflictNoteProps) {
  const { note, clashes, name, count, onSave, onTakeTheirs } = props;
  useEffect(() => note.current?.focus(), [note]);
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{texts.changedMeanwhile(name)}</h2>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.code} ${clash.column}`}>
            <b>
              <bdi>{clash.code ?? name}</bdi>, {columnName(clash)}
            </b>{" "}
            <span>
              {texts.theirs}: <bdi>{valueText(clash.theirs)}</bdi>
            </span>{" "}
            <span>
              {texts.yours}: <bdi>{valueText(clash.yours)}</bdi>
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
