import { isSame } from "#app/domain/base/same.ts";
import {
  type BrandInput,
  type BrandRecord,
  newBrand,
  newPromoCode,
  type PromoCodeInput,
  type PromoCodeRecord,
  type StoredBrand,
  type StoredPromoCode,
} from "#app/domain/catalogue/catalogue.ts";
import { codeRegistry, privateFields } from "#app/domain/catalogue/field-registry.ts";
import { offerTexts, type StatedOffer } from "#app/domain/offers/offer.ts";
import { offerText } from "#app/domain/offers/offer-text.ts";
import { brandDataColumns, promoCodeDataColumns } from "../columns.ts";
import type { ParseOffer } from "./facts.ts";

/** Numbers of brands or codes that a write adds, changes, removes and leaves unchanged. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/**
 * "replace" removes brands and codes missing from the input; "merge" keeps them; "edit" keeps
 * brands and removes missing codes of the edited ones.
 */
export type WriteMode = "replace" | "merge" | "edit";

/** A code to store; the id is that of a removed code. */
type NextCode = PromoCodeRecord & { id?: number | undefined };

/** A brand to store, with all its codes. */
type NextBrand = Omit<BrandRecord, "promo_codes"> & {
  id?: number | undefined;
  promo_codes: NextCode[];
};

export interface BrandUpsert {
  /** Undefined for a new brand. */
  before: StoredBrand | undefined;
  brand: NextBrand;
  /** The new or changed codes. */
  codes: NextCode[];
}

export interface BrandDiff {
  brands: ChangeCounts;
  codes: ChangeCounts;
  upserts: BrandUpsert[];
  removed: StoredBrand[];
  /** True if a brand is new or a field used for its logo has changed. */
  logosChanged: boolean;
  /** Codes removed from remaining brands. */
  removedCodeIds: number[];
}

// The fields that worker/logos uses to find or draw a logo.
const logoFields = ["name", "name_ar", "name_en", "category", "logo_url", "website_url"] as const;

const noChanges = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0, unchanged: 0 });

const sameOffer = (stored: StoredPromoCode["offer"], next: PromoCodeRecord["offer"]): boolean =>
  stored && next ? offerText(stored) === offerText(next) : !stored && !next;

function sameCode(
  stored: StoredPromoCode,
  next: PromoCodeRecord,
  columns: typeof promoCodeDataColumns = promoCodeDataColumns,
): boolean {
  return columns.every((column) =>
    column === "offer"
      ? sameOffer(stored.offer, next.offer)
      : (next[column] ?? null) === stored[column],
  );
}

const hidden = new Set<string>(privateFields(codeRegistry));
const shownColumns = promoCodeDataColumns.filter((column) => !hidden.has(column));

// Uploaded facts take precedence; parsed ones stay until the text changes or null clears them.
function nextOffer(
  statedOffer: PromoCodeInput["offer"],
  stored: StoredPromoCode | undefined,
  code: PromoCodeRecord,
  parseOffer: ParseOffer,
): StatedOffer | null {
  if (statedOffer) return statedOffer;
  const isSameText = stored && offerTexts.every((name) => stored[name] === code[name]);
  return statedOffer === undefined && isSameText ? stored.offer : parseOffer(code);
}

function nextCode(
  input: PromoCodeInput,
  stored: StoredPromoCode | undefined,
  parseOffer: ParseOffer,
): NextCode {
  const code: NextCode = { ...(stored ?? newPromoCode), ...input };
  code.id = stored ? undefined : input.id;
  code.usage_count = input.usage_count ?? stored?.usage_count ?? 0;
  code.created_at = stored?.created_at ?? input.created_at;
  code.offer = nextOffer(input.offer, stored, code, parseOffer);
  return code;
}

/**
 * Compares a country's stored brands with the input: brands by slug, codes by text. A brand is
 * changed if a field or code is. `parseOffer` provides the facts of codes without any. Slugs, and
 * codes of a brand, must be unique in `next`. `removedSlugs` are removed in any mode.
 */
