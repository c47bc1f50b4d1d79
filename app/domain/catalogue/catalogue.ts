import * as z from "zod";
import { statedOfferFields } from "#app/domain/offers/offer.ts";
import * as fields from "./fields.ts";

// An empty text means none, even for fields that must not be empty.
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

const yesOrNo = z.boolean("must be true or false");

/** The fields of a promo code, as they are written to the catalogue. Dates are YYYY-MM-DD, times ISO 8601 UTC. */
export const promoCodeFields = z.object(
  {
    code: fields.promoCode,
    discount: fields.discount,
    discount_ar: orNull(fields.discount),
    last_reported_date: fields.calendarDate,
    expiry_date: orNull(fields.calendarDate),
    is_active: yesOrNo.default(true),
    /** Without it the stored count is kept. */
    usage_count: fields.wholeNumber.optional(),
    max_usage: fields.wholeNumber.nullish().transform((number) => number ?? null),
    /** Without it the facts are read from the discount. */
    offer: statedOfferFields.nullish(),
    /** Without it the time of the write that adds the code. */
    created_at: fields.timestamp.optional(),
  },
  "must be an object",
);

/** The fields of a brand, as they are written to the catalogue. Its slug follows from its name. */
export const brandFields = z.object(
  {
    name: fields.brandName,
    name_ar: orNull(fields.brandName),
    logo_url: orNull(fields.webAddress),
    description: orNull(fields.description),
    description_ar: orNull(fields.description),
    website_url: orNull(fields.webAddress),
    category: orNull(fields.category),
    /** Other names that shoppers know it by. */
    aliases: fields.aliases.nullish().transform((list) => (list?.length ? list : null)),
    /** The slugs of its earlier names, whose addresses lead to it. */
    former_slugs: fields.formerSlugs.nullish().transform((list) => (list?.length ? list : null)),
    is_active: yesOrNo.default(true),
    created_at: fields.timestamp.optional(),
    updated_at: fields.timestamp.optional(),
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
