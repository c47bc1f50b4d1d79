import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSession } from "#app/admin/shell/session.ts";
import { shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { endOfMonth } from "#app/domain/base/dates.ts";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import { extendCodes, type Until, withAction } from "./bulk-edits.ts";
import { change, dayOf, type EditedRecord, isBrand } from "./edits.ts";

interface SelectionBarProps {
  label: string;
  records: readonly EditedRecord[];
  /** The available actions; all but "deactivate" apply to codes only. */
  kinds: readonly BulkKind[];
  hasKeys?: boolean;
  onAct: (kind: BulkKind) => void;
  opened: string | null;
  onEscape: () => void;
  /** Called when an end date is chosen, first for the default. */
  onEdited: (isFirst: boolean) => void;
  onClear: () => void;
  /** The owner's panel above the buttons. */
  panel?: ReactNode;
  children: ReactNode;
}

/** Bulk actions on the selected records. They are edits, saved with the others. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, records, kinds, hasKeys, onAct, opened, onEscape, onClear } = props;
  const hasCodes = !records.every(isBrand);
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
        {kinds
          .filter((kind) => hasCodes || kind === "deactivate")
          .map((kind) => (
            <button
              key={kind}
              type="button"
              aria-expanded={kind === "extend" ? opened === kind : undefined}
              onClick={() => onAct(kind)}
            >
              {taskTexts[kind]} {hasKeys && <kbd>{shortcuts.tasks[kind][0]}</kbd>}
            </button>
          ))}
        {props.children}
        <button type="button" aria-label="Clear selection" onClick={onClear}>
          ✕
        </button>
      </div>
    </section>
  );
}

/** Extends codes by 30 days or to another end; each choice starts from the previous ends. */
function UntilBar({ records, onEdited }: Pick<SelectionBarProps, "records" | "onEdited">) {
  const { days } = useSession();
  const [today = days.first] = records.map((record) => dayOf(days, record)).sort();
  const [step] = useState({});
  const [until, setUntil] = useState<Until>(30);
  const choices: [label: string, until: Until][] = [
    ...[7, 30, 90].map((days): [string, Until] => [`+${days} days`, days]),
    ["Month end", endOfMonth(today)],
    [taskTexts.noEnd, null],
  ];
  const choose = (next: Until) => {
    setUntil(next);
    change((all) => (next === "" ? all : extendCodes(all, records, next, days)), step);
  };
  const chooseDefault = useEffectEvent(() => {
    choose(until);
    onEdited(true);
  });
  useEffect(() => chooseDefault(), []);
  return (
    <div className="actions">
      {choices.map(([label, end]) => (
        <button
          key={label}
          type="button"
          aria-pressed={until === end}
          onClick={() => {
            choose(end);
            onEdited(false);
          }}
        >
          {label}
        </button>
      ))}
      <label>
        New expiry date{" "}
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

/** Writes an internal note to all selected codes. */
export function NoteField(props: { records: readonly EditedRecord[]; onDone: () => void }) {
  const { records, onDone } = props;
  const [note, setNote] = useState(String(records[0]?.values.note ?? ""));
  const [step] = useState({});
  return (
    <label className="actions">
      Note, for operators only{" "}
      <input
        // biome-ignore lint/a11y/noAutofocus: the operator has just opened it
        autoFocus
        type="text"
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          change((all) => withAction(all, records, "note", target.value), step);
        }}
        onKeyDown={({ key }) => key === "Enter" && onDone()}
      />
    </label>
  );
}
