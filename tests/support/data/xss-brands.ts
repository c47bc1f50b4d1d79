import { slugify } from "#app/domain/base/slug.ts";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { brand, promoCode } from "./catalogue.ts";

export function brandOfText(text: string, at: number): BrandRecord {
  const texts = { name_ar: text, logo_url: text, description: text, description_ar: text };
  const fields = { ...texts, slug: slugify(`n${at} ${text}`), website_url: text, category: text };
  const codes = [promoCode({ code: text, discount: text, discount_ar: text })];
  return brand({ name: `n${at}x ${text}`, ...fields, promo_codes: codes });
}
