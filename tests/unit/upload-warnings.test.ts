import { expect, test } from "vitest";
import { uploadWarnings } from "#app/domain/upload-warnings.ts";
import { brand, promoCode } from "#tests/support/catalogue.ts";

const today = "2026-11-21";
const noon = (...promo_codes: Parameters<typeof promoCode>[0][]) => [
  brand({ name: "Noon", promo_codes: promo_codes.map(promoCode) }),
];

test("an empty discount and a verification in the future are warned about by their codes", () => {
  const brands = noon(
    { code: "EMPTY", discount: "" },
    { code: "TODAY", last_reported_date: today },
    { code: "LATE", last_reported_date: "2026-11-22" },
  );
  expect(uploadWarnings(brands, today)).toEqual([
    "Codes without a discount: Noon EMPTY",
    "Codes verified in the future: Noon LATE",
  ]);
});

test("what is in order is not warned about", () => {
  expect(
    uploadWarnings(noon({ code: "A" }, { code: "B", last_reported_date: today }), today),
  ).toEqual([]);
  expect(uploadWarnings([], today)).toEqual([]);
});

test("ten codes are named, and the others counted", () => {
  const codes = Array.from({ length: 12 }, (_, at) => ({ code: `C${at}`, discount: "" }));
  const [text] = uploadWarnings(noon(...codes), today);
  expect(text).toMatch(/: Noon C0, .*Noon C9, and 2 more$/);
  expect(text).not.toContain("C10");
});
