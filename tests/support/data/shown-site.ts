import { addDays } from "#app/domain/base/dates.ts";
import type { BrandGiven, CodeGiven } from "./catalogue.ts";

/**
 * A site in which each part of a page has something to show, and something to leave out. Shoppers are
 * to say that FAILS and NEVER fail, and that WORKS works.
 */
export function shownSite(today: string): Record<"uae" | "egypt" | "morocco", BrandGiven[]> {
  const day = (days: number) => addDays(today, days);
  const code = (code: string, discount: string, more: Partial<CodeGiven> = {}): CodeGiven => ({
    code,
    discount,
    last_reported_date: day(-3),
    ...more,
  });
  return {
    uae: [
      {
        name: "Noon",
        name_ar: "نون",
        category: "marketplace",
        description: "Noon sells all of it.",
        description_ar: "نون يبيع كل شيء.",
        website_url: "https://noon.example/",
        delivery_fee: 15,
        return_days: 14,
        payments: ["card", "cash"],
        codes: [
          code("FIRST", "50% off your first order"),
          code("OVER", "AED 60 off orders over AED 300", { last_reported_date: today }),
          code("SHIP", "Free delivery", { expiry_date: day(6) }),
          code("SOME20", "20% off selected items, up to AED 40", { expiry_date: day(7) }),
          code("WORKS", "15% off", { discount_ar: "خصم ١٥٪", expiry_date: today }),
          code("LATE", "30% off", { last_reported_date: day(-200) }),
          code("FAILS", "70% off"),
          code("TWO WORDS", "A surprise & more in the app"),
          code("ENDED", "80% off", { last_reported_date: day(-150), expiry_date: day(-70) }),
        ],
      },
      {
        name: "Zara",
        name_ar: "زارا",
        category: "fashion",
        codes: [code("ONLY", "AED 50 off", { last_reported_date: day(-31) })],
      },
      {
        name: "Namshi",
        category: "fashion",
        codes: [code("N-1", "10% off"), code("N-2", "Buy 1 get 1 free")],
      },
      { name: "The Very Long Name of a Bookshop", category: "books" },
      { name: "Amazon", name_ar: "أمازون", category: "marketplace" },
      { name: "Balm", category: "beauty", codes: [code("كود٢٠", "5% off")] },
      { name: "Failing", category: "kids", codes: [code("NEVER", "40% off")] },
      { name: "Hidden", category: "toys", is_active: false, codes: [code("HIDDEN", "95% off")] },
    ],
    egypt: [
      {
        name: "Noon",
        name_ar: "نون",
        category: "marketplace",
        codes: [code("EG", "EGP 200 off"), code("EG2", "12% off")],
      },
      {
        name: "Amazon",
        name_ar: "أمازون",
        category: "marketplace",
        codes: [code("AZ", "12% off")],
      },
      { name: "Zara", name_ar: "زارا", category: "fashion" },
    ],
    morocco: [
      {
        name: "Noon",
        name_ar: "نون",
        category: "marketplace",
        codes: [
          code("MA", "25% de réduction"),
          code("MA2", "5% off"),
          code("OLD", "70% de réduction", { last_reported_date: day(-200) }),
        ],
      },
      { name: "Souk", codes: [code("SOUK", "5% off")] },
    ],
  };
}
