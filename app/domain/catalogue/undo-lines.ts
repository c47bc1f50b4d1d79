import { isSame } from "#app/domain/base/same.ts";
import type { BrandInput, PromoCodeInput, StoredBrand, StoredPromoCode } from "./catalogue.ts";
import { brandRegistry, codeRegistry } from "./field-registry.ts";

/**
 * What has become of a line of a change: it is as the change left it; a newer change touched it; it is as
 * before already; or its brand or code is gone, so that it cannot be put back alone.
 */
type LineState = "unchanged" | "touched" | "undone" | "gone";

/** A field that a change set, or a brand or code that it added or removed as a whole. */
export interface UndoLine {
  /** Names the line among those of its country. */
  id: string;
  /** The name of the brand. */
  brand: string;
  code: string | null;
  /** Null for a brand or code as a whole; its values are then its name or discount, or null if there is none. */
  field: string | null;
  before: unknown;
  after: unknown;
  now: unknown;
  state: LineState;
  /** Of a brand as a whole: the codes that came or went with it. */
  codes?: { code: string; discount: string }[];
}

/** A brand before a change, after it, and now. Null: there is none. */
export interface BrandTimes {
  /** The brand's. */
  id: number;
  before: BrandInput | null;
  after: BrandInput | null;
  now: StoredBrand | null;
}

interface CodeTimes {
  before: PromoCodeInput | null;
  after: PromoCodeInput | null;
  now: StoredPromoCode | null;
}

type Fields = Readonly<Record<string, unknown>>;

const brandNames = Object.keys(brandRegistry);
const codeNames = Object.keys(codeRegistry);

/** A field of a brand or a code; null if it is empty. */
export const valueIn = (row: object, field: string) => (row as Fields)[field] ?? null;

function differing(names: readonly string[], one: object, other: object): string[] {
  return names.filter((field) => !isSame(valueIn(one, field), valueIn(other, field)));
}

function sameCode(one: object | null, other: object | null): boolean {
  return one && other ? differing(codeNames, one, other).length === 0 : one === other;
}

/** The codes of a brand by their texts. */
export const codesByText = <Code extends { code: string }>(brand: { promo_codes: Code[] } | null) =>
  new Map(brand?.promo_codes.map((code) => [code.code, code]));

function sameBrand(one: BrandInput | null, other: BrandInput | null): boolean {
  if (!one || !other) return one === other;
  const others = codesByText(other);
  return (
    one.slug === other.slug &&
    differing(brandNames, one, other).length === 0 &&
    one.promo_codes.length === other.promo_codes.length &&
    one.promo_codes.every((code) => sameCode(code, others.get(code.code) ?? null))
  );
}

/** True if no newer change touched the brand: then its time and earlier addresses come back too. */
export function isUntouched({ after, now }: BrandTimes): boolean {
  return sameBrand(after, now) && after?.updated_at === now?.updated_at;
}

function fieldState(before: unknown, after: unknown, now: unknown): LineState {
  if (isSame(now, after)) return "unchanged";
  return isSame(now, before) ? "undone" : "touched";
}

function wholeState<Row>(
  { before, after, now }: { before: Row | null; after: Row | null; now: Row | null },
  same: (one: Row | null, other: Row | null) => boolean,
): LineState {
  if (same(now, after)) return "unchanged";
  return same(now, before) ? "undone" : "touched";
}

function fieldLines(
  names: readonly string[],
  times: { before: object; after: object; now: object | null },
  about: Pick<UndoLine, "id" | "brand" | "code">,
): UndoLine[] {
  return differing(names, times.before, times.after).map((field) => {
    const [before, after] = [valueIn(times.before, field), valueIn(times.after, field)];
    const now = times.now && valueIn(times.now, field);
    const state = times.now ? fieldState(before, after, now) : "gone";
    return { ...about, id: `${about.id}/${field}`, field, before, after, now, state };
  });
}

function pairCodes({ before, after, now }: BrandTimes): Map<string, CodeTimes> {
  const [was, then, is] = [codesByText(before), codesByText(after), codesByText(now)];
  const texts = new Set([...was.keys(), ...then.keys()]);
  return new Map(
    [...texts].map((text) => [
      text,
      {
        before: was.get(text) ?? null,
        after: then.get(text) ?? null,
        now: is.get(text) ?? null,
      },
    ]),
  );
}

// No field has a slash.
function codeLines(
  times: CodeTimes,
  code: string,
  brandId: number,
  isGone: boolean,
  brand: string,
) {
  const { before, after, now } = times;
  const about = { id: `${brandId}/code/${code}`, brand, code };
  if (before && after) return fieldLines(codeNames, { before, after, now }, about);
  const [was, then, is] = [before, after, now].map((one) => one?.discount ?? null);
  // Without its brand a code cannot come back, and one that was added is gone already.
  const state = isGone ? "gone" : wholeState<PromoCodeInput>(times, sameCode);
  return [{ ...about, field: null, before: was, after: then, now: is, state }];
}

const codesIn = (brand: BrandInput | null) =>
  (brand?.promo_codes ?? []).map(({ code, discount }) => ({ code, discount }));

/** The lines of a change of one brand; none if the change left it as it was. */
export function listLines(times: BrandTimes): UndoLine[] {
  const { id, before, after, now } = times;
  if (sameBrand(before, after)) return [];
  const brand = (now ?? after ?? before)?.name ?? "";
  const about = { id: String(id), brand, code: null };
  if (!before || !after) {
    const [was, then, is] = [before, after, now].map((one) => one?.name ?? null);
    const state = wholeState<BrandInput>(times, sameBrand);
    const whole = { ...about, field: null, before: was, after: then, now: is, state };
    return [{ ...whole, codes: codesIn(before ?? after) }];
  }
  // A name brings its address with it, and the list of the earlier ones.
  const names = brandNames.filter(
    (field) => field !== "former_slugs" || before.slug === after.slug,
  );
  return [
    ...fieldLines(names, { before, after, now }, about),
    ...[...pairCodes(times)].flatMap(([code, pair]) =>
      codeLines(pair, code, id, now === null, brand),
    ),
  ];
}
