import type { BrandRecord, PromoCodeRecord } from "#app/domain/catalogue.ts";
import { slugOf } from "#app/domain/slug.ts";

/** A promo code to be written, with what a test cares about. */
export function promoCode(fields: Partial<PromoCodeRecord> & { code: string }): PromoCodeRecord {
  return {
    discount: "10% off",
    discount_ar: null,
    last_reported_date: "2026-11-01",
    expiry_date: null,
    is_active: true,
    max_usage: null,
    ...fields,
  };
}

/** A brand to be written, with what a test cares about. */
export function brand(fields: Partial<BrandRecord> & { name: string }): BrandRecord {
  return {
    name_ar: null,
    slug: slugOf(fields.name),
    logo_url: null,
    description: null,
    description_ar: null,
    website_url: null,
    category: null,
    is_active: true,
    promo_codes: [],
    ...fields,
  };
}
