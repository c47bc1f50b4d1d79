import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { countryHead } from "#app/seo/country-head.ts";
import { textsIn } from "#tests/support/reading/texts-in.ts";

const codes: Record<number, string> = {
  1: "كود خصم واحد",
  2: "كودا خصم",
  3: "٣ أكواد خصم",
  11: "١١ كود خصم",
  100: "١٠٠ كود خصم",
  236: "٢٣٦ كود خصم",
};
const stores: Record<number, string> = {
  1: "متجر واحد",
  2: "متجرين",
  3: "٣ متاجر",
  11: "١١ متجرًا",
  40: "٤٠ متجرًا",
  100: "١٠٠ متجر",
};
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The first sentence. */
function description(language: Language, coupons: number, stores: number): string {
  const listing = { coupons, stores, brands: [], today: "2026-11-21" };
  const saudi = countryByCode("saudi-arabia");
  return (
    countryHead(textsIn(language), "https://tawfeer.example", saudi, listing).description.split(
      ". ",
    )[0] ?? ""
  );
}

test("a country's description has the right forms for both its counts", () => {
  for (const [coupons, said] of Object.entries(codes).map(
    ([n, text]) => [Number(n), text] as const,
  )) {
    for (const [count, at] of Object.entries(stores).map(
      ([n, text]) => [Number(n), text] as const,
    )) {
      expect(description("ar", coupons, count)).toBe(`${said} لدى ${at} في السعودية`);
      const promo = plural(coupons, "promo code");
      expect(description("en", coupons, count)).toBe(
        `${promo} for ${plural(count, "online store")} in Saudi Arabia`,
      );
    }
  }
  expect(description("ar", 0, 0)).toBe("أكواد خصم للمتاجر الإلكترونية في السعودية");
  expect(description("en", 0, 0)).toBe("Promo codes for online stores in Saudi Arabia");
});
