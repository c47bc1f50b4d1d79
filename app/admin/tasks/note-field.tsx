import { useRef, useState } from "react";
import { withAction } from "#app/admin/records/bulk-edits.ts";
import { change, currentEdits, type EditedRecord, valuesOf } from "#app/admin/records/edits.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

interface NoteFieldProps {
  records: readonly EditedRecord[];
  onDone: () => void;
}

/** Writes a note of the operators' own to all selected codes. */
export function NoteField({ records, onDone }: NoteFieldProps) {
  const [note, setNote] = useState(() => {
    const [first] = records;
    return String((first && valuesOf(first, currentEdits()[first.key]).note) ?? "");
  });
  const step = useRef({});
  return (
    <label className="actions">
      {taskTexts.noteLabel}{" "}
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        type="text"
        maxLength={limits.note}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          const value = target.value.trim() || null;
          change((all) => withAction(all, records, "note", value), step.current);
        }}
        onKeyDown={({ key }) => key === "Enter" && onDone()}
      />
    </label>
  );
}
