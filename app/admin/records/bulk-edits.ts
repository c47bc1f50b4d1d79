import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { EditableCodeField } from "#app/domain/catalogue/field-registry.ts";
import { type EditedRecord, type Edits, parseKey, valuesOf, withValues } from "./edits.ts";
import { extendDay } from "./values.ts";

/** When codes shall end: so many days after the end that stands, on a day (YYYY-MM-DD), or never. */
export type Until = number | string | null;

/** The field that each action on selected records sets. */
export const actionFields = {
  verify: "last_reported_date",
  extend: "expiry_date",
  deactivate: "is_active",
  confirm: "offer",
  note: "note",
} as const satisfies Record<BulkKind, EditableCodeField>;

/** The action that changes come from, if it is one: the history names them by it. */
export function actionOf(edits: Edits): BulkKind | undefined {
  const fields = new Set(Object.values(edits).flatMap(({ set }) => Object.keys(set)));
  const kinds = Object.keys(actionFields) as BulkKind[];
  return fields.size === 1 ? kinds.find((kind) => fields.has(actionFields[kind])) : undefined;
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

/** Sets the field of an action in records; all but "deactivate" are of codes alone. */
export function withAction(
  edits: Edits,
  records: readonly EditedRecord[],
  kind: Exclude<BulkKind, "extend">,
  value: unknown,
): Edits {
  const isMeant = ({ key }: EditedRecord) =>
    !edits[key]?.remove && (kind === "deactivate" || parseKey(key).code !== null);
  return records
    .filter(isMeant)
    .reduce((next, one) => withValues(next, one, { [actionFields[kind]]: value }), edits);
}
