import type {
  BrandRecord,
  PromoCodeRecord,
  StoredBrand,
  StoredPromoCode,
} from "#app/domain/catalogue.ts";
import { offerText } from "#app/domain/offer-text.ts";
import { brandDataColumns, promoCodeDataColumns } from "../columns.ts";
import type { ReadOffer } from "./facts.ts";

/** How many brands, or codes, a write adds, changes, removes and leaves as they are. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** The changes that replacing a country's brands makes. */
export interface BrandDiff {
  brands: ChangeCounts;
  codes: ChangeCounts;
  /** Names of the brands concerned, for the preview. */
  names: { added: string[]; changed: string[]; removed: string[] };
  /** New or changed brands with all codes, and those of them that are new or changed and to be written. */
  upserts: { brand: BrandRecord; codes: PromoCodeRecord[] }[];
  removedBrandIds: number[];
  /** A brand is new, or a field by which its logo is looked up has changed. */
  logosChanged: boolean;
  /** Codes removed from brands that stay. */
  removedCodeIds: number[];
}

// The fields by which worker/logos looks up a logo, or draws one.
const logoFields = ["name", "name_ar", "logo_url", "website_url"] as const;

const none = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0, unchanged: 0 });

function sameOffer(stored: StoredPromoCode["offer"], next: PromoCodeRecord["offer"]): boolean {
  return stored && next ? offerText(stored) === offerText(next) : !stored && !next;
}

// Only lists are no plain values.
function sameField(stored: unknown, next: unknown): boolean {
  return stored === (next ?? null) || (!!next && JSON.stringify(stored) === JSON.stringify(next));
}

function sameCode(stored: StoredPromoCode, next: PromoCodeRecord): boolean {
  return promoCodeDataColumns.every((column) =>
    column === "offer"
      ? sameOffer(stored.offer, next.offer)
      : (next[column] ?? null) === stored[column],
  );
}

/**
 * Compares a country's brands with those that are to replace them: brands by slug, codes by their
 * text. A brand is changed if one of its fields or codes is. Stored usage counts are kept for codes
 * that name none, and `readOffer` gives the facts of those that state none. Slugs, and codes within a brand, must be unique in `next`.
 */
export function diffBrands(
  stored: readonly StoredBrand[],
  next: readonly BrandRecord[],
  readOffer: ReadOffer,
): BrandDiff {
  const diff: BrandDiff = {
    brands: none(),
    codes: none(),
    names: { added: [], changed: [], removed: [] },
    upserts: [],
    removedBrandIds: [],
    logosChanged: false,
    removedCodeIds: [],
  };
  const left = new Map(stored.map((brand) => [brand.slug, brand]));
  for (const brand of next) {
    const before = left.get(brand.slug);
    left.delete(brand.slug);
    diffBrand(diff, before, brand, readOffer);
  }
  for (const brand of left.values()) {
    diff.removedBrandIds.push(brand.id);
    diff.names.removed.push(brand.name);
    diff.brands.removed += 1;
    diff.codes.removed += brand.promo_codes.length;
  }
  return diff;
}

function diffBrand(
  diff: BrandDiff,
  before: StoredBrand | undefined,
  brand: BrandRecord,
  readOffer: ReadOffer,
): void {
  const left = new Map(before?.promo_codes.map((code) => [code.code, code]));
  const promo_codes: PromoCodeRecord[] = [];
  const codes: PromoCodeRecord[] = [];
  for (const given of brand.promo_codes) {
    const stored = left.get(given.code);
    left.delete(given.code);
    const code = {
      ...given,
      usage_count: given.usage_count ?? stored?.usage_count ?? 0,
      created_at: stored?.created_at ?? given.created_at,
      offer: given.offer ?? readOffer(given),
    };
    promo_codes.push(code);
    if (stored && sameCode(stored, code)) {
      diff.codes.unchanged += 1;
    } else {
      diff.codes[stored ? "changed" : "added"] += 1;
      codes.push(code);
    }
  }
  diff.codes.removed += left.size;
  for (const code of left.values()) diff.removedCodeIds.push(code.id);

  const sameFields =
    before && brandDataColumns.every((column) => sameField(before[column], brand[column]));
  if (sameFields && codes.length === 0 && left.size === 0) {
    diff.brands.unchanged += 1;
    return;
  }
  diff.logosChanged ||= logoFields.some((field) => brand[field] !== before?.[field]);
  const kind = before ? "changed" : "added";
  diff.brands[kind] += 1;
  diff.names[kind].push(brand.name);
  diff.upserts.push({ brand: { ...brand, promo_codes }, codes });
}

/** True if a write would change nothing. */
export function isEmptyDiff(diff: BrandDiff): boolean {
  const { added, changed, removed } = diff.brands;
  return added + changed + removed === 0;
}
