import { useState } from "react";
import type { CodeRow } from "#app/admin/records/brand-records.ts";
import {
  change,
  isChanged,
  useEdits,
  valuesOf,
  withRemoved,
  withValues,
} from "#app/admin/records/edits.ts";
import { SelectionBar } from "#app/admin/records/selection-bar.tsx";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { type CodeMover, MoveCodes } from "./move-codes.tsx";

interface LineActionsProps {
  /** The selected codes. */
  rows: readonly CodeRow[];
  /** The column of the current cell. */
  field: string;
  today: string;
  /** Null for a brand that is not stored yet. */
  mover: CodeMover | null;
  /** Returns to the table; `isCleared` ends the selection. */
  onDone: (isCleared: boolean) => void;
}

/** The actions on selected codes. */
export function LineActions({ rows, field, today, mover, onDone }: LineActionsProps) {
  const edits = useEdits();
  const [opened, setOpened] = useState<string | null>(null);
  const kept = rows.filter(({ key }) => !edits[key]?.remove);
  const [first] = kept;
  // What is moved is what is stored: changes of it are saved first.
  const codes = rows.flatMap((row) =>
    isChanged(row, edits[row.key]) || !row.code ? [] : row.code.code,
  );
  const isMovable = mover !== null && codes.length === rows.length;
  const finish = () => {
    setOpened(null);
    onDone(false);
  };
  return (
    <SelectionBar
      label={brandTexts.codesSelected(rows.length)}
      records={kept}
      hasCodes
      today={today}
      opened={opened}
      onOpen={setOpened}
      onEscape={() => setOpened(null)}
      onEdited={finish}
      onClear={() => onDone(true)}
      panel={
        opened === "move" &&
        isMovable && <MoveCodes {...mover} codes={codes} onDone={() => onDone(true)} />
      }
    >
      {first && kept.length > 1 && field !== "code" && (
        <button
          type="button"
          onClick={() => {
            const value = valuesOf(first, edits[first.key])[field];
            change((all) =>
              kept.reduce((next, row) => withValues(next, row, { [field]: value }), all),
            );
            finish();
          }}
        >
          {brandTexts.fillDown(fieldLabel("code", field))}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          change((all) => rows.reduce((next, row) => withRemoved(next, row, true), all));
          finish();
        }}
      >
        {brandTexts.deleteLines}
      </button>
      {isMovable && (
        <button
          type="button"
          aria-expanded={opened === "move"}
          onClick={() => setOpened(opened === "move" ? null : "move")}
        >
          {brandTexts.moveCodes}
        </button>
      )}
    </SelectionBar>
  );
}
