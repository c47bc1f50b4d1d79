import type { Offer } from "#app/domain/offers/offer.ts";
import { packOffer, unpackOffer } from "#app/domain/offers/offer-text.ts";
import { type BrandIndex, brandAt, slugAt } from "#app/domain/search/brand-index.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";

/** Numbers of a brand's codes by state. */
interface CodeCounts {
  /** Active codes that have expired. */
  expired: number;
  /** Active codes that reached their usage limit before they expired. */
  usedUp: number;
  inactive: number;
  /** Live codes without Arabic, plus 1 for a brand without an Arabic name; 0 if it is hidden. */
  untranslated: number;
}

/** Brand in the operator's list of a country, active or not. Dates are YYYY-MM-DD. */
export interface BrandSummary extends CodeCounts {
  slug: string;
  name: string;
  name_ar: string | null;
  name_en: string | null;
  category: string | null;
  isActive: boolean;
  /** Live codes, counted even if the brand is inactive. */
  live: number;
  /** Oldest verification of a live code. */
  oldest: string | null;
  best: { offer: Offer; discount: string } | null;
}

export type ListedBrand = BrandRow & Omit<BrandSummary, "live">;

/** Fields sent without conversion. */
const plainFields = [
  "isActive",
  "expired",
  "usedUp",
  "inactive",
  "untranslated",
  "oldest",
] as const;
type PlainFields = Pick<BrandSummary, (typeof plainFields)[number]>;

/**
 * Operator's list of a country's brands in transit: the search index, and one array per other field
 * in the order of the index. For 5,000 brands this is a fifth of the size of an array of objects.
 */
export type BrandList = { [Name in keyof PlainFields]: PlainFields[Name][] } & {
  /** Names of brands with an English name, by slug; in the index `name` is the English name. */
  renamed: Readonly<Record<string, Pick<BrandSummary, "name" | "name_ar" | "name_en">>>;
  /** Best offer as JSON, deduplicated in transit; null if there is none. */
  offer: (string | null)[];
  discount: (string | null)[];
  index: BrandIndex;
};

/** Longer discounts are truncated: a row has space for one line. In UTF-16 code units. */
const maxDiscount = 80;

function cut(text: string): string {
  return text.length > maxDiscount ? `${text.slice(0, maxDiscount - 1).trimEnd()}…` : text;
}

const eachField = <Fields>(value: (name: keyof PlainFields) => unknown) =>
  Object.fromEntries(plainFields.map((name) => [name, value(name)])) as Fields;

export function packBrands(brands: readonly ListedBrand[]): BrandList {
  const index = buildIndex(brands);
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  const ordered = index.name.flatMap((_, at) => bySlug.get(slugAt(index, at)) ?? []);
  const renamed = ordered.flatMap(({ slug, name, name_ar, name_en }) =>
    name_en ? [[slug, { name, name_ar, name_en }]] : [],
  );
  return {
    ...eachField<Pick<BrandList, keyof PlainFields>>((name) => ordered.map((brand) => brand[name])),
    renamed: Object.fromEntries(renamed),
    offer: ordered.map(({ best }) => best && JSON.stringify(packOffer(best.offer))),
    discount: ordered.map(({ best }) => best && cut(best.discount)),
    index,
  };
}

/** Unpacks the brands of a list, in the order of its index. */
export function unpackBrands({ index, ...list }: BrandList): BrandSummary[] {
  return index.name.map((_, at) => {
    const { places, ...brand } = brandAt(index, at);
    const offer = list.offer[at];
    return {
      ...brand,
      name_en: null,
      ...list.renamed[brand.slug],
      ...eachField<PlainFields>((name) => list[name][at]),
      live: places[0]?.liveCodes ?? 0,
      best: offer
        ? { offer: unpackOffer(JSON.parse(offer)), discount: list.discount[at] ?? "" }
        : null,
    };
  });
}
