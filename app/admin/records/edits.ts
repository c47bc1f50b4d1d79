import { sharedState } from "#app/admin/shell/shared-state.ts";
import { read, write } from "#app/device-storage.ts";
import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { CellFault } from "#app/domain/uploads/table/reader/faults.ts";

export type Values = Readonly<Record<string, unknown>>;

/** An unsaved change of a record, in the request's format. */
export interface Edit {
  set: Values;
  /** The record when the edit began, with the values that `set` replaces. */
  was: Values;
  remove?: boolean;
  isNew?: boolean;
  /** Why pasted fields are doubtful, until the operator confirms or replaces them. */
  doubts?: Readonly<Record<string, Doubt>> | undefined;
}

/** A doubtful cell, with its fixes and its message. */
type Doubt = CellFault & { message: string };

/** All unsaved changes by record key. */
export type Edits = Readonly<Record<string, Edit>>;

export interface StoredRecord {
  key: string;
  /** The stored values; null for a new record and one deleted by another operator. */
  stored: Values | null;
  /** The values of a new record. */
  blank: Values;
}

/** A record with its unsaved changes applied. */
export interface EditedRecord extends StoredRecord {
  /** Identifies the record among others on the screen. */
  name: string;
  edit: Edit | undefined;
  values: Values;
  /** Fields that saving would change. */
  changed: readonly string[];
  /** Whether saving would change, add or delete the record. */
  isChanged: boolean;
  /**
   * Fields changed by another operator since the edit began; all edited fields of a record that
   * another operator has deleted.
   */
  conflicts: readonly string[];
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

/** The current day in the record's country. */
export const dayOf = (days: CountryDays, { key }: { key: string }): string =>
  days.dayIn(countryByCode(parseKey(key).country)?.id ?? 0);

/** Picks fields of a record; missing fields are null. */
export const pick = (values: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (values as Values)[name] ?? null]));

/** The values that an edit applies to. */
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

/** Applies the edit of a record. Faults are empty; callers add them. */
export function editedRecord(record: StoredRecord, edits: Edits, name = ""): EditedRecord {
  const edit = edits[record.key];
  const base = baseOf(record, edit);
  const values = { ...base, ...edit?.set };
  const changed = Object.keys(edit?.set ?? {}).filter((key) => !isSame(values[key], base[key]));
  const isChanged = edit?.remove ? record.stored !== null : changed.length > 0;
  const conflicts = conflictsOf(record, edit);
  return { ...record, name, edit, values, changed, isChanged, conflicts, faults: {} };
}

/** Sets fields of a record and their doubts. Setting the stored value removes the change. */
export function withValues(
  edits: Edits,
  record: StoredRecord,
  values: Values,
  doubts: Edit["doubts"] = {},
): Edits {
  const { key, stored } = record;
  const { [key]: edit, ...others } = edits;
  const isNew = edit ? edit.isNew : stored === null;
  const base = baseOf(record, edit);
  const typed = { ...edit?.set, ...values };
  const names = Object.keys(typed).filter((name) => !isSame(typed[name], base[name]));
  // A new record keeps its row until it is discarded.
  if (names.length === 0 && !(isNew && edit)) return others;
  const was = isNew
    ? {}
    : { ...edit?.was, ...stored, ...pick(edit?.was ?? {}, Object.keys(edit?.set ?? {})) };
  const kept = Object.entries({ ...edit?.doubts, ...doubts }).filter(
    ([name]) => names.includes(name) && (name in doubts || !(name in values)),
  );
  const next = { ...edit, set: pick(typed, names), was, ...(isNew && { isNew }) };
  return { ...edits, [key]: { ...next, doubts: kept[0] && Object.fromEntries(kept) } };
}

export const withAllValues = (edits: Edits, records: readonly StoredRecord[], values: Values) =>
  records.reduce((next, record) => withValues(next, record, values), edits);

/** Marks a record as deleted, or restores it. Deleting a new record removes its edit. */
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
  const { remove: _, ...restored } = edit;
  return { ...edits, [key]: restored };
}

/** Removes the edits of records, because they are discarded or saved. */
export function without(edits: Edits, records: readonly { key: string }[]): Edits {
  const keys = new Set(records.map(({ key }) => key));
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.has(key)));
}

/** Resolves conflicts of a record in favour of the edit. */
export function keepMine(edits: Edits, { key, stored }: StoredRecord): Edits {
  const edit = edits[key];
  if (!edit) return edits;
  const rebased = stored
    ? { ...edit, was: stored }
    : { set: { ...edit.was, ...edit.set }, was: {}, isNew: true };
  return { ...edits, [key]: rebased };
}

/** Resolves conflicts of a record in favour of the stored values. */
export function takeTheirs(edits: Edits, record: EditedRecord): Edits {
  const { stored, edit, conflicts } = record;
  return stored && !edit?.remove
    ? withValues(edits, record, pick(stored, conflicts))
    : without(edits, [record]);
}

