import { expect, test } from "vitest";
import { aliasesOf, checkUpload } from "#app/domain/upload.ts";
import { code, codeFault, item, itemFault } from "#tests/support/upload-checks.ts";

test("the required fields alone pass, and the others are empty", () => {
  expect(checkUpload([item])).toEqual({
    ok: true,
    value: [
      {
        name: "Noon",
        name_ar: null,
        slug: "noon",
        logo_url: "https://noon.example/logo.png",
        description: null,
        description_ar: null,
        website_url: null,
        category: null,
        aliases: null,
        is_active: true,
        promo_codes: [
          {
            code: "SAVE10",
            discount: "10% off",
            discount_ar: null,
            last_reported_date: "2026-11-01",
            expiry_date: null,
            is_active: true,
            max_usage: null,
          },
        ],
      },
    ],
  });
});

test("every optional field is taken, spaces around texts are not, and unknown fields are ignored", () => {
  const full = {
    ...item,
    brand: "  Noon ",
    brandAr: " نون ",
    description: "One line\nand another",
    descriptionAr: "وصف",
    websiteUrl: "http://noon.example/?a=1&b=2",
    category: "fashion",
    aliases: ["H and M", " اتش اند ام "],
    rating: 5,
    promoCodes: [{ ...code, discountAr: "خصم", expiryDate: "2028-02-29", maxUsage: 0, x: 1 }],
  };
  expect(checkUpload([full])).toMatchObject({
    value: [
      {
        name: "Noon",
        name_ar: "نون",
        description: "One line\nand another",
        description_ar: "وصف",
        website_url: "http://noon.example/?a=1&b=2",
        category: "fashion",
        aliases: ["H and M", "اتش اند ام"],
        promo_codes: [{ discount_ar: "خصم", expiry_date: "2028-02-29", max_usage: 0 }],
      },
    ],
  });
});

test.for(["brandAr", "description", "descriptionAr", "websiteUrl", "category"])(
  "%s may be null, empty or left out",
  (field) => {
    for (const value of [null, "", undefined]) expect(itemFault({ [field]: value })).toEqual([]);
  },
);

test.for(["discountAr", "expiryDate", "maxUsage"])(
  "a code's %s may be null or left out",
  (field) => {
    for (const value of [null, undefined]) expect(codeFault({ [field]: value })).toEqual([]);
  },
);

test("an empty list, an item without codes and an empty logo pass", () => {
  expect(checkUpload([])).toEqual({ ok: true, value: [] });
  expect(checkUpload([{ brand: "Noon", logoUrl: "", promoCodes: [] }])).toMatchObject({
    value: [{ logo_url: null, promo_codes: [] }],
  });
});

test("logo, promo_codes and lastReported are other names, and the proper name goes first", () => {
  const { lastReportedDate: lastReported, ...rest } = code;
  const aliased = { brand: "Noon", logo: item.logoUrl, promo_codes: [{ ...rest, lastReported }] };
  expect(checkUpload([aliased])).toEqual(checkUpload([item]));
  const both = { ...item, logo: 5, promo_codes: 5, promoCodes: [{ ...code, lastReported: 5 }] };
  expect(checkUpload([both])).toEqual(checkUpload([item]));
  expect(["logoUrl", "promoCodes", "lastReportedDate", "brand"].map(aliasesOf)).toEqual([
    ["logo"],
    ["promo_codes"],
    ["lastReported"],
    [],
  ]);
});
