import { actionFields, actionOf } from "#app/admin/records/bulk-edits.ts";
import {
  type Edit,
  type EditedRecord,
  type Edits,
  editedRecord,
  type Values,
} from "#app/admin/records/edits.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabels } from "#app/admin/texts/catalogue.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { type Task, taskKey } from "#app/domain/catalogue/tasks.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

/** Whether a suggestion can be accepted with others. */
export const isLikelyCode = ({ suggestion }: Task) => suggestion?.isLikely === true;

/** Returns the fields of a suggested code, active if it was verified on a day (YYYY-MM-DD). */
export function suggestedCode({ code, discount, suggestion }: Task, day: string | false): Values {
  const isArabic = /\p{Script=Arabic}/u.test(discount ?? "");
  return {
    ...{ code, discount, last_reported_date: day || suggestion?.day, is_active: day !== false },
    ...(isArabic && { discount_ar: discount }),
  };
}

/** Returns a task as an edited record. All are active; only those without facts are confirmed. */
export function taskRecord(item: Task, edits: Edits): EditedRecord {
  const stored = item.suggestion
    ? null
    : {
        last_reported_date: item.checked,
        expiry_date: item.expires,
        is_active: true,
        offer: null,
        note: item.note,
      };
  const name = `${item.name} ${item.code ?? "(the whole brand)"}`;
  return editedRecord({ key: taskKey(item), stored, blank: {} }, edits, name);
}

const fields: readonly string[] = Object.values(actionFields);

/** Whether Today saves a change: one of its own actions. Other changes are saved in their brand. */
export const isAction = (edit: Edit | undefined) =>
  edit !== undefined &&
  !edit.remove &&
  (edit.isNew || Object.keys(edit.set).every((name) => fields.includes(name)));

/** The success message: names the action if all changes come from one. */
export function savedText(count: number, records: readonly EditedRecord[]): string {
  if (records.every(({ edit }) => edit?.isNew)) return `${counted(count, "code")} added`;
  const kind = actionOf(records);
  return kind ? taskTexts.saved[kind](count) : `${counted(count, "entry", "entries")} changed`;
}

const { brand, code } = fieldLabels;

const exported: [heading: string, value: (item: Task) => TableCell][] = [
  [catalogueTexts.country, ({ country }) => countryName(country)],
  [brand.name, ({ name }) => name],
  [code.code, (item) => item.code],
  [code.discount, ({ discount }) => discount],
  [code.discount_ar, ({ discount_ar }) => discount_ar],
  [code.last_reported_date, ({ checked }) => checked],
  [code.expiry_date, ({ expires }) => expires],
  [taskTexts.copies, ({ copies }) => copies],
  [brand.website_url, ({ website }) => website],
  [code.note, ({ note }) => note],
];

/** Returns the tasks of a list as spreadsheet rows, headings first. */
export const taskRows = (items: readonly Task[]): TableCell[][] => [
  exported.map(([heading]) => heading),
  ...items.map((item) => exported.map(([, value]) => value(item))),
];
