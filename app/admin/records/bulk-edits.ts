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
export function actionOf(records: readonly EditedRecord[]): BulkKind | undefined {
  const fields = new Set(records.flatMap(({ edit }) => Object.keys(edit?.set ?? {})));
  const kinds = Object.keys(actionFields) as BulkKind[];
  return fields.size === 1 ? kinds.find((kind) => fields.has(actionFields[kind])) : undefined;
}

/** Gives codes a later expiry date, or none. One that ends later, or never, stays as it is. */
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

/** Does to records what an action says; all but "deactivate" are of codes alone. */
export function withAction(
  edits: Edits,
  records: readonly EditedRecord[],
  kind: Exclude<BulkKind, "extend">,
  /** The day of the check (YYYY-MM-DD), or the note. */
  text: string,
): Edits {
  const values = { verify: text, deactivate: false, confirm: noOffer, note: text.trim() || null };
  const meant = records.filter(
    (one) => !one.edit?.remove && (kind === "deactivate" || !isBrand(one)),
  );
  return withAllValues(edits, meant, { [actionFields[kind]]: values[kind] });
}
