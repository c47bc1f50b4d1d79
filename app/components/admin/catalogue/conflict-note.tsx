import { useEffect, useRef } from "react";
import { catalogue as texts } from "#app/i18n/locales/en/admin-catalogue.ts";
import type { Clash, Reapplied } from "./reapply.ts";

interface ConflictNoteProps {
  conflict: Reapplied;
  name: string;
  count: number;
  onSave: () => void;
  onTakeTheirs: () => void;
}

const columnName = ({ code, column }: Clash) =>
  code === null
    ? texts.fields[column as keyof typeof texts.fields]
    : texts.codeColumns[column as keyof typeof texts.codeColumns];

const valueText = (value: string | boolean | null) => {
  if (value === null) return texts.goneThere;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return value || texts.none;
};

/** Told to the operator who saves second: what another changed, and what both did. */
export function ConflictNote({ conflict, name, count, onSave, onTakeTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { clashes } = conflict;
  return (
    <section ref={note} className="conflict" tabIndex={-1} role="alert">
      <h2 className="heading-small">{texts.changedMeanwhile(name)}</h2>
      {clashes.length === 0 && <p>{texts.touchesNothing}</p>}
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
        {clashes.length > 0 && (
          <button type="button" className="button-quiet button-outline" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </button>
        )}
      </div>
    </section>
  );
}
