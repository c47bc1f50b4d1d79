import * as z from "#app/domain/base/zod.ts";
import { brandRegistry, codeRegistry, pickSchemas } from "./field-registry.ts";
import { timestamp } from "./fields.ts";

/** Promo code as written to the catalogue. Dates are YYYY-MM-DD, times ISO 8601 UTC. */
export const promoCodeFields = z.object(
  {
    ...pickSchemas(codeRegistry),
    /** Defaults to the time of the write that adds the code. */
    created_at: timestamp.optional(),
  },
  "must be an object",
);

export const datesFault = "must not be before the start date";

interface Dates {
  start_date?: string | null;
  expiry_date?: string | null;
}

export const hasValidDates = ({ start_date: start, expiry_date: end }: Dates): boolean =>
  !start || !end || start <= end;

/** Refuses codes that end before they start. */
export const withDates = <Schema extends z.ZodType<Dates>>(schema: Schema) =>
  schema.refine(hasValidDates, { path: ["expiry_date"], message: datesFault });

/** Brand as written to the catalogue. Its slug follows from its name. */
export const brandFields = z.object(
  {
    ...pickSchemas(brandRegistry),
    created_at: timestamp.optional(),
    updated_at: timestamp.optional(),
  },
  "must be an object",
);

export type PromoCodeRecord = z.output<typeof promoCodeFields>;

/** Brand with all its codes, for a write to the catalogue. */
export type BrandRecord = z.output<typeof brandFields> & {
  slug: string;
  promo_codes: PromoCodeRecord[];
};

/** Promo code for a write. Absent fields keep the stored values, or are empty in a new code. */
export type PromoCodeInput = Partial<PromoCodeRecord> &
  Pick<PromoCodeRecord, "code" | "discount" | "last_reported_date"> & {
    /** Id of a removed code, for restoring it. */
    id?: number | undefined;
  };

/** Brand for a write. Absent fields keep the stored values, or are empty in a new brand. */
export type BrandInput = Partial<Omit<BrandRecord, "promo_codes">> &
  Pick<BrandRecord, "name" | "slug"> & {
    /** Id of a removed brand, for restoring it. */
    id?: number | undefined;
    /** Stored slug if it differs: the brand is renamed. */
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

export const newBrand = emptyBrand;

export const newPromoCode = { ...emptyCode, usage_count: 0 };

export type StoredPromoCode = Required<PromoCodeRecord> & { id: number };

/** Stored brand with all its codes, live or not. */
export type StoredBrand = Omit<Required<BrandRecord>, "promo_codes"> & {
  id: number;
  promo_codes: StoredPromoCode[];
};
