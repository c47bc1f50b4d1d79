import { taskTexts } from "#app/admin/texts/tasks.ts";
import { type EditedRecord, type Edits, valuesOf, withValues } from "./edits.ts";
import { extendDay } from "./values.ts";

/** When codes shall end: so many days after the end that stands, on a day (YYYY-MM-DD), or never. */
export type Until = number | string | null;

function endOfMonth(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Gives codes a later expiry date, or none. One that ends later, or never, stays as it is. */
export const extendCodes = (
  edits: Edits,
  records: readonly EditedRecord[],
  until: Until,
  today: string,
): Edits =>
  records.reduce((next, record) => {
    const end = valuesOf(record, edits[record.key]).expiry_date;
    if (typeof end !== "string") return next;
    const expiry_date = typeof until === "number" ? extendDay(end, until, today) : until;
    return expiry_date !== null && expiry_date <= end
      ? next
      : withValues(next, record, { expiry_date });
  }, edits);

interface UntilBarProps {
  today: string;
  /** What is chosen, where it is not done at once. */
  chosen?: Until;
  /** `isTyped`: in the field of a day, which is "" while it is no day. */
  onChoose: (until: Until, isTyped: boolean) => void;
}

/** Chooses a later end for codes. */
export function UntilBar({ today, chosen, onChoose }: UntilBarProps) {
  const choices: [label: string, until: Until][] = [
    ...[7, 30, 90].map((days): [string, Until] => [taskTexts.inDays(days), days]),
    [taskTexts.monthEnd, endOfMonth(today)],
    [taskTexts.noEnd, null],
  ];
  const day = typeof chosen === "string" ? chosen : "";
  return (
    <div className="action-until">
      {choices.map(([label, until]) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === until}
          onClick={() => onChoose(until, false)}
        >
          {label}
        </button>
      ))}
      <label>
        {taskTexts.until}{" "}
        <input
          type="date"
          min={today}
          value={chosen === undefined ? undefined : day}
          onChange={({ target }) => onChoose(target.value, true)}
        />
      </label>
    </div>
  );
}
