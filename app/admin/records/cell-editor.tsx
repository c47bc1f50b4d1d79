import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icons.tsx";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatWait } from "#app/domain/base/format.ts";
import { change } from "./edits.ts";

interface CellEditorProps {
  label: string;
  isDate: boolean;
  text: string;
  /** The value parsed from the text. */
  value: unknown;
  /** The current day in the record's country. */
  today: string;
  fault: string | undefined;
  /** A text that one key accepts while the field is empty. */
  suggestion: string | undefined;
  /** All changes with the same `step` are undone together. */
  onChange: (text: string, step: object) => void;
  /** Closes the field and moves by rows and columns. */
  onLeave: (down: number, across: number) => void;
}

/** Formats a date unambiguously: "Thursday, 31 December 2026, in 31 days". */
function dateInWords(day: string, today: string): string {
  const whole = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
  const date = whole.format(new Date(`${day}T00:00:00Z`));
  return new Intl.ListFormat("en", { type: "unit" }).format([date, formatWait(day, today, "en")]);
}

/**
 * The input of the edited cell. It gets the focus, with the caret at the end. A date shows the
 * parsed day below; the button, or Alt and ↓, opens the browser's date picker.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, isDate, value, today, fault, suggestion, onLeave } = props;
  const [step] = useState({});
  const [text, setText] = useState(props.text);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const day = isDate && typeof value === "string" && isCalendarDate(value) ? value : null;
  // Typing may resize the row, and the hint is below the field.
  useEffect(() => {
    const cell = field.current?.closest("[role=gridcell]");
    (hint.current ?? cell)?.scrollIntoView({ block: "nearest" });
  });
  const type = (next: string) => {
    setText(next);
    props.onChange(next, step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (isDate && event.altKey && key === "ArrowDown") picker.current?.showPicker();
    const delta = shiftKey ? -1 : 1;
    const moves: Record<string, [down: number, across: number]> = {
      ...{ Enter: [delta, 0], Tab: [0, delta], Escape: [0, 0] },
      ...(suggestion && text === "" && { ArrowRight: [0, 1], ArrowLeft: [0, 1] }),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    if (key === "Escape") change((all) => all, step);
    else if (suggestion && text === "" && key !== "Enter" && !shiftKey) type(suggestion);
    onLeave(...move);
  };
  return (
    <span ref={field} className="cell-input">
      <input
        ref={focusAtEnd}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        aria-description={suggestion && `Suggested: ${suggestion}. Tab accepts it.`}
        placeholder={suggestion}
        dir={text === "" ? undefined : "auto"}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {isDate && (
        <>
          <button
            type="button"
            className="cell-pick"
            tabIndex={-1}
            aria-label="Choose a date"
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" />
          </button>
          <input
            ref={picker}
            type="date"
            className="cell-picker"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ""}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
      {(day || fault) && (
        <span ref={hint} className="cell-hint">
          {day && <span role="status">{dateInWords(day, today)}</span>}
          {fault && (
            <span id={id} className="cell-fault">
              {fault}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  if (!input || input === document.activeElement) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
}
