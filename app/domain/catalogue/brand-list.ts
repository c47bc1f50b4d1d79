import type { Offer } from "#app/domain/offers/offer.ts";
import { encodeOffer, unpackOffer } from "#app/domain/offers/offer-text.ts";
import { type BrandIndex, brandAt, slugAt } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";

/** How many codes of a brand there are, by what they are. */
interface CodeCounts {
  /** Active codes that have expired. */
  expired: number;
  /** Active codes that were used as often as they may be before they expire. */
  usedUp: number;
  inactive: number;
  /** Live codes without a discount in Arabic, and the brand if it has no Arabic name; 0 if it is hidden. */
  untranslated: number;
}

/** A brand in the operator's list of a country, active or not. Dates are YYYY-MM-DD. */
export interface BrandSummary extends CodeCounts {
  slug: string;
  name: string;
  name_ar: string | null;
  name_en: string | null;
  category: string | null;
  isActive: boolean;
  /** Codes that are live, whether or not the brand is active. */
  live: number;
  /** The oldest verification of a live code. */
  oldest: string | null;
  best: { offer: Offer; discount: string } | null;
}

/** A brand of the list, with all by which it is searched. */
export type ListedBrand = BrandRow & Omit<BrandSummary, "live">;

/**
 * The operator's list of a country's brands as it is sent: the index by which they are searched, and
 * what else the list shows, one array a field in the order of the index. 5,000 brands are then a
 * fifth of what they are one by one.
 */
export interface BrandList {
  /** The names of brands that have an English name too, by slug: the index has that one in their place. */
  renamed: Readonly<Record<string, Pick<BrandSummary, "name" | "name_ar" | "name_en">>>;
  isActive: boolean[];
  expired: number[];
  usedUp: number[];
  inactive: number[];
  untranslated: number[];
  oldest: (string | null)[];
  /** The best offer as JSON, of which equal ones are sent once; null for none. */
  offer: (string | null)[];
  discount: (string | null)[];
  index: BrandIndex;
}

/** A longer discount is cut: a row has space for one line. In UTF-16 code units. */
const maxDiscount = 80;

function cut(text: string): string {
  return text.length > maxDiscount ? `${text.slice(0, maxDiscount - 1).trimEnd()}…` : text;
}

/** Packs the brands of one country. */
export function packBrands(brands: readonly ListedBrand[]): BrandList {
  const index = buildIndex(brands);
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  const ordered = index.name.flatMap((_, at) => bySlug.get(slugAt(index, at)) ?? []);
  const renamed = ordered.flatMap(({ slug, name, name_ar, name_en }) =>
    name_en ? [[slug, { name, name_ar, name_en }]] : [],
  );
  return {
    renamed: Object.fromEntries(renamed),
    isActive: ordered.map(({ isActive }) => isActive),
    expired: ordered.map(({ expired }) => expired),
    usedUp: ordered.map(({ usedUp }) => usedUp),
    inactive: ordered.map(({ inactive }) => inactive),
    untranslated: ordered.map(({ untranslated }) => untranslated),
    oldest: ordered.map(({ oldest }) => oldest),
    offer: ordered.map(({ best }) => best && JSON.stringify(encodeOffer(best.offer))),
    discount: ordered.map(({ best }) => best && cut(best.discount)),
    index,
  };
}

/** The brands of a list, in the order of its index. */
export function unpackBrands({ index, ...list }: BrandList): BrandSummary[] {
  return index.name.map((_, at) => {
    const { places, ...brand } = brandAt(index, at);
    const offer = list.offer[at];
    return {
      ...brand,
      name_en: null,
      ...list.renamed[brand.slug],
      isActive: list.isActive[at] ?? false,
      live: places[0]?.liveCodes ?? 0,
      expired: list.expired[at] ?? 0,
      usedUp: list.usedUp[at] ?? 0,
      inactive: list.inactive[at] ?? 0,
      untranslated: list.untranslated[at] ?? 0,
      oldest: list.oldest[at] ?? null,
      best: offer
        ? { offer: unpackOffer(JSON.parse(offer)), discount: list.discount[at] ?? "" }
        : null,
    };
  });
}
