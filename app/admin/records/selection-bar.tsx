import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { extendCodes, type Until, withAction } from "./bulk-edits.ts";
import { change, currentEdits, type EditedRecord, valuesOf, withValues } from "./edits.ts";

interface SelectionBarProps {
  label: string;
  /** The selected records. */
  records: readonly EditedRecord[];
  hasCodes: boolean;
  today: string;
  /** What is open above the buttons. */
  opened: string | null;
  onOpen: (opened: string | null) => void;
  onEscape: () => void;
  /** Called after each change, */
  onEdited: () => void;
  /** and when codes are extended by the usual days, before another end is chosen. */
  onExtended?: () => void;
  onClear: () => void;
  hasKeys?: boolean;
  /** Above the buttons, if something of the owner's is open. */
  panel?: ReactNode;
  /** More buttons. */
  children: ReactNode;
}

/** What can be done with all selected records at once. They are edits, which are saved with the others. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, records, hasCodes, today, opened, onOpen, onEscape, onEdited, onClear } = props;
  const action = (kind: "verify" | "extend" | "deactivate", act: () => void) => (
    <button
      type="button"
      aria-expanded={kind === "extend" ? opened === kind : undefined}
      onClick={act}
    >
      {taskTexts[kind]} {props.hasKeys && <kbd>{shortcuts.tasks[kind][0]}</kbd>}
    </button>
  );
  const set = (kind: "verify" | "deactivate", value: unknown) => () => {
    onOpen(null);
    change((all) => withAction(all, records, kind, value));
    onEdited();
  };
  return (
    <section
      className="action-bar"
      aria-label={label}
      onKeyDown={({ key }) => key === "Escape" && onEscape()}
    >
      {opened === "extend" && <UntilBar {...props} />}
      {props.panel}
      <div className="actions">
        <p role="status">{label}</p>
        {hasCodes && action("verify", set("verify", today))}
        {hasCodes && action("extend", () => onOpen(opened === "extend" ? null : "extend"))}
        {action("deactivate", set("deactivate", false))}
        {props.children}
        <button type="button" aria-label={taskTexts.clearSelection} onClick={onClear}>
          ✕
        </button>
      </div>
    </section>
  );
}

function endOfMonth(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

type UntilBarProps = Pick<SelectionBarProps, "records" | "today" | "onEdited" | "onExtended">;

/** Extends codes by 30 days, or to another end that is chosen. */
function UntilBar({ records, today, onEdited, onExtended }: UntilBarProps) {
  // Each choice counts from the ends that stood.
  const [ends] = useState(() =>
    records.map((record) => valuesOf(record, currentEdits()[record.key]).expiry_date),
  );
  const step = useRef({});
  const [until, setUntil] = useState<Until>(30);
  const choices: [label: string, until: Until][] = [
    ...[7, 30, 90].map((days): [string, Until] => [taskTexts.inDays(days), days]),
    [taskTexts.monthEnd, endOfMonth(today)],
    [taskTexts.noEnd, null],
  ];
  const choose = (next: Until) => {
    setUntil(next);
    change((all) => {
      const before = records.reduce(
        (edits, record, at) => withValues(edits, record, { expiry_date: ends[at] }),
        all,
      );
      return next === "" ? before : extendCodes(before, records, next, today);
    }, step.current);
  };
  const begin = useEffectEvent(() => {
    choose(30);
    onExtended?.();
  });
  useEffect(() => begin(), []);
  return (
    <div className="actions">
      {choices.map(([label, one]) => (
        <button
          key={label}
          type="button"
          aria-pressed={until === one}
          onClick={() => {
            choose(one);
            onEdited();
          }}
        >
          {label}
        </button>
      ))}
      <label>
        {taskTexts.until}{" "}
        <input
          type="date"
          min={today}
          value={typeof until === "string" ? until : ""}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
    </div>
  );
}
