import { sharedState } from "#app/admin/shell/shared-state.ts";
import { read, write } from "#app/device-storage.ts";
import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A change of a record that is not saved, in the form in which it is sent. */
export interface Edit {
  set: Values;
  /** The record as it was seen, with the values that `set` replaces. */
  was: Values;
  remove?: boolean;
  isNew?: boolean;
}

/** All changes that are not saved, by record. */
export type Edits = Readonly<Record<string, Edit>>;

/** A brand, or a code of it. */
export interface StoredRecord {
  key: string;
  /** The values that are stored; null for a new record, and for one that somebody else has deleted. */
  stored: Values | null;
  /** The values of a new record. */
  blank: Values;
}

/** A record with what is typed over it. */
export interface EditedRecord extends StoredRecord {
  /** As the operator knows it among others. */
  name: string;
  edit: Edit | undefined;
  values: Values;
  /** The fields that saving would change. */
  changed: readonly string[];
  /** Whether saving would change, add or delete the record. */
  isChanged: boolean;
  /**
   * The fields that somebody else has changed since they were typed over. A record that somebody else has
   * deleted conflicts in all that is typed.
   */
  conflicts: readonly string[];
  /** Why fields cannot be saved. */
  faults: Readonly<Record<string, string>>;
}

interface RecordName {
  country: string;
  slug: string;
  /** Null for the brand itself. */
  code: string | null;
}

export const recordKey = ({ country, slug, code }: RecordName) =>
  JSON.stringify([country, slug, code]);

export function parseKey(key: string): RecordName {
  const [country, slug, code] = JSON.parse(key);
  return { country, slug, code };
}

export const isBrand = ({ key }: { key: string }) => parseKey(key).code === null;

/** The day of the record's country. */
export const dayOf = (days: CountryDays, { key }: { key: string }): string =>
  days.dayIn(countryByCode(parseKey(key).country)?.id ?? 0);

/** Some of the fields of a record; those that it lacks are null. */
export const pick = (values: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (values as Values)[name] ?? null]));

/** What the changes of a record are typed over. */
const baseOf = ({ stored, blank }: StoredRecord, edit: Edit | undefined): Values =>
  stored ?? (edit && !edit.isNew ? edit.was : blank);

function conflictsOf({ stored }: StoredRecord, edit: Edit | undefined): string[] {
  if (!edit || edit.isNew) return [];
  if (!stored) return edit.remove ? [] : Object.keys(edit.set);
  return Object.keys(edit.remove ? edit.was : edit.set).filter(
    (name) =>
      !isSame(stored[name], edit.was[name]) &&
      (edit.remove || !isSame(stored[name], edit.set[name])),
  );
}

/** Puts what is typed over a record. It has no fault yet. */
export function editedRecord(record: StoredRecord, edits: Edits, name = ""): EditedRecord {
  const edit = edits[record.key];
  const base = baseOf(record, edit);
  const values = { ...base, ...edit?.set };
  const changed = Object.keys(edit?.set ?? {}).filter((one) => !isSame(values[one], base[one]));
  const isChanged = edit?.remove ? record.stored !== null : changed.length > 0;
  const conflicts = conflictsOf(record, edit);
  return { ...record, name, edit, values, changed, isChanged, conflicts, faults: {} };
}

/** Puts values into fields of a record; the stored one takes a change back. */
export function withValues(edits: Edits, record: StoredRecord, values: Values): Edits {
  const { key, stored } = record;
  const { [key]: edit, ...others } = edits;
  const isNew = edit ? edit.isNew : stored === null;
  const base = baseOf(record, edit);
  const typed = { ...edit?.set, ...values };
  const names = Object.keys(typed).filter((name) => !isSame(typed[name], base[name]));
  // The line of a new record stays until it is discarded.
  if (names.length === 0 && !(isNew && edit)) return others;
  const was = isNew
    ? {}
    : { ...edit?.was, ...stored, ...pick(edit?.was ?? {}, Object.keys(edit?.set ?? {})) };
  return { ...edits, [key]: { ...edit, set: pick(typed, names), was, ...(isNew && { isNew }) } };
}

/** Puts the same values into several records. */
export const withAllValues = (edits: Edits, records: readonly StoredRecord[], values: Values) =>
  records.reduce((next, record) => withValues(next, record, values), edits);

/** Marks a record to be deleted, or keeps it. One that is not stored goes at once. */
export function withRemoved(
  edits: Edits,
  { key, stored }: StoredRecord,
  isRemoved: boolean,
): Edits {
  const { [key]: edit, ...others } = edits;
  if (isRemoved && (edit?.isNew || !stored)) return others;
  if (isRemoved) {
    const was = { ...stored, ...edit?.was };
    return { ...edits, [key]: { set: edit?.set ?? {}, was, remove: true } };
  }
  if (!edit || Object.keys(edit.set).length === 0) return others;
  const { remove: _, ...kept } = edit;
  return { ...edits, [key]: kept };
}

