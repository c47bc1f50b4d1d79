import * as z from "zod";

const id = z.int().min(1);
const time = z.string().describe("ISO 8601, UTC");
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const country = z.object({
  id,
  name: z.string(),
  code: z.string(),
  flag_emoji: z.string(),
  created_at: time,
});

export const promoCode = z.object({
  id,
  brand_id: id,
  code: z.string(),
  discount: z.string(),
  discount_ar: z.string().nullable(),
  last_reported_date: day,
  expiry_date: day.nullable(),
  is_active: z.boolean(),
  usage_count: z.int().min(0),
  max_usage: z.int().min(0).nullable(),
  created_at: time,
});

export const brand = z.object({
  id,
  country_id: id,
  name: z.string(),
  name_ar: z.string().nullable(),
  slug: z.string(),
  logo_url: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  website_url: z.string().nullable(),
  category: z.string().nullable(),
  is_active: z.boolean(),
  created_at: time,
  updated_at: time,
});

export const brandWithCodes = brand.extend({ promo_codes: z.array(promoCode) });
