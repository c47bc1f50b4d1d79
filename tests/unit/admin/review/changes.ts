import type { BrandChange, ChangeKind, CountryReview } from "#app/domain/catalogue/changes.ts";

/** Builds the review of a write to a country of 100 live codes. */
export const reviewOf = (
  brands: BrandChange[],
  fields: Partial<CountryReview> = {},
): CountryReview => ({
  ...{ country: "uae", version: 3, liveCodes: { before: 100, after: 100 } },
  ...{ brandsRemoved: 0, textsLosingArabic: 0, brands, ...fields },
});

type NamedCode = readonly [code: string, ...kinds: ChangeKind[]];

/** Builds the changes of a brand and its codes. */
export const brandOf = (
  name: string,
  codes: readonly NamedCode[] = [],
  more: Partial<BrandChange> = {},
): BrandChange => ({
  ...{ slug: name.toLowerCase(), name, kinds: ["changed"], fields: [] },
  codes: codes.map(([code, ...kinds]) => ({ code, kinds, fields: [] })),
  ...more,
});
