import type { BulkKind } from "#app/domain/catalogue/catalogue-edit.ts";
import type { EditableCodeField } from "#app/domain/catalogue/field-registry.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { noOffer } from "#app/domain/offers/offer.ts";
import {
  dayOf,
  type EditedRecord,
  type Edits,
  editedRecord,
  isBrand,
  withAllValues,
  withValues,
} from "./edits.ts";
import { extendDay } from "./values.ts";

/** A new end of codes: days after the current end, a day (YYYY-MM-DD), or null for none. */
export type Until = number | string | null;

export const actionFields = {
  verify: "last_reported_date",
  extend: "expiry_date",
  deactivate: "is_active",
  confirm: "offer",
  note: "note",
} as const satisfies Record<BulkKind, EditableCodeField>;

/** Returns the bulk action that all changes come from, if any; the history names it. */
export function actionOf(records: readonly EditedRecord[]): BulkKind | undefined {
  const fields = new Set(records.flatMap(({ edit }) => Object.keys(edit?.set ?? {})));
  const kinds = Object.keys(actionFields) as BulkKind[];
  return fields.size === 1 ? kinds.find((kind) => fields.has(actionFields[kind])) : undefined;
}

/** Moves expiry dates to a later day, or removes them; never to an earlier day. */
export const extendCodes = (
  edits: Edits,
  records: readonly EditedRecord[],
  until: Until,
  days: CountryDays,
): Edits =>
  records.reduce((next, record) => {
    const end = editedRecord(record, edits).values.expiry_date;
    if (typeof end !== "string" || record.edit?.remove) return next;
    const expiry_date =
      typeof until === "number" ? extendDay(end, until, dayOf(days, record)) : until;
    return expiry_date !== null && expiry_date <= end
      ? next
      : withValues(next, record, { expiry_date });
  }, edits);

/** Applies a bulk action to records. All actions but "deactivate" apply to codes only. */
export function withAction(
  edits: Edits,
  records: readonly EditedRecord[],
  kind: Exclude<BulkKind, "extend">,
  /** The day of the check (YYYY-MM-DD), or the note. */
  text: string,
): Edits {
  const values = { verify: text, deactivate: false, confirm: noOffer, note: text.trim() || null };
  const targets = records.filter(
    (record) => !record.edit?.remove && (kind === "deactivate" || !isBrand(record)),
  );
  return withAllValues(edits, targets, { [actionFields[kind]]: values[kind] });
}
