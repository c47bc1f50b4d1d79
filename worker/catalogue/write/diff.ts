import {
  type BrandRecord,
  brandFields,
  type PromoCodeRecord,
  promoCodeFields,
  type StoredBrand,
  type StoredPromoCode,
} from "#app/domain/catalogue.ts";

/** How many brands, or codes, a write adds, changes, removes and leaves as they are. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** What replacing a country's brands would do. */
export interface BrandDiff {
  brands: ChangeCounts;
  codes: ChangeCounts;
  /** Names of the brands concerned, for the preview. */
  names: { added: string[]; changed: string[]; removed: string[] };
  /** New or changed brands, each with only its new or changed codes to write, and all for its tally. */
  upserts: { brand: BrandRecord; codes: PromoCodeRecord[] }[];
  removedBrandIds: number[];
  /** A brand is new, or what its logo is looked up by has changed. */
  logosChanged: boolean;
  /** Codes removed from brands that stay. */
  removedCodeIds: number[];
}

// What a logo is looked up by; see worker/logos/candidates.ts.
const logoFields = ["name", "logo_url", "website_url"] as const;

const none = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0, unchanged: 0 });

function sameCode(stored: StoredPromoCode, next: PromoCodeRecord): boolean {
  return promoCodeFields.every((field) => next[field] === stored[field]);
}

/**
 * Compares a country's brands with those that are to replace them: brands by slug, codes by their
 * text. A brand is changed where one of its fields or codes is. Stored usage counts stand where
 * the new codes name none. Slugs, and codes within a brand, must be unique in `next`.
 */
export function diffBrands(
  stored: readonly StoredBrand[],
  next: readonly BrandRecord[],
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
    diffBrand(diff, before, brand);
  }
  for (const brand of left.values()) {
    diff.removedBrandIds.push(brand.id);
    diff.names.removed.push(brand.name);
    diff.brands.removed += 1;
    diff.codes.removed += brand.promo_codes.length;
  }
  return diff;
}

function diffBrand(diff: BrandDiff, before: StoredBrand | undefined, brand: BrandRecord): void {
  const left = new Map(before?.promo_codes.map((code) => [code.code, code]));
  const codes: PromoCodeRecord[] = [];
  for (const given of brand.promo_codes) {
    const stored = left.get(given.code);
    left.delete(given.code);
    const code = { ...given, usage_count: given.usage_count ?? stored?.usage_count ?? 0 };
    if (stored && sameCode(stored, code)) {
      diff.codes.unchanged += 1;
    } else {
      diff.codes[stored ? "changed" : "added"] += 1;
      codes.push(code);
    }
  }
  diff.codes.removed += left.size;
  for (const code of left.values()) diff.removedCodeIds.push(code.id);

  const sameFields = before && brandFields.every((field) => brand[field] === before[field]);
  if (sameFields && codes.length === 0 && left.size === 0) {
    diff.brands.unchanged += 1;
    return;
  }
  diff.logosChanged ||= logoFields.some((field) => brand[field] !== before?.[field]);
  const kind = before ? "changed" : "added";
  diff.brands[kind] += 1;
  diff.names[kind].push(brand.name);
  diff.upserts.push({ brand, codes });
}

/** True where a write would change nothing. */
export function isEmptyDiff(diff: BrandDiff): boolean {
  const { added, changed, removed } = diff.brands;
  return added + changed + removed === 0;
}
