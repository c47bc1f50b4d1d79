/** A promo code as it is written to the catalogue. Dates are YYYY-MM-DD, times ISO 8601 UTC. */
export interface PromoCodeRecord {
  code: string;
  discount: string;
  discount_ar: string | null;
  last_reported_date: string;
  expiry_date: string | null;
  is_active: boolean;
  /** Left out by an upload: the stored number stands. */
  usage_count?: number | undefined;
  max_usage: number | null;
  /** Given by a backup; otherwise the time of the write that adds the code. */
  created_at?: string | undefined;
}

/** A brand with all its codes as it is written to the catalogue. Its slug follows from its name. */
export interface BrandRecord {
  name: string;
  name_ar: string | null;
  slug: string;
  logo_url: string | null;
  description: string | null;
  description_ar: string | null;
  website_url: string | null;
  category: string | null;
  is_active: boolean;
  created_at?: string | undefined;
  updated_at?: string | undefined;
  promo_codes: PromoCodeRecord[];
}

export type StoredPromoCode = Required<PromoCodeRecord> & { id: number };

/** A brand as it stands in the catalogue. */
export type StoredBrand = Omit<Required<BrandRecord>, "promo_codes"> & {
  id: number;
  promo_codes: StoredPromoCode[];
};

/** The fields by which two versions of a code are told apart. */
export const promoCodeFields = [
  "discount",
  "discount_ar",
  "last_reported_date",
  "expiry_date",
  "is_active",
  "usage_count",
  "max_usage",
] as const satisfies (keyof PromoCodeRecord)[];

/** The fields by which two versions of a brand are told apart, its codes aside. */
export const brandFields = [
  "name",
  "name_ar",
  "logo_url",
  "description",
  "description_ar",
  "website_url",
  "category",
  "is_active",
] as const satisfies (keyof BrandRecord)[];
