import * as z from "#app/domain/base/zod.ts";
import { brandRegistry, codeRegistry, pickSchemas } from "./field-registry.ts";
import { timestamp } from "./fields.ts";

/** A promo code, as it is written to the catalogue. Dates are YYYY-MM-DD, times ISO 8601 UTC. */
export const promoCodeFields = z.object(
  {
    ...pickSchemas(codeRegistry),
    /** Without it the time of the write that adds the code. */
    created_at: timestamp.optional(),
  },
  "must be an object",
);

/** A brand, as it is written to the catalogue. Its slug follows from its name. */
export const brandFields = z.object(
  {
    ...pickSchemas(brandRegistry),
    created_at: timestamp.optional(),
    updated_at: timestamp.optional(),
  },
  "must be an object",
);

export type PromoCodeRecord = z.output<typeof promoCodeFields>;

/** A brand with all its codes, to be written to the catalogue. */
export type BrandRecord = z.output<typeof brandFields> & {
  slug: string;
  promo_codes: PromoCodeRecord[];
};

/** A promo code to be written. A field that is absent keeps what is stored, or is empty in a new code. */
export type PromoCodeInput = Partial<PromoCodeRecord> &
  Pick<PromoCodeRecord, "code" | "discount" | "last_reported_date"> & {
    /** The id that a removed code had, for a code that is brought back. */
    id?: number | undefined;
  };

/** A brand to be written. A field that is absent keeps what is stored, or is empty in a new brand. */
export type BrandInput = Partial<Omit<BrandRecord, "promo_codes">> &
  Pick<BrandRecord, "name" | "slug"> & {
    /** The id that a removed brand had, for a brand that is brought back. */
    id?: number | undefined;
    /** The slug under which it is stored, if that is another: the brand is renamed. */
    was?: string | undefined;
    promo_codes: PromoCodeInput[];
  };

const { name: _, ...emptyBrand } = brandFields.parse({ name: "Any" });
const {
  code: __,
  discount: ___,
  last_reported_date: ____,
  ...emptyCode
} = promoCodeFields.parse({ code: "ANY", discount: "", last_reported_date: "2026-01-01" });

/** The fields that a new brand has if it is given no others. */
export const newBrand = emptyBrand;

/** The fields that a new promo code has if it is given no others. */
export const newPromoCode = { ...emptyCode, usage_count: 0 };

export type StoredPromoCode = Required<PromoCodeRecord> & { id: number };

/** A brand of the catalogue with all its codes, live or not. */
export type StoredBrand = Omit<Required<BrandRecord>, "promo_codes"> & {
  id: number;
  promo_codes: StoredPromoCode[];
};
