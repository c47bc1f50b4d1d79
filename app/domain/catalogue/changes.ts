import { isSame } from "#app/domain/base/same.ts";
import {
  newBrand,
  newPromoCode,
  type PromoCodeRecord,
  type StoredBrand,
  type StoredPromoCode,
} from "./catalogue.ts";
import { type CountryTotals, changeTotals } from "./country-totals.ts";
import { brandRegistry, codeRegistry, isArabicField } from "./field-registry.ts";
import { isLive, liveCount } from "./live-codes.ts";
import { valueIn } from "./undo-lines.ts";

/** Kinds of changes of a brand or code. Codes also go live, or end, with their brand. */
export const changeKinds = [
  "removed",
  "ends",
  "goes-live",
  "loses-arabic",
  "changed",
  "added",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Changed field. For an added or removed record: the fields that differ from an empty record,
 * without its name and the facts parsed from its text.
 */
export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

export interface CodeChange {
  code: string;
  kinds: ChangeKind[];
  fields: FieldChange[];
}

/** Brand with changes to itself or its codes. */
export interface BrandChange {
  slug: string;
  name: string;
  kinds: ChangeKind[];
  fields: FieldChange[];
  codes: CodeChange[];
}

/** All changes that a write makes to a country, for review before the write. */
export interface CountryChanges {
  /** Codes that shoppers see on that day. */
  liveCodes: { before: number; after: number };
  brandsRemoved: number;
  /** Names, descriptions and discounts that lose their Arabic text. */
  textsLosingArabic: number;
  brands: BrandChange[];
}

/** Changes that a write would make to a country, with the version that the write must name. */
export interface CountryReview extends CountryChanges {
  country: string;
  version: number;
}

/** Brand before and after a write; null if it does not exist. */
export interface BrandPair {
  before: StoredBrand | null;
  after: NextBrand | null;
}

type NextBrand = Omit<StoredBrand, "id" | "created_at" | "updated_at" | "promo_codes"> & {
  promo_codes: readonly PromoCodeRecord[];
};

const brandNames = ["slug", ...Object.keys(brandRegistry)];
const codeNames = Object.keys(codeRegistry);

const empty = { ...newBrand, ...newPromoCode };
const unlisted = new Set(["slug", "name", "code", "offer"]);

function isListed(field: string, record: object): boolean {
  return !unlisted.has(field) && !isSame(valueIn(record, field), valueIn(empty, field));
}

function changedFields(
  names: readonly string[],
  before: object | null,
  after: object | null,
): FieldChange[] {
  const record = before && after ? null : (before ?? after);
  return names.flatMap((field) => {
    if (record && !isListed(field, record)) return [];
    const [old, next] = [valueIn(before ?? {}, field), valueIn(after ?? {}, field)];
    return isSame(old, next) ? [] : [{ field, old, new: next }];
  });
}

const losesArabic = ({ field, old, new: next }: FieldChange) =>
  isArabicField(field) && Boolean(old) && !next;

function findKinds(before: object | null, after: object | null, fields: readonly FieldChange[]) {
  const kinds = new Set<ChangeKind>();
  if (!before) kinds.add("added");
  else if (!after) kinds.add("removed");
  else if (fields.length > 0) kinds.add("changed");
  if (before && after && fields.some(losesArabic)) kinds.add("loses-arabic");
  return kinds;
}

const inOrder = (kinds: ReadonlySet<ChangeKind>) => changeKinds.filter((kind) => kinds.has(kind));

type AnyCode = StoredPromoCode | PromoCodeRecord;

function codeChange(
  { before, after }: BrandPair,
  old: AnyCode | null,
  next: AnyCode | null,
  today: string,
): CodeChange {
  const fields = changedFields(codeNames, old, next);
  const kinds = findKinds(old, next, fields);
  const wasLive = Boolean(before?.is_active && old && isLive(old, today));
  const willBeLive = Boolean(after?.is_active && next && isLive(next, today));
  if (wasLive !== willBeLive) kinds.add(willBeLive ? "goes-live" : "ends");
  return { code: (next ?? old)?.code ?? "", kinds: inOrder(kinds), fields };
}

function codeChanges(pair: BrandPair, today: string): CodeChange[] {
  const unmatched = new Map(pair.before?.promo_codes.map((code) => [code.code, code]));
  const changes = (pair.after?.promo_codes ?? []).map((code) => {
    const old = unmatched.get(code.code) ?? null;
    unmatched.delete(code.code);
    return codeChange(pair, old, code, today);
  });
  for (const old of unmatched.values()) changes.push(codeChange(pair, old, null, today));
  return changes.filter(({ kinds }) => kinds.length > 0);
}

function brandChange(pair: BrandPair, today: string): BrandChange {
  const { before, after } = pair;
  const fields = changedFields(brandNames, before, after);
  const codes = codeChanges(pair, today);
  const kinds = findKinds(before, after, fields);
  if (codes.length > 0 && before && after) kinds.add("changed");
  const { slug = "", name = "" } = after ?? before ?? {};
  return { slug, name, kinds: inOrder(kinds), fields, codes };
}

/** Counts a country's live codes on `today` (YYYY-MM-DD) before and after a write. */
export function countLiveCodes(
  totals: CountryTotals,
  pairs: readonly BrandPair[],
  today: string,
): { before: number; after: number } {
  const after = changeTotals(totals, pairs);
  return { before: liveCount(totals.live, today), after: liveCount(after.live, today) };
}

/** Describes a write field by field; `totals` are the country's totals before it. */
export function describeChanges(
  totals: CountryTotals,
  pairs: readonly BrandPair[],
  today: string,
): CountryChanges {
  const brands = pairs.map((pair) => brandChange(pair, today));
  const countLost = (fields: readonly FieldChange[]) => fields.filter(losesArabic).length;
  const remaining = brands.filter(({ kinds }) => !kinds.includes("removed"));
  return {
    liveCodes: countLiveCodes(totals, pairs, today),
    brandsRemoved: brands.length - remaining.length,
    textsLosingArabic: remaining
      .flatMap(({ fields, codes }) => [
        countLost(fields),
        ...codes
          .filter(({ kinds }) => !kinds.includes("removed"))
          .map((code) => countLost(code.fields)),
      ])
      .reduce((sum, count) => sum + count, 0),
    brands,
  };
}
