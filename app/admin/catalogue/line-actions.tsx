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
import { extendDay } from "#app/admin/records/values.ts";
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

function endOfMonth(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Gives codes a later expiry date, or none (null). One that ends later, or never, stays as it is. */
export const extendCodes = (
  edits: Edits,
  rows: readonly CodeRow[],
  until: (end: string) => string | null,
): Edits =>
  rows.reduce((next, row) => {
    const end = valuesOf(row, edits[row.key]).expiry_date;
    if (typeof end !== "string") return next;
    const expiry_date = until(end);
    return expiry_date !== null && expiry_date <= end
      ? next
      : withValues(next, row, { expiry_date });
  }, edits);

/** The actions on selected codes. They are edits, which are saved with the others. */
export function LineActions({ rows, field, today, mover, onDone }: LineActionsProps) {
  const edits = useEdits();
  const [opened, setOpened] = useState<"extend" | "move" | null>(null);
  const isExtending = opened === "extend";
  const setExtending = (isOpen: boolean) => setOpened(isOpen ? "extend" : null);
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
        setExtending(false);
        change(make);
        onDone(false);
      }}
    >
      {label}
    </button>
  );
  const set = (field: string, value: unknown) => (all: Edits) =>
    kept.reduce((next, row) => withValues(next, row, { [field]: value }), all);
  const extend = (label: string, until: (end: string) => string | null) =>
    action(label, (all) => extendCodes(all, kept, until));
  return (
    <section className="action-bar" aria-label={brandTexts.codesSelected(rows.length)}>
      {isExtending && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is also a button here
        <div
          className="action-until"
          onKeyDown={({ key }) => key === "Escape" && setExtending(false)}
        >
          {[7, 30, 90].map((days) =>
            extend(brandTexts.inDays(days), (end) => extendDay(end, days, today)),
          )}
          {extend(brandTexts.monthEnd, () => endOfMonth(today))}
          {extend(brandTexts.noEnd, () => null)}
          <label>
            {brandTexts.until}{" "}
            <input
              type="date"
              min={today}
              onChange={({ target: { value } }) => {
                if (value) change((all) => extendCodes(all, kept, () => value));
              }}
            />
          </label>
        </div>
      )}
      {opened === "move" && isMovable && (
        <MoveCodes {...mover} codes={codes} onDone={() => onDone(true)} />
      )}
      <div className="action-row">
        <p role="status">{brandTexts.codesSelected(rows.length)}</p>
        {action(brandTexts.verify, set("last_reported_date", today))}
        <button
          type="button"
          aria-expanded={isExtending}
          onClick={() => setExtending(!isExtending)}
        >
          {brandTexts.extend}
        </button>
        {action(brandTexts.deactivate, set("is_active", false))}
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
        <button type="button" aria-label={brandTexts.clearSelection} onClick={() => onDone(true)}>
          ✕
        </button>
      </div>
    </section>
  );
}
