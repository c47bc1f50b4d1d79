import { useState } from "react";
import type { CodeRow } from "#app/admin/records/brand-records.ts";
import {
  change,
  type Edits,
  isChanged,
  useEdits,
  valuesOf,
  withRemoved,
  withValues,
} from "#app/admin/records/edits.ts";
import { extendCodes, UntilBar } from "#app/admin/records/until-bar.tsx";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
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

/** The actions on selected codes. They are edits, which are saved with the others. */
export function LineActions({ rows, field, today, mover, onDone }: LineActionsProps) {
  const edits = useEdits();
  const [opened, setOpened] = useState<"extend" | "move" | null>(null);
  const isExtending = opened === "extend";
  const kept = rows.filter(({ key }) => !edits[key]?.remove);
  // What is moved is what is stored: changes of it are saved first.
  const codes = rows.flatMap((row) =>
    isChanged(row, edits[row.key]) || !row.code ? [] : row.code.code,
  );
  const isMovable = mover !== null && codes.length === rows.length;
  const action = (label: string, make: (edits: Edits) => Edits) => (
    <button
      key={label}
      type="button"
      onClick={() => {
        setOpened(null);
        change(make);
        onDone(false);
      }}
    >
      {label}
    </button>
  );
  const set = (field: string, value: unknown) => (all: Edits) =>
    kept.reduce((next, row) => withValues(next, row, { [field]: value }), all);
  return (
    <section
      className="action-bar"
      aria-label={brandTexts.codesSelected(rows.length)}
      onKeyDown={({ key }) => key === "Escape" && setOpened(null)}
    >
      {isExtending && (
        <UntilBar
          today={today}
          onChoose={(until, isTyped) => {
            if (until === "") return;
            change((all) => extendCodes(all, kept, until, today));
            // The day may be typed on.
            if (isTyped) return;
            setOpened(null);
            onDone(false);
          }}
        />
      )}
      {opened === "move" && isMovable && (
        <MoveCodes {...mover} codes={codes} onDone={() => onDone(true)} />
      )}
      <div className="action-row">
        <p role="status">{brandTexts.codesSelected(rows.length)}</p>
        {action(taskTexts.verify, set("last_reported_date", today))}
        <button
          type="button"
          aria-expanded={isExtending}
          onClick={() => setOpened(isExtending ? null : "extend")}
        >
          {taskTexts.extend}
        </button>
        {action(taskTexts.deactivate, set("is_active", false))}
        {kept.length > 1 &&
          field !== "code" &&
          action(brandTexts.fillDown(fieldLabel("code", field)), (all) =>
            kept[0] ? set(field, valuesOf(kept[0], all[kept[0].key])[field])(all) : all,
          )}
        {action(brandTexts.deleteLines, (all) =>
          rows.reduce((next, row) => withRemoved(next, row, true), all),
        )}
        {isMovable && (
          <button
            type="button"
            aria-expanded={opened === "move"}
            onClick={() => setOpened(opened === "move" ? null : "move")}
          >
            {brandTexts.moveCodes}
          </button>
        )}
        <button type="button" aria-label={taskTexts.clearSelection} onClick={() => onDone(true)}>
          ✕
        </button>
      </div>
    </section>
  );
}