/** Maps keys to their keys after a save that may rename codes and brands. */
function keysAfterSave(saved: readonly EditedRecord[]) {
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

/** Returns the edits left after a save: other records', and those made meanwhile. */
export function afterSave(edits: Edits, sent: readonly EditedRecord[]): Edits {
  const rename = keysAfterSave(sent);
  const others = Object.entries(without(edits, sent)).map(([key, edit]) => [rename(key), edit]);
  return sent.reduce((remaining, before) => {
    const now = editedRecord(before, edits);
    if (isSame(now.edit, before.edit)) return remaining;
    const stored = before.edit?.remove ? null : before.values;
    const saved = { ...before, key: rename(before.key), stored };
    const isGone = now.edit ? now.edit.remove : before.edit?.isNew;
    if (isGone) return withRemoved(remaining, saved, true);
    return withValues(remaining, saved, now.values);
  }, Object.fromEntries(others));
}

/** Builds the request body that previews or saves edits. */
export function toRequest(
  records: readonly EditedRecord[],
  versions: Readonly<Record<string, number>>,
): CountryEdit[] {
  const named = records.flatMap(({ key, blank, edit }) =>
    edit ? [{ ...parseKey(key), blank, edit }] : [],
  );
  const changeOf = (record: (typeof named)[number] | undefined) => {
    if (!record) return {};
    const { edit, blank } = record;
    if (edit.remove) return { remove: true };
    if (edit.isNew) return { set: { ...blank, ...edit.set } };
    return { set: edit.set, was: pick(edit.was, Object.keys(edit.set)) };
  };
  return [...Map.groupBy(named, ({ country }) => country)].map(([country, ofCountry]) => ({
    country,
    version: versions[country] ?? 0,
    brands: [...Map.groupBy(ofCountry, ({ slug }) => slug)].map(([slug, ofBrand]): BrandEdit => {
      const codes = ofBrand.flatMap((record) => {
        if (record.code === null) return [];
        const code = record.edit.isNew ? String(record.edit.set.code ?? "") : record.code;
        return [{ code, ...changeOf(record) }];
      });
      return { slug, ...changeOf(ofBrand.find(({ code }) => code === null)), codes };
    }),
  }));
}

/** A save that undo reverts. */
export interface SavedStep {
  /** Absent while it is pending. */
  revision?: number;
  /** Its success message. */
  text: string;
}

/** The edits before a change, or a save. */
type Step = { before: Edits } | SavedStep;

const storageKey = "coupon-edits";
const unsaved = sharedState((read(storageKey) as Edits | null) ?? {});
let steps: readonly Step[] = [];
let undone: readonly Edits[] = [];
let lastStep: unknown;

/** Writes only the difference: other tabs share the storage. */
function store(next: Edits): void {
  const stored = { ...(read(storageKey) as Edits | null) };
  for (const key of new Set([...Object.keys(currentEdits()), ...Object.keys(next)])) {
    if (next[key]) stored[key] = next[key];
    else delete stored[key];
  }
  write(storageKey, stored);
  unsaved.set(next);
}

const addStep = (step: Step) => {
  steps = [...steps.slice(-99), step];
};

/**
 * Updates the edits, which are stored on this device until they are saved. Updates with the same
 * `step`, such as the keystrokes in a cell, are undone together: each starts from the edits before
 * the first.
 */
export function change(update: (edits: Edits) => Edits, step: unknown = {}): void {
  if (step !== lastStep) addStep({ before: currentEdits() });
  lastStep = step;
  undone = [];
  const last = steps.at(-1);
  store(update(last && "before" in last ? last.before : currentEdits()));
}

/** Stores other edits, and returns the names of the records that they change: "noon SAVE10". */
function restore(next: Edits): string[] {
  const before = currentEdits();
  lastStep = undefined;
  store(next);
  return Object.keys({ ...before, ...next }).flatMap((key) => {
    if (isSame(before[key], next[key])) return [];
    const { slug, code } = parseKey(key);
    const name = code?.startsWith(" ") ? (next[key] ?? before[key])?.set.code : code;
    return [slug, name].filter(Boolean).join(" ");
  });
}

/**
 * Reverts the last change and returns the names of its records; none if there is nothing to undo.
 * Returns a save without reverting it: its undo is reviewed first.
 */
export function undo(): string[] | SavedStep {
  const last = steps.at(-1);
  if (last && !("before" in last)) return last;
  steps = steps.slice(0, -1);
  if (!last) return [];
  const edits = currentEdits();
  // A cell may have been left as it was.
  if (isSame(last.before, edits)) return undo();
  undone = [...undone, edits];
  return restore(last.before);
}

export function redo(): string[] {
  const next = undone.at(-1);
  if (!next) return [];
  undone = undone.slice(0, -1);
  addStep({ before: currentEdits() });
  return restore(next);
}

const isPending = (step: Step) => "text" in step && step.revision === undefined;

/** Adds a pending save to the steps. */
export function startSave(): void {
  lastStep = undefined;
  addStep({ text: "" });
}

/** Adds a completed save to the steps, in place of the pending one. */
export function recordSave(save: SavedStep): void {
  const at = steps.findIndex(isPending);
  if (at < 0) addStep(save);
  else steps = steps.with(at, save);
}

/** Removes a pending save that wrote nothing. */
export function endSave(): void {
  steps = steps.filter((step) => !isPending(step));
}

/** Removes a save that has been undone, or can no longer be, and the steps after it. */
export function forgetSave(revision: number): void {
  const at = steps.findIndex((step) => "revision" in step && step.revision === revision);
  if (at >= 0) steps = steps.slice(0, at);
}

/**
 * Updates the edits and the steps after a save; `earlier` updates the steps before it. The update
 * is no step.
 */
export function settle(update: (edits: Edits) => Edits, earlier = update): void {
  const save = steps.findLastIndex((step) => "text" in step);
  steps = steps.map((step, at) =>
    "text" in step ? step : { before: (at < save ? earlier : update)(step.before) },
  );
  undone = [];
  lastStep = undefined;
  store(update(currentEdits()));
}

export function clearEdits(): void {
  steps = [];
  settle(() => ({}));
}

export const currentEdits = unsaved.get;

/** All unsaved edits. They survive a reload and the end of the session. */
export const useEdits = unsaved.use;
