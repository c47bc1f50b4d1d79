import { type EditedRecord, type Edits, withValues } from "#app/admin/records/edits.ts";
import { extendCodes, type Until } from "#app/admin/records/until-bar.tsx";
import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { EditableCodeField } from "#app/domain/catalogue/field-registry.ts";
import { type Task, taskKey } from "#app/domain/catalogue/tasks.ts";

/** A change of all selected entries: the value of its field, or the end to which codes are extended. */
export type TaskAction =
  | { kind: Exclude<BulkKind, "extend">; value: unknown }
  | { kind: "extend"; value: Until };

/** The field that each action sets. */
export const actionFields = {
  verify: "last_reported_date",
  extend: "expiry_date",
  deactivate: "is_active",
  confirm: "offer",
  note: "note",
} as const satisfies Record<BulkKind, EditableCodeField>;

/** An entry as a record that is edited. All are active; only those without facts are confirmed. */
export const taskRecord = (item: Task): EditedRecord => ({
  key: taskKey(item),
  stored: {
    last_reported_date: item.checked,
    expiry_date: item.expires,
    is_active: true,
    offer: null,
    note: item.note,
  },
  blank: {},
});

/** The changes that an action makes to entries; those that it leaves as they are have none. */
export function taskEdits(items: readonly Task[], action: TaskAction, today: string): Edits {
  const { kind, value } = action;
  const changed = items
    .filter(({ code }) => code !== null || kind === "deactivate")
    .map(taskRecord)
    .map((record) =>
      kind === "extend"
        ? extendCodes({}, [record], value, today)
        : withValues({}, record, { [actionFields[kind]]: value }),
    );
  return Object.assign({}, ...changed);
}
