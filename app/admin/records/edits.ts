import { sharedState } from "#app/admin/shell/shared-state.ts";
import { read, write } from "#app/browser/device-storage.ts";
import { isSame } from "#app/domain/base/same.ts";
import type { BrandEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";

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
export interface EditedRecord {
  key: string;
  /** The values that are stored; null for a new record, and for one that somebody else has deleted. */
  stored: Values | null;
  /** The values of a new record. */
  blank: Values;
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

/** The key of a new code. No stored code begins with a space. */
export const newCodeKey = (country: string, slug: string, number: number) =>
  recordKey({ country, slug, code: ` ${number}` });

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** A record with its changes. */
export const valuesOf = ({ stored, blank }: EditedRecord, edit: Edit | undefined): Values => ({
  ...(stored ?? (edit?.isNew ? blank : (edit?.was ?? blank))),
  ...edit?.set,
});

/** The fields of a record that saving would change. */
export function changedFields({ stored, blank }: EditedRecord, edit: Edit | undefined): string[] {
  const before = stored ?? (edit?.isNew ? blank : {});
  return Object.keys(edit?.set ?? {}).filter((name) => !isSame(edit?.set[name], before[name]));
}

/** Whether saving would change, add or delete the record. */
export const isChanged = (record: EditedRecord, edit: Edit | undefined): boolean =>
  edit?.remove ? record.stored !== null : changedFields(record, edit).length > 0;

/** Puts values into fields of a record; the stored one takes a change back. */
export function withValues(edits: Edits, record: EditedRecord, values: Values): Edits {
  const { key, stored, blank } = record;
  const { [key]: edit, ...others } = edits;
  const isNew = edit?.isNew ?? stored === null;
  const typed = { ...edit?.set, ...values };
  const before = stored ?? blank;
  const names = Object.keys(typed).filter((name) => !isSame(typed[name], before[name]));
  // The line of a new record stays until it is discarded.
  if (names.length === 0 && !(isNew && edit)) return others;
  const was = isNew
    ? {}
    : { ...edit?.was, ...stored, ...pick(edit?.was ?? {}, Object.keys(edit?.set ?? {})) };
  return { ...edits, [key]: { ...edit, set: pick(typed, names), was, ...(isNew && { isNew }) } };
}

/** Marks a record to be deleted, or keeps it. A new one goes at once. */
export function withRemoved(
  edits: Edits,
  { key, stored }: EditedRecord,
  isRemoved: boolean,
): Edits {
  const { [key]: edit, ...others } = edits;
  if (isRemoved && edit?.isNew) return others;
  if (isRemoved) {
    const was = { ...stored, ...edit?.was };
    return { ...edits, [key]: { set: edit?.set ?? {}, was, remove: true } };
  }
  if (!edit || Object.keys(edit.set).length === 0) return others;
  const { remove: _, ...kept } = edit;
  return { ...edits, [key]: kept };
}

export const without = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)));

/** Drops all changes of a brand and of its codes. */
export const withoutBrand = (edits: Edits, country: string, slug: string): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([key]) => {
      const name = parseKey(key);
      return name.country !== country || name.slug !== slug;
    }),
  );

/** Drops the changes of records that change nothing any more, as after a save whose answer was lost. */
export const withoutSaved = (edits: Edits, records: readonly EditedRecord[]): Edits =>
  without(
    edits,
    records.filter((record) => !isChanged(record, edits[record.key])).map(({ key }) => key),
  );

/**
 * The fields that somebody else has changed since they were typed over. A record that somebody else
 * has deleted conflicts in all that is typed.
 */
export function conflicts({ stored }: EditedRecord, edit: Edit | undefined): string[] {
  if (!edit || edit.isNew) return [];
  if (!stored) return edit.remove ? [] : Object.keys(edit.set);
  return Object.keys(edit.remove ? edit.was : edit.set).filter(
    (name) =>
      !isSame(stored[name], edit.was[name]) &&
      (edit.remove || !isSame(stored[name], edit.set[name])),
  );
}

/** Lets what is typed stand over what somebody else has saved. */
export function keepMine(edits: Edits, { key, stored }: EditedRecord): Edits {
  const edit = edits[key];
  if (!edit) return edits;
  const kept = stored
    ? { ...edit, was: stored }
    : { set: { ...edit.was, ...edit.set }, was: {}, isNew: true };
  return { ...edits, [key]: kept };
}

/** Takes what somebody else has saved where both have changed a value. */
export function takeTheirs(edits: Edits, record: EditedRecord): Edits {
  const { [record.key]: edit, ...others } = edits;
  const names = conflicts(record, edit);
  if (!edit || names.length === 0) return edits;
  if (!record.stored || edit.remove) return others;
  return withValues(edits, record, pick(record.stored, names));
}

/** Where a record is once an edit of it and of its brand are saved. */
type Rename = (key: string) => string;

/**
 * The changes that are left when some were saved: those that were not sent, and what was typed while
 * the answer was on its way.
 */
export function afterSave(edits: Edits, sent: Edits, rename: Rename = (key) => key): Edits {
  const left = Object.entries(edits).filter(([key]) => !(key in sent));
  for (const [key, before] of Object.entries(sent)) {
    const now = edits[key];
    if (isSame(now, before)) continue;
    const was = { ...before.was, ...before.set };
    if (now?.remove) left.push([key, { set: {}, was, remove: true }]);
    else if (before.remove) {
      left.push([key, { set: { ...before.was, ...now?.set }, was: {}, isNew: true }]);
    } else {
      // A value that was put back meanwhile is a change from what was saved.
      const names = [...new Set([...Object.keys(before.set), ...Object.keys(now?.set ?? {})])];
      const set = pick({ ...before.was, ...now?.set }, names);
      const typed = names.filter((name) => !isSame(set[name], was[name] ?? null));
      if (typed.length > 0) left.push([key, { set: pick(set, typed), was }]);
    }
  }
  return Object.fromEntries(left.map(([key, edit]) => [rename(key), edit]));
}

/** Some changes as the body of the call that previews and saves them. */
export function toRequest(
  edits: Edits,
  records: readonly EditedRecord[],
  versions: Readonly<Record<string, number>>,
): CountryEdit[] {
  const named = records.flatMap(({ key, blank }) => {
    const edit = edits[key];
    return edit ? [{ ...parseKey(key), blank, edit }] : [];
  });
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
 * a cell, are undone together.
 */
export function change(make: (edits: Edits) => Edits, step: unknown = {}): void {
  if (step !== lastStep) past = [...past.slice(-99), currentEdits()];
  lastStep = step;
  keep(make(currentEdits()));
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
  keep(make(currentEdits()));
}

/** Takes the changes of some records back. */
export const discard = (keys: readonly string[]) => change((all) => without(all, keys));

export const currentEdits = unsaved.get;

/** All changes that are not saved. They survive a reload and the end of a session. */
export const useEdits = unsaved.use;