/** Takes the changes of some records back, or drops them as they are saved. */
export function without(edits: Edits, records: readonly { key: string }[]): Edits {
  const keys = new Set(records.map(({ key }) => key));
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.has(key)));
}

/** Lets what is typed stand over what somebody else has saved. */
export function keepMine(edits: Edits, { key, stored }: StoredRecord): Edits {
  const edit = edits[key];
  if (!edit) return edits;
  const kept = stored
    ? { ...edit, was: stored }
    : { set: { ...edit.was, ...edit.set }, was: {}, isNew: true };
  return { ...edits, [key]: kept };
}

/** Takes what somebody else has saved where both have changed a value. */
export function takeTheirs(edits: Edits, record: EditedRecord): Edits {
  const { stored, edit, conflicts } = record;
  return stored && !edit?.remove
    ? withValues(edits, record, pick(stored, conflicts))
    : without(edits, [record]);
}

/** Where records are once some are saved: a code or a brand may have another name. */
function movedBy(saved: readonly EditedRecord[]) {
  const sets = new Map(saved.map(({ key, edit }) => [key, edit?.set]));
  return (key: string) => {
    const { country, slug, code } = parseKey(key);
    const name = sets.get(recordKey({ country, slug, code: null }))?.name;
    return recordKey({
      country,
      slug: name === undefined ? slug : slugify(String(name)),
      code: code === null ? null : String(sets.get(key)?.code ?? code),
    });
  };
}

/**
 * The changes that are left when some records are saved as they were sent: those of others, and what was
 * typed while the answer was on its way.
 */
export function afterSave(edits: Edits, sent: readonly EditedRecord[]): Edits {
  const rename = movedBy(sent);
  const others = Object.entries(without(edits, sent)).map(([key, edit]) => [rename(key), edit]);
  return sent.reduce((left, before) => {
    const now = editedRecord(before, edits);
    if (isSame(now.edit, before.edit)) return left;
    const stored = before.edit?.remove ? null : before.values;
    const saved = { ...before, key: rename(before.key), stored };
    const isGone = now.edit ? now.edit.remove : before.edit?.isNew;
    if (isGone) return withRemoved(left, saved, true);
    return withValues(left, saved, now.values);
  }, Object.fromEntries(others));
}

/** Some changes as the body of the call that previews and saves them. */
export function toRequest(
  records: readonly EditedRecord[],
  versions: Readonly<Record<string, number>>,
): CountryEdit[] {
  const named = records.flatMap(({ key, blank, edit }) =>
    edit ? [{ ...parseKey(key), blank, edit }] : [],
  );
  const changeOf = (one: (typeof named)[number] | undefined) => {
    if (!one) return {};
    const { edit, blank } = one;
    if (edit.remove) return { remove: true };
    if (edit.isNew) return { set: { ...blank, ...edit.set } };
    return { set: edit.set, was: pick(edit.was, Object.keys(edit.set)) };
  };
  return [...Map.groupBy(named, ({ country }) => country)].map(([country, ones]) => ({
    country,
    version: versions[country] ?? 0,
    brands: [...Map.groupBy(ones, ({ slug }) => slug)].map(([slug, ofBrand]): BrandEdit => {
      const codes = ofBrand.flatMap((one) => {
        if (one.code === null) return [];
        const code = one.edit.isNew ? String(one.edit.set.code ?? "") : one.code;
        return [{ code, ...changeOf(one) }];
      });
      return { slug, ...changeOf(ofBrand.find(({ code }) => code === null)), codes };
    }),
  }));
}

const storageKey = "coupon-edits";
const unsaved = sharedState((read(storageKey) as Edits | null) ?? {});
let past: Edits[] = [];
let lastStep: unknown;

/** Other tabs have changes of their own: only what differs is written. */
function keep(next: Edits): void {
  const kept = { ...(read(storageKey) as Edits | null) };
  for (const key of new Set([...Object.keys(currentEdits()), ...Object.keys(next)])) {
    if (next[key]) kept[key] = next[key];
    else delete kept[key];
  }
  write(storageKey, kept);
  unsaved.set(next);
}

/**
 * Makes changes that are kept on this device until they are saved. Those of one `step`, as the keys of
 * a cell, are undone together: each is made anew from what stood before the first.
 */
export function change(make: (edits: Edits) => Edits, step: unknown = {}): void {
  if (step !== lastStep) past = [...past.slice(-99), currentEdits()];
  lastStep = step;
  keep(make(past.at(-1) ?? currentEdits()));
}

/** Takes the last step back; false if there is none. */
export function undo(): boolean {
  const before = past.pop();
  if (before) keep(before);
  lastStep = undefined;
  return before !== undefined;
}

/** What a save has changed cannot be undone here any more. */
export function settle(make: (edits: Edits) => Edits): void {
  past = [];
  lastStep = undefined;
  keep(make(currentEdits()));
}

export const currentEdits = unsaved.get;

/** All changes that are not saved. They survive a reload and the end of a session. */
export const useEdits = unsaved.use;
