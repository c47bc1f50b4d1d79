import { useState } from "react";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { addDays } from "#app/domain/base/dates.ts";
import type { GridField } from "#app/domain/catalogue/field-registry.ts";
import { type BrandDraft, isChanged } from "./brand-draft.ts";
import { changeLines, extendLines, fillLines, setInLines } from "./bulk-lines.ts";
import { type CodeMover, MoveCodes } from "./move-codes.tsx";

interface LineActionsProps {
  draft: BrandDraft;
  /** The keys of the selected lines. */
  selected: ReadonlySet<string>;
  /** The column of the current cell. */
  column: GridField;
  today: string;
  /** Null for a brand that is not stored yet. */
  mover: CodeMover | null;
  onChange: (draft: BrandDraft) => void;
  /** Returns to the table; `clear` ends the selection. */
  onDone: (clear: boolean) => void;
}

function endOfMonth(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The actions on selected lines. They change the draft, which is saved as a whole. */
export function LineActions(props: LineActionsProps) {
  const { draft, selected, column, today, mover, onChange, onDone } = props;
  const [opened, setOpened] = useState<"extend" | "move" | null>(null);
  const isExtending = opened === "extend";
  const setExtending = (isOpen: boolean) => setOpened(isOpen ? "extend" : null);
  const lines = draft.lines.filter(({ key }) => selected.has(key));
  // What is moved is what is stored: changes of it are saved first.
  const codes = lines.flatMap((line) => (isChanged(line) ? [] : (line.stored?.code ?? [])));
  const isMovable = mover !== null && codes.length === lines.length;
  const action = (label: string, change: () => BrandDraft) => (
    <button
      key={label}
      type="button"
      onClick={() => {
        setExtending(false);
        onChange(change());
        onDone(false);
      }}
    >
      {label}
    </button>
  );
  const extend = (label: string, until: string) =>
    action(label, () => extendLines(draft, selected, until));
  return (
    <section className="action-bar" aria-label={brandTexts.codesSelected(selected.size)}>
      {isExtending && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is also a button here
        <div
          className="action-until"
          onKeyDown={({ key }) => key === "Escape" && setExtending(false)}
        >
          {[7, 30, 90].map((days) => extend(brandTexts.inDays(days), addDays(today, days)))}
          {extend(brandTexts.monthEnd, endOfMonth(today))}
          {extend(brandTexts.noEnd, "")}
          <label>
            {brandTexts.until}{" "}
            <input
              type="date"
              min={today}
              onChange={({ target }) => {
                if (target.value) onChange(extendLines(draft, selected, target.value));
              }}
            />
          </label>
        </div>
      )}
      {opened === "move" && isMovable && (
        <MoveCodes {...mover} codes={codes} onDone={() => onDone(true)} />
      )}
      <div className="action-row">
        <p role="status">{brandTexts.codesSelected(selected.size)}</p>
        {action(brandTexts.verify, () => setInLines(draft, selected, "last_reported_date", today))}
        <button
          type="button"
          aria-expanded={isExtending}
          onClick={() => setExtending(!isExtending)}
        >
          {brandTexts.extend}
        </button>
        {action(brandTexts.deactivate, () => setInLines(draft, selected, "is_active", false))}
        {selected.size > 1 &&
          column !== "code" &&
          action(brandTexts.fillDown(fieldLabels.code[column]), () =>
            fillLines(draft, selected, column),
          )}
        {action(brandTexts.deleteLines, () =>
          changeLines(draft, selected, (line) => ({ ...line, isRemoved: true })),
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
