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

/** The fields that are sent as they are. */
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
 * The operator's list of a country's brands as it is sent: the index by which they are searched, and
 * what else the list shows, one array a field in the order of the index. 5,000 brands are then a
 * fifth of what they are one by one.
 */
export type BrandList = { [Name in keyof PlainFields]: PlainFields[Name][] } & {
  /** The names of brands that have an English name too, by slug: the index has that one in their place. */
  renamed: Readonly<Record<string, Pick<BrandSummary, "name" | "name_ar" | "name_en">>>;
  /** The best offer as JSON, of which equal ones are sent once; null for none. */
  offer: (string | null)[];
  discount: (string | null)[];
  index: BrandIndex;
};

/** A longer discount is cut: a row has space for one line. In UTF-16 code units. */
const maxDiscount = 80;

function cut(text: string): string {
  return text.length > maxDiscount ? `${text.slice(0, maxDiscount - 1).trimEnd()}…` : text;
}

/** The plain fields, each by a function of its name. */
const eachField = <Fields>(value: (name: keyof PlainFields) => unknown) =>
  Object.fromEntries(plainFields.map((name) => [name, value(name)])) as Fields;

/** Packs the brands of one country. */
export function packBrands(brands: readonly ListedBrand[]): BrandList {
  const index = buildIndex(brands);
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  const ordered = index.name.flatMap((_, at) => bySlug.get(slugAt(index, at)) ?? []);
  const renamed = ordered.flatMap(({ slug, name, name_ar, name_en }) =>
    name_en ? [[slug, { name, name_ar, name_en }]] : [],
  );
  return {
    ...eachField<Pick<BrandList, keyof PlainFields>>((name) => ordered.map((one) => one[name])),
    renamed: Object.fromEntries(renamed),
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
      ...eachField<PlainFields>((name) => list[name][at]),
      live: places[0]?.liveCodes ?? 0,
      best: offer
        ? { offer: unpackOffer(JSON.parse(offer)), discount: list.discount[at] ?? "" }
        : null,
    };
  });
}
