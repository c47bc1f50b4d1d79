import type { CountryCode } from "#app/domain/directory/countries.ts";
import type { BrandGiven } from "./catalogue.ts";

/** The addresses of shoppers in three networks, and of a second one in the first. */
export const networks = ["192.0.2.1", "198.51.100.1", "203.0.113.1"] as const;
export const neighbour = "192.0.2.9";

/**
 * A site in little that has what single brands do not: two countries, names in English that stand elsewhere
 * than the names themselves, a name that only the second country gives, a renamed brand, a hidden one, two
 * lines of one brand, and codes that are switched off, ended, or end on `today`. `importRichSite` gives it a
 * history too: shoppers say that FAILS fails, and LINE2 was FORMER before.
 */
export const richSite = (today: string) =>
  ({
    uae: [
      {
        name: "Noon Daily",
        category: "marketplace",
        former_slugs: ["noon"],
        codes: [
          { code: "LINE1", discount: "10% off" },
          { code: "LINE2", discount: "AED 20 off", discount_ar: "خصم ٢٠ درهمًا" },
          { code: "LASTDAY", discount: "5% off", expiry_date: today },
          { code: "ENDED", discount: "90% off", expiry_date: "2020-01-01" },
          { code: "OFF", discount: "80% off", is_active: false },
          { code: "FAILS", discount: "70% off" },
        ],
      },
      // In English among the brands with J.
      { name: "مكتبة جرير", name_en: "Jarir", codes: [{ code: "BOOK" }] },
      { name: "Late", codes: [{ code: "GONE", expiry_date: "2020-01-01" }] },
      // Another one has its former address by now.
      { name: "Amazon", former_slugs: ["noon-daily"] },
      { name: "أمازون", name_en: "Amazon" },
      {
        name: "Hidden",
        former_slugs: ["veiled"],
        is_active: false,
        codes: [{ code: "HIDDEN", discount: "95% off" }],
      },
    ],
    egypt: [
      { name: "Noon Daily", name_ar: "نون اليومي", codes: [{ code: "LINE1" }] },
      { name: "مكتبة جرير", name_ar: "جرير مصر" },
      { name: "Late", name_en: "Late in English", codes: [{ code: "LIVE" }] },
    ],
  }) satisfies Partial<Record<CountryCode, BrandGiven[]>>;

/** A partner's sheet of the first country: two lines of one brand below its name, in a merged cell. */
export const richSheet = [
  ["Store", "Code", "Discount", "Verified"],
  [{ value: "Noon Daily", rowSpan: 2 }, "LINE1", "10% off", "2026-11-20"],
  [null, "LINE2", "AED 20 off", "2026-11-20"],
  ["Late", "NEW1", "5% off", "2026-11-20"],
  [null, "NEW2", "5% off", "2026-11-20"],
];
