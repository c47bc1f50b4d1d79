import { isSame } from "#app/domain/base/same.ts";
import type { BrandInput, PromoCodeInput, StoredBrand } from "./catalogue.ts";
import { brandRegistry, codeRegistry } from "./field-registry.ts";

/**
 * State of a line of a change: as the change left it; touched by a newer change; already undone; or
 * its brand or code was removed, so that the line cannot be restored by itself.
 */
type LineState = "unchanged" | "touched" | "undone" | "gone";

/** Field that a change set, or a whole brand or code that it added or removed. */
export interface UndoLine {
  /** Unique among the lines of its country. */
  id: string;
  /** Name of the brand. */
  brand: string;
  code: string | null;
  /** Null for a whole brand or code, whose values are its name or discount, or null. */
  field: string | null;
  before: unknown;
  after: unknown;
  now: unknown;
  state: LineState;
  /** For a whole brand: its codes, added or removed with it. */
  codes?: { code: string; discount: string }[];
}

/** Value, brand or code before a change, after it, and now. Null if it does not exist. */
interface Versions<Value> {
  before: Value | null;
  after: Value | null;
  now: Value | null;
}

export interface BrandVersions extends Versions<BrandInput> {
  id: number;
  now: StoredBrand | null;
}

type Fields = Readonly<Record<string, unknown>>;

const brandNames = Object.keys(brandRegistry);
const codeNames = Object.keys(codeRegistry);

/** Returns a field of a brand or code; null if it is empty. */
export const valueIn = (row: object, field: string) => (row as Fields)[field] ?? null;

function differing(names: readonly string[], first: object, second: object): string[] {
  return names.filter((field) => !isSame(valueIn(first, field), valueIn(second, field)));
}

function sameCode(first: object | null, second: object | null): boolean {
  return first && second ? differing(codeNames, first, second).length === 0 : first === second;
}

export const codesByText = <Code extends { code: string }>(brand: { promo_codes: Code[] } | null) =>
  new Map(brand?.promo_codes.map((code) => [code.code, code]));

function sameBrand(first: BrandInput | null, second: BrandInput | null): boolean {
  if (!first || !second) return first === second;
  const others = codesByText(second);
  return (
    first.slug === second.slug &&
    differing(brandNames, first, second).length === 0 &&
    first.promo_codes.length === second.promo_codes.length &&
    first.promo_codes.every((code) => sameCode(code, others.get(code.code) ?? null))
  );
}

/** Returns true if no newer change touched the brand, so that undoing restores all of it. */
export function isUntouched({ after, now }: BrandVersions): boolean {
  return sameBrand(after, now) && after?.updated_at === now?.updated_at;
}

function findState<Value>(
  { before, after, now }: Versions<Value>,
  same: (first: Value | null, second: Value | null) => boolean,
): LineState {
  if (same(now, after)) return "unchanged";
  return same(now, before) ? "undone" : "touched";
}

/** Returns the lines of the changed fields of a record, or the single line of a whole record. */
function recordLines<Row extends object>(
  about: Pick<UndoLine, "id" | "brand" | "code">,
  versions: Versions<Row>,
  {
    label,
    names,
    same,
    isLost,
  }: {
    label: keyof Row;
    names: readonly string[];
    same: (first: Row | null, second: Row | null) => boolean;
    /** Set if it cannot be restored as a whole; an added one has already been removed. */
    isLost: boolean;
  },
): UndoLine[] {
  const readValues = (field: string): Versions<unknown> => {
    const [before, after, now] = [versions.before, versions.after, versions.now].map(
      (row) => row && valueIn(row, field),
    );
    return { before, after, now };
  };
  if (!versions.before || !versions.after) {
    const state = isLost ? "gone" : findState(versions, same);
    return [{ ...about, field: null, ...readValues(String(label)), state }];
  }
  return differing(names, versions.before, versions.after).map((field) => {
    const values = readValues(field);
    const state = versions.now ? findState(values, isSame) : "gone";
    return { ...about, id: `${about.id}/${field}`, field, ...values, state };
  });
}

/** Lists the lines of a change of one brand; empty if the brand is unchanged. */
export function listLines(versions: BrandVersions): UndoLine[] {
  const { id, before, after, now } = versions;
  if (sameBrand(before, after)) return [];
  const brand = (now ?? after ?? before)?.name ?? "";
  // A name also restores its slug and the list of earlier slugs.
  const names = brandNames.filter(
    (field) => field !== "former_slugs" || before?.slug === after?.slug,
  );
  const about = { id: String(id), brand, code: null };
  const rules = { label: "name", names, same: sameBrand, isLost: false } as const;
  const brandLines = recordLines<BrandInput>(about, versions, rules);
  if (!before || !after) {
    const codes = (before ?? after)?.promo_codes.map(({ code, discount }) => ({ code, discount }));
    return brandLines.map((line) => ({ ...line, codes: codes ?? [] }));
  }
  const [codesBefore, codesAfter, currentCodes] = [
    codesByText(before),
    codesByText(after),
    codesByText(now),
  ];
  const changed = [...new Set([...codesBefore.keys(), ...codesAfter.keys()])].flatMap((code) =>
    // Field names contain no slash.
    recordLines<PromoCodeInput>(
      { id: `${id}/code/${code}`, brand, code },
      {
        before: codesBefore.get(code) ?? null,
        after: codesAfter.get(code) ?? null,
        now: currentCodes.get(code) ?? null,
      },
      { label: "discount", names: codeNames, same: sameCode, isLost: now === null },
    ),
  );
  return [...brandLines, ...changed];
}
