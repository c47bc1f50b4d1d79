import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import type { FormField, GridField, GridValues } from "#app/domain/catalogue/field-registry.ts";
import {
  type BrandDraft,
  changedColumns,
  changedFields,
  createDraft,
  isChanged,
  type Line,
  toFields,
} from "./brand-draft.ts";

/** A value that both this operator and another changed; null from whoever removed its code. */
export interface MergeConflict {
  /** The code, or null for a field of the brand. */
  code: string | null;
  column: GridField | FormField;
  theirs: string | boolean | null;
  yours: string | boolean | null;
}

/** A draft on top of what another operator saved. */
export interface Rebased {
  draft: BrandDraft;
  clashes: MergeConflict[];
}

function reapplyLine(mine: Line, theirs: Line | undefined, clashes: MergeConflict[]): Line {
  if (!mine.stored) return mine;
  const { code } = mine.stored;
  const columns = changedColumns(mine);
  if (!theirs) {
    for (const column of columns) {
      clashes.push({ code, column, theirs: null, yours: mine.cells[column] });
    }
    return { ...mine, stored: null };
  }
  const cells: GridValues = { ...theirs.cells };
  for (const column of changedColumns({ ...mine, cells: theirs.cells })) {
    const yours = mine.isRemoved ? null : mine.cells[column];
    if ((yours === null || columns.includes(column)) && theirs.cells[column] !== yours) {
      clashes.push({ code, column, theirs: theirs.cells[column], yours });
    }
  }
  for (const column of columns) Object.assign(cells, { [column]: mine.cells[column] });
  return { ...theirs, key: mine.key, cells, isRemoved: mine.isRemoved };
}

/**
 * Puts a draft's changes on top of the brand as it now is. What only one operator changed is kept;
 * where both changed a value, this operator's stands and is named as a clash.
 */
export function rebase(draft: BrandDraft, now: StoredBrand | null): Rebased {
  const clashes: MergeConflict[] = [];
  const fresh = createDraft(now);
  const fields = { ...fresh.fields };
  const before = toFields(draft.base);
  for (const name of changedFields(draft)) {
    if (fresh.fields[name] !== before[name] && fresh.fields[name] !== draft.fields[name]) {
      const [theirs, yours] = [fresh.fields[name], draft.fields[name]];
      clashes.push({ code: null, column: name, theirs, yours });
    }
    Object.assign(fields, { [name]: draft.fields[name] });
  }
  const left = new Map(fresh.lines.map((line) => [line.stored?.code, line]));
  const lines: Line[] = [];
  for (const mine of draft.lines) {
    const theirs = left.get(mine.stored?.code);
    if (mine.stored) left.delete(mine.stored.code);
    if (isChanged(mine)) {
      // What both removed is gone.
      if (theirs || !mine.isRemoved) lines.push(reapplyLine(mine, theirs, clashes));
    } else if (theirs) lines.push({ ...theirs, key: mine.key });
    else if (!mine.stored) lines.push(mine);
  }
  lines.push(...[...left.values()]);
  return { draft: { base: now, fields, lines }, clashes };
}

/** The clashes that a draft still has: its values may have been changed since, or put back to theirs. */
export function openClashes({ draft, clashes }: Rebased): MergeConflict[] {
  const yourValue = ({ code, column }: MergeConflict) => {
    if (code === null) return draft.fields[column as FormField];
    const line = draft.lines.find(({ key, stored }) => (stored?.code ?? key) === code);
    return !line || line.isRemoved ? null : line.cells[column as GridField];
  };
  return clashes
    .map((clash) => ({ ...clash, yours: yourValue(clash) }))
    .filter(({ theirs, yours }) => theirs !== yours);
}

/** A draft that was sent to be saved: the lines of these keys, and all changed fields of the brand. */
export interface SentDraft {
  draft: BrandDraft;
  keys: ReadonlySet<string>;
}

/**
 * A draft when what was sent of it has been saved, on top of the brand as it is stored then. Lines
 * that had faults stay, and so does what was typed while the answer was on its way.
 */
export function afterSave(
  draft: BrandDraft,
  { draft: sent, keys }: SentDraft,
  saved: StoredBrand | null,
): BrandDraft {
  const sentLines = new Map(sent.lines.map((line) => [line.key, line]));
  const codes = new Map(saved?.promo_codes.map((code) => [code.code, code]));
  const left = draft.lines.flatMap((line) => {
    const before = keys.has(line.key) ? sentLines.get(line.key) : undefined;
    if (!before) return [line];
    if (line === before) return [];
    const stored = codes.get(before.cells.code.trim()) ?? null;
    return stored || !line.isRemoved ? [{ ...line, stored }] : [];
  });
  const next = left.some(isChanged)
    ? rebase({ ...draft, lines: left }, saved).draft
    : createDraft(saved);
  const names = Object.keys(draft.fields) as FormField[];
  const typed = names.filter((name) => draft.fields[name] !== sent.fields[name]);
  const fields = { ...toFields(saved) };
  for (const name of typed) Object.assign(fields, { [name]: draft.fields[name] });
  return { ...next, fields };
}

/** A draft that takes the other operator's values where both changed one. */
export function acceptTheirs({ draft, clashes }: Rebased): BrandDraft {
  const fields = { ...draft.fields };
  let lines = draft.lines;
  for (const { code, column, theirs } of clashes) {
    if (code === null) Object.assign(fields, { [column]: theirs });
    else if (theirs === null) {
      lines = lines.filter((line) => line.stored !== null || line.key !== code);
    } else {
      lines = lines.map((line) =>
        line.stored?.code === code
          ? { ...line, cells: { ...line.cells, [column]: theirs }, isRemoved: false }
          : line,
      );
    }
  }
  return { ...draft, fields, lines };
}
