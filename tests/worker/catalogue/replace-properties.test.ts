// @module-tag all
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "#app/domain/base/slug.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { encodeOffer } from "#app/domain/offers/offer-text.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import {
  type UploadItem,
  validUpload,
  withAliases,
} from "#tests/support/data/arbitrary-uploads.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";

const operator = operatorWith();
const add = (brandsData: unknown) => operator.replace("uae", brandsData);

const nonEmptyUpload = validUpload.filter((upload) => upload.length > 0);

async function exported() {
  const { brands, promo_codes } = await operator.dataset();
  const codesOf = Map.groupBy(promo_codes as any[], (code) => code.brand_id);
  return (brands as any[])
    .map(({ id, country_id: _, created_at: __, updated_at: ___, ...one }) => ({
      ...one,
      codes: (codesOf.get(id) ?? [])
        .map(({ id: _, brand_id: __, created_at: ___, ...code }) => code)
        .sort(byCode),
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

/** An address as it is stored. */
const normalForm = (address?: string | null) => (address ? new URL(address).href : null);

const packed = (offer: Offer | null) => offer && encodeOffer(offer);

/** An upload as the export must give it back, field by field. */
function expected(upload: readonly UploadItem[]) {
  return upload
    .map((item) => ({
      name: item.brand,
      name_ar: item.brandAr ?? null,
      name_en: item.brandEn ?? null,
      slug: slugify(item.brand),
      logo_url: normalForm(item.logoUrl),
      description: item.description ?? null,
      description_ar: item.descriptionAr ?? null,
      website_url: normalForm(item.websiteUrl),
      category: item.category ?? null,
      aliases: item.aliases?.length ? item.aliases : null,
      former_slugs: null,
      delivery_fee: null,
      return_days: null,
      payments: null,
      is_active: true,
      codes: item.promoCodes
        .map((code) => ({
          code: code.code,
          discount: code.discount,
          discount_ar: code.discountAr ?? null,
          last_reported_date: code.lastReportedDate,
          expiry_date: code.expiryDate ?? null,
          is_active: true,
          usage_count: 0,
          max_usage: code.maxUsage ?? null,
          note: code.operatorNote ?? null,
          offer: packed(
            code.offer
              ? offerFields.parse(code.offer)
              : parseDiscount(
                  { discount: code.discount, discount_ar: code.discountAr ?? null },
                  "AED",
                ),
          ),
        }))
        .sort(byCode),
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

test("what validates is stored and exported the same, and the same again writes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(nonEmptyUpload, fc.boolean(), async (upload, alias) => {
      // What is absent would keep what the last upload gave.
      await operator.clear();
      expect(await add(withAliases(upload, alias))).toMatchObject({ ok: true });
      expect(await exported()).toEqual(expected(upload));
      const before = await dump(env.DB);
      expect(await add(withAliases(upload.toReversed(), !alias))).toMatchObject({ ok: true });
      expect(await dump(env.DB)).toEqual(before);
    }),
    { numRuns: 10 },
  );
}, 60_000);