export function diffBrands(
  stored: readonly StoredBrand[],
  next: readonly BrandInput[],
  parseOffer: ParseOffer,
  mode: WriteMode = "replace",
  removedSlugs: readonly string[] = [],
): BrandDiff {
  const diff: BrandDiff = {
    brands: noChanges(),
    codes: noChanges(),
    upserts: [],
    removed: [],
    logosChanged: false,
    removedCodeIds: [],
  };
  const bySlug = new Map(stored.map((brand) => [brand.slug, brand]));
  const remaining = new Set(stored);
  for (const brand of next) {
    const before = bySlug.get(brand.was ?? brand.slug);
    if (before) remaining.delete(before);
    diffBrand(diff, before, brand, parseOffer, mode);
  }
  const leaving = new Set(removedSlugs);
  for (const brand of remaining) {
    if (mode !== "replace" && !leaving.has(brand.slug)) {
      diff.brands.unchanged += 1;
      diff.codes.unchanged += brand.promo_codes.length;
      continue;
    }
    diff.removed.push(brand);
    diff.brands.removed += 1;
    diff.codes.removed += brand.promo_codes.length;
  }
  return diff;
}

/** Compares the codes of a brand, of which a merge removes none; `codes` are those that change. */
function diffCodes(
  diff: BrandDiff,
  before: StoredBrand | undefined,
  brandInput: BrandInput,
  parseOffer: ParseOffer,
  mode: WriteMode,
) {
  const remaining = new Map(before?.promo_codes.map((code) => [code.code, code]));
  const promo_codes: NextCode[] = [];
  const codes: NextCode[] = [];
  for (const input of brandInput.promo_codes) {
    const stored = remaining.get(input.code);
    remaining.delete(input.code);
    const code = nextCode(input, stored, parseOffer);
    promo_codes.push(code);
    const isUnchanged = stored && sameCode(stored, code);
    if (!isUnchanged) codes.push(code);
    diff.codes[isUnchanged ? "unchanged" : stored ? "changed" : "added"] += 1;
  }
  if (mode === "merge") {
    promo_codes.push(...remaining.values());
    diff.codes.unchanged += remaining.size;
    return { promo_codes, codes, removed: [] };
  }
  const removed = [...remaining.values()];
  diff.codes.removed += removed.length;
  for (const code of removed) diff.removedCodeIds.push(code.id);
  return { promo_codes, codes, removed };
}

function diffBrand(
  diff: BrandDiff,
  before: StoredBrand | undefined,
  brandInput: BrandInput,
  parseOffer: ParseOffer,
  mode: WriteMode,
): void {
  const { promo_codes, codes, removed } = diffCodes(diff, before, brandInput, parseOffer, mode);
  const { was: _, ...fields } = brandInput;
  const brand: NextBrand = { ...(before ?? newBrand), ...fields, promo_codes };
  brand.id = before ? undefined : brandInput.id;
  brand.updated_at = brandInput.updated_at;
  const sameFields =
    before?.slug === brand.slug &&
    removed.length === 0 &&
    brandDataColumns.every((column) => isSame(before[column], brand[column] ?? null));
  if (sameFields && codes.length === 0) {
    diff.brands.unchanged += 1;
    return;
  }
  // Changes to private fields do not update the brand's date.
  const isPrivate = ({ code, ...fields }: NextCode) => {
    const stored = before?.promo_codes.find((storedCode) => storedCode.code === code);
    return stored !== undefined && sameCode(stored, { code, ...fields }, shownColumns);
  };
  if (sameFields && codes.every(isPrivate)) brand.updated_at ??= before.updated_at;
  diff.logosChanged ||= logoFields.some((field) => brand[field] !== before?.[field]);
  const kind = before ? "changed" : "added";
  diff.brands[kind] += 1;
  diff.upserts.push({ before, brand, codes });
}

/** Returns the slugs of changed brands, before and after. */
export function changedSlugs({ upserts, removed }: BrandDiff): string[] {
  const slugs = upserts.flatMap(({ before, brand }) => [brand.slug, before?.slug ?? brand.slug]);
  return [...new Set([...slugs, ...removed.map(({ slug }) => slug)])];
}

export function isEmptyDiff(diff: BrandDiff): boolean {
  const { added, changed, removed } = diff.brands;
  return added + changed + removed === 0;
}
