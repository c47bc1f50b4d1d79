import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { formatPercent } from "#app/domain/base/format.ts";
import { minutesAt, type OfflineCountry } from "#app/domain/device/offline-country.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";

const today = toDay(new Date());

beforeEach(async () => {
  await importBrands({
    morocco: [
      {
        name: "Noon",
        name_ar: "نون",
        website_url: "https://noon.example",
        category: "home",
        codes: [
          { code: "PLAIN", discount: "10% off", last_reported_date: today },
          {
            code: "BOTH",
            discount: "Save more",
            discount_ar: "وفّر ٥٪",
            last_reported_date: addDays(today, -1),
            expiry_date: today,
          },
          { code: "ENDED", expiry_date: addDays(today, -1) },
          { code: "LONG_AGO", expiry_date: addDays(today, -31) },
          { code: "A_MONTH_AGO", expiry_date: addDays(today, -30) },
          { code: "OFF", expiry_date: addDays(today, -1), is_active: false },
        ],
      },
      { name: "Hidden", is_active: false, codes: [{ code: "HIDDEN" }] },
    ],
  });
});

test("a country's file has its live codes in both languages and when others ended, and is cached like its pages", async () => {
  await env.DB.prepare("UPDATE promo_codes SET created_at = ? WHERE code = 'BOTH'")
    .bind(`${addDays(today, -31)}T00:00:00Z`)
    .run();
  const answer = await ask("/pocket/morocco.json");
  const page = await ask("/morocco");
  for (const name of ["Cache-Control", "Cache-Tag"]) {
    expect(answer.headers.get(name), name).toBe(page.headers.get(name));
  }
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const pocket: OfflineCountry = await answer.json();
  expect(pocket).toMatchObject({ version: 1, id: 6, country: "morocco" });
  expect(pocket.locales.ar).toMatch(/^ar-MA/);
  const added = minutesAt(new Date());
  expect(pocket.brands).toEqual([
    [
      "noon",
      "Noon",
      "نون",
      [
        [
          "PLAIN",
          "10% off",
          `خصم ${formatPercent(10, "ar-MA")}`,
          today,
          "",
          expect.toSatisfy((minute) => added - minute < 5),
        ],
        ["BOTH", "Save more", "وفّر 5%", addDays(today, -1), today, 0],
      ],
      { [addDays(today, -1)]: 1, [addDays(today, -30)]: 1 },
      "home",
    ],
  ]);
});

test("there is no file of an unknown country", async () => {
  const answer = await ask("/pocket/atlantis.json");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ data: null, error: "Country atlantis not found" });
});
