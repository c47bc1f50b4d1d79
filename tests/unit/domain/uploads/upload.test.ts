import { expect, test } from "vitest";
import { isSame } from "#app/domain/base/same.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { checkUpload, uploadNames } from "#app/domain/uploads/upload.ts";
import { toFormItem } from "#app/domain/uploads/upload-form.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

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

const text = (length: number) => "x".repeat(length);
const many = (count: number, to: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => to(at));
const codes = (count: number) => many(count, (at) => ({ ...code, code: `C${at}` }));

test.for<[field: string, limit: number, value: (length: number) => unknown]>([
  ["brand", limits.brandName, text],
  ["brandAr", limits.brandName, text],
  ["description", limits.description, text],
  ["descriptionAr", limits.description, text],
  ["category", limits.category, text],
  ["logoUrl", limits.url, (length) => `https://noon.example/${text(length - 21)}`],
  ["logoUrl", 329, (letters) => `https://noon.example/${"ش".repeat(letters)}`],
  ["aliases", limits.aliases, (count) => many(count, (at) => `name ${at}`)],
  ["aliases.1", limits.brandName, (length) => [text(length)]],
  ["formerSlugs", limits.aliases, (count) => many(count, (at) => `name-${at}`)],
  ["formerSlugs.1", limits.brandName, (length) => [text(length)]],
  ["promoCodes", limits.codesPerBrand, codes],
  ["code", limits.code, (length) => [{ ...code, code: text(length) }]],
  ["discount", limits.discount, (length) => [{ ...code, discount: text(length) }]],
  ["discountAr", limits.discount, (length) => [{ ...code, discountAr: text(length) }]],
])("%s may be so long and no longer: %i", ([field, limit, value]) => {
  const [name = ""] = field.split(".");
  const key = name in code || name === "discountAr" ? "promoCodes" : name;
  expect(faults([{ ...item, [key]: value(limit) }])).toEqual([]);
  const [fault, ...others] = faults([{ ...item, [key]: value(limit + 1) }]);
  expect(fault).toMatch(new RegExp(`: ${field} .*must (?:be|contain) at most \\d+ `));
  expect(others).toEqual([]);
});

test("a country has at most 5,000 brands, and what a longer list holds is not read", () => {
  const items = many(limits.brandsPerCountry, (at) => ({ ...item, brand: `B${at}` }));
  expect(faults(items)).toEqual([]);
  expect(faults([...items, 5])).toEqual(["data must contain at most 5000 items"]);
  const bad = [{ ...item, brand: 5, promoCodes: many(501, () => 5) }];
  expect(faults(bad)).toEqual([
    "item 1: promoCodes must contain at most 500 codes",
    "item 1: brand must be a non-empty string",
  ]);
});

type Fields = Record<string, unknown>;
const usualFacts = offerFields.parse({ kind: "gift" }) as Fields;

/** Returns the fields that differ from the usual ones. */
const unlike = (fields: Fields, usual: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isSame(value, usual[key])));

/** Returns the stored fields of a brand, or of its only code. */
function storedFields(level: string, upload: unknown): Fields {
  const checked = checkUpload(upload);
  const [brand] = checked.ok ? checked.value : [];
  return { ...(level === "code" ? brand?.promo_codes[0] : brand) };
}

test("each field of an upload is stored, or refused with the reason", () => {
  expectCases(new URL("data/fields.txt", import.meta.url), (input) => {
    const [, level = "", json = ""] = /^(\w+) \| (.+)$/.exec(input) ?? [];
    const fields = JSON.parse(json);
    const own = level === "item" ? fields : { promoCodes: [{ ...code, ...fields }] };
    const upload = [{ ...item, ...own }];
    const wrong = faults(upload).map((text) => text.replace(/^item 1(?:, promo code 1)?: /, ""));
    if (wrong.length > 0) return wrong.join("; ");
    const { offer, ...others } = unlike(storedFields(level, upload), storedFields(level, [item]));
    const facts = !!offer && { kind: fields.offer.kind, ...unlike(offer as Fields, usualFacts) };
    return JSON.stringify({ ...others, ...(facts && { offer: facts }) });
  });
});
