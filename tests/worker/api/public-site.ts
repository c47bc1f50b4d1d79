import { addDays } from "#app/domain/base/dates.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { today } from "#tests/support/server/today.ts";

const day = (days: number) => addDays(today, days);
const code = (code: string, discount: string, more: object = {}) => ({
  ...{ code, discount, last_reported_date: day(-3) },
  ...more,
});
const checked = (days: number) => ({ last_reported_date: day(days) });
const many = <Item>(length: number, item: (at: number) => Item) =>
  Array.from({ length }, (_, at) => item(at));

/** A note of the operator's, which no public response may have. */
export const privateNote = "VIP";

/** Each state of a code and a store in the Emirates, one kind of offer a store in Bahrain. */
export async function fillPublicSite(): Promise<void> {
  const noon: BrandGiven = {
    ...{ name: "Noon", name_ar: "نون", category: "marketplace" },
    website_url: "https://noon.example/",
    ...{ delivery_fee: 15, return_days: 14, payments: ["card", "cash"] },
  };
  const uae: BrandGiven[] = [
    {
      ...noon,
      codes: [
        code("FIRST", "50% off your first order"),
        code("OVER", "AED 60 off orders over AED 300", { ...checked(0), note: privateNote }),
        code("SHIP", "Free delivery", { expiry_date: day(6) }),
        code("WORKS", "15% off", { discount_ar: "خصم ١٥٪", expiry_date: today }),
        code("LATE", "30% off", checked(-200)),
        code("FAILS", "70% off"),
        code("TWO WORDS", "A surprise & more in the app"),
        code("ENDED", "80% off", { expiry_date: day(-1) }),
        code("OFF", "85% off", { is_active: false }),
        code("USED", "90% off", { usage_count: 5, max_usage: 5 }),
      ],
    },
    {
      ...{ name: "Zara", name_ar: "زارا", category: "fashion" },
      codes: [code("ONLY", "AED 50 off", { ...checked(-31), discount_ar: "خصم ٥٠ درهمًا" })],
    },
    {
      ...{ name: "Namshi", category: "fashion", former_slugs: ["namshi-old"] },
      codes: [code("N-1", "10% off"), code("N-2", "Buy 1 get 1 free")],
    },
    { name: "Amazon", name_ar: "أمازون", category: "marketplace" },
    { name: "Failing", category: "kids", codes: [code("NEVER", "40% off")] },
    { name: "Recent", codes: [code("DAY90", "9% off", checked(-90))] },
    { name: "Stale", codes: [code("DAY91", "9% off", checked(-91))] },
    { name: "Mystery", codes: [code("RIDDLE", "A surprise")] },
    { name: "Hidden", is_active: false, codes: [code("HIDDEN", "95% off")] },
  ];
  await readRows(
    `INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers, confirmed)
      VALUES (1, 'noon', 'FAILS', ?1, 'failing', 0, 10, 1), (1, 'noon', 'WORKS', ?1, 'works', 10, 10, 1),
        (1, 'failing', 'NEVER', ?1, 'failing', 0, 10, 1)`,
    day(-3),
  );
  const terms_ar = "على الطلبات الأولى فقط ".repeat(10);
  const longCode = (at: number) => ({ code: `L-${at}`, discount: `${at + 1}% off`, terms_ar });
  await saveBrands({
    uae,
    egypt: [{ ...noon, codes: [code("EG", "EGP 200 off"), code("EG2", "12% off")] }],
    bahrain: [
      { name: "Back", codes: [code("BACK", "Up to 10% cashback")] },
      { name: "Large", codes: [code("LARGE", "BHD 20 off orders over BHD 100")] },
    ],
    // One of the stores has more than a result for assistants holds.
    lebanon: [
      { name: "Few", codes: many(3, longCode) },
      { name: "Many", codes: many(90, longCode) },
    ],
    // A page of the list ends at a name that is not Latin.
    oman: many(101, (at) => ({ name: at < 99 ? `Shop ${at}` : `متجر ${at}` })),
  });
}

export const readLiveRows = () =>
  readRows<{ code: string; slug: string; country: string; brand: number }>(
    `SELECT p.code, b.slug, c.code AS country, b.id AS brand FROM promo_codes p
      JOIN brands b ON b.id = p.brand_id JOIN countries c ON c.id = b.country_id
      WHERE p.is_active AND b.is_active AND coalesce(p.expiry_date, ?1) >= ?1
        AND (p.max_usage IS NULL OR p.usage_count < p.max_usage)
      ORDER BY p.last_reported_date DESC, p.id DESC`,
    today,
  );

export const liveCodesOf = async (country: string, slug: string) =>
  (await readLiveRows())
    .filter((row) => row.country === country && row.slug === slug)
    .map(({ code }) => code);
