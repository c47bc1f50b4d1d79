import { expect, test } from "vitest";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { checkUpload, uploadNames } from "#app/domain/uploads/upload.ts";
import { toFormItem } from "#app/domain/uploads/upload-form.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { code, item } from "#tests/support/data/upload-checks.ts";

test("the required fields are enough, and absent fields stay absent", () => {
  const promo_codes = [{ code: "SAVE10", discount: "10% off", last_reported_date: "2026-11-01" }];
  const logo_url = "https://noon.example/logo.png";
  const value = [{ name: "Noon", slug: "noon", logo_url, promo_codes }];
  expect(checkUpload([item])).toEqual({ ok: true, value });
});

test("logo, promo_codes and lastReported are other names, and the proper name goes first", () => {
  const { lastReportedDate: lastReported, ...rest } = code;
  const aliased = { brand: " Noon", logo: item.logoUrl, promo_codes: [{ ...rest, lastReported }] };
  expect(checkUpload([aliased])).toEqual(checkUpload([item]));
  const both = { ...item, logo: 5, promo_codes: 5, promoCodes: [{ ...code, lastReported: 5 }] };
  expect(checkUpload([both])).toEqual(checkUpload([item]));
  const names = ["logoUrl", "promoCodes", "lastReportedDate", "brand"].flatMap(uploadNames);
  expect(names).toEqual(["logo", "promo_codes", "lastReported"]);
});

test("a form leaves out facts that the texts say in the money of the country", () => {
  const discount = "50 dirhams off";
  const one = promoCode({ code: "A", discount, offer: parseOffer(discount, "AED") });
  const stored = { ...brand({ name: "Noon" }), promo_codes: [one] } as StoredBrand;
  const offers = ["AED", "SAR"].map((money) => toFormItem(stored, money).promoCodes[0]?.offer);
  expect(offers).toMatchObject([undefined, { value: 50, currency: "AED" }]);
});
