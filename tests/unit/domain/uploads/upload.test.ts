import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { checkUpload, uploadNames } from "#app/domain/uploads/upload.ts";
import { toFormItem } from "#app/domain/uploads/upload-form.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { code, item } from "#tests/support/data/upload-checks.ts";

test("the required fields are enough, and absent fields stay absent", () => {
  expect(checkUpload([item])).toEqual({
    ok: true,
    value: [
      {
        name: "Noon",
        slug: "noon",
        logo_url: "https://noon.example/logo.png",
        promo_codes: [{ code: "SAVE10", discount: "10% off", last_reported_date: "2026-11-01" }],
      },
    ],
  });
});

test("spaces around texts and unknown fields are ignored", () => {
  const unknown = { id: 7, slug: "x", brand_id: 3, created_at: "2020-01-01", rating: 5 };
  const full = { ...item, brand: "  Noon ", ...unknown, promoCodes: [{ ...code, ...unknown }] };
  expect(checkUpload([full])).toEqual(checkUpload([item]));
});

test("logo, promo_codes and lastReported are other names, and the proper name goes first", () => {
  const { lastReportedDate: lastReported, ...rest } = code;
  const aliased = { brand: "Noon", logo: item.logoUrl, promo_codes: [{ ...rest, lastReported }] };
  expect(checkUpload([aliased])).toEqual(checkUpload([item]));
  const both = { ...item, logo: 5, promo_codes: 5, promoCodes: [{ ...code, lastReported: 5 }] };
  expect(checkUpload([both])).toEqual(checkUpload([item]));
  expect(["logoUrl", "promoCodes", "lastReportedDate", "brand"].map(uploadNames)).toEqual([
    ["logo"],
    ["promo_codes"],
    ["lastReported"],
    [],
  ]);
});

test("a form leaves out facts that the texts say in the money of the country", () => {
  const texts = { discount: "50 dirhams off", discount_ar: null };
  const one = promoCode({ code: "A", ...texts, offer: parseOffer(texts.discount, "AED") });
  const stored = { ...brand({ name: "Noon" }), promo_codes: [one] } as StoredBrand;
  const givenIn = (currency: string) => toFormItem(stored, currency).promoCodes[0]?.offer;
  expect([givenIn("AED"), givenIn("SAR")]).toMatchObject([
    undefined,
    { value: 50, currency: "AED" },
  ]);
});
