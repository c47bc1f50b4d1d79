import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { CalendarIcon } from "#app/components/ui/icons.tsx";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatWait } from "#app/domain/base/format.ts";

interface CellInputProps {
  label: string;
  isDate: boolean;
  fault: string | null;
  /** A text that one key takes while nothing is typed. */
  suggestion: string | undefined;
  typed: string;
  /** The cell's value, which is read from what is typed. */
  value: string;
  /** YYYY-MM-DD. */
  today: string;
  onChange: (text: string) => void;
  /** The focus leaves the field. */
  onBlur: () => void;
}

/** A date that cannot be taken for another: "Thursday, 31 December 2026, in 31 days". */
function dateInWords(day: string, today: string): string {
  const whole = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
  const date = whole.format(new Date(`${day}T00:00:00Z`));
  return new Intl.ListFormat("en", { type: "unit" }).format([date, formatWait(day, today, "en")]);
}

/**
 * The field of the cell that is edited. It takes the focus, with the caret after its text. Below a
 * date stands the day that was read; the button, or Alt and ↓, opens the browser's calendar.
 */
export function CellInput(props: CellInputProps) {
  const { label, isDate, fault, suggestion, typed, value, today, onChange } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const day = isDate && isCalendarDate(value) ? value : null;
  const field = useRef<HTMLSpanElement>(null);
  // The row grows by what is said below the field.
  useEffect(() => {
    if (day || fault) field.current?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, [day, fault]);
  const onKeyDown = ({ altKey, key }: KeyboardEvent) => {
    if (isDate && altKey && key === "ArrowDown") picker.current?.showPicker();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the parts of one field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <span
      ref={field}
      className="cell-input"
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
    >
      <input
        ref={focusAtEnd}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault ? id : undefined}
        aria-description={suggestion && catalogueTexts.suggestedTab(suggestion)}
        placeholder={suggestion}
        dir={typed === "" ? undefined : "auto"}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {isDate && (
        <>
          <button
            type="button"
            className="cell-pick"
            tabIndex={-1}
            aria-label={catalogueTexts.pickDate}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
          <input
            ref={picker}
            type="date"
            className="cell-picker"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ""}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
      {day && (
        <span className="cell-words" role="status">
          {dateInWords(day, today)}
        </span>
      )}
      {fault && (
        <span id={id} className="cell-fault">
          {fault}
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
