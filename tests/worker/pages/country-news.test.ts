import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { minutesAt } from "#app/domain/device/country-news.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const today = toDay(new Date());
const before = (days: number) => addDays(today, -days);
const noon = (day: string) => `${day}T12:00:00Z`;

shareSite(async () => {
  await importBrands({
    morocco: [
      {
        name: "Noon",
        codes: [
          { code: "NEW" },
          { code: "NEW_TOO", expiry_date: today },
          { code: "A_MONTH_OLD" },
          { code: "OLDER" },
          { code: "NEW_AND_ENDED", expiry_date: before(1) },
          { code: "ENDED_A_MONTH_AGO", expiry_date: before(30) },
          { code: "ENDED_BEFORE", expiry_date: before(31) },
          { code: "OFF", expiry_date: before(1), is_active: false },
        ],
      },
      { name: "Ended", codes: [{ code: "ENDED", expiry_date: before(2) }] },
      { name: "Without news", codes: [{ code: "OLDER" }] },
      { name: "Hidden", is_active: false, codes: [{ code: "HIDDEN" }] },
    ],
    egypt: [{ name: "Noon", codes: [{ code: "EGYPT" }] }],
  });
  const date = env.DB.prepare("UPDATE promo_codes SET created_at = ? WHERE code = ?");
  await env.DB.batch([
    date.bind(noon(before(31)), "OLDER"),
    date.bind(noon(before(30)), "A_MONTH_OLD"),
    date.bind(noon(before(1)), "NEW"),
    date.bind(noon(before(1)), "NEW_TOO"),
  ]);
});

test("a country's news are its codes of the last thirty days and those that ended then, cached like its pages", async () => {
  const answer = await ask("/news/morocco.json");
  const page = await ask("/morocco");
  for (const name of ["Cache-Control", "Cache-Tag"]) {
    expect(answer.headers.get(name), name).toBe(page.headers.get(name));
  }
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const minute = (day: string) => minutesAt(new Date(noon(day)));
  expect(await answer.json()).toEqual([
    [
      "noon",
      { [minute(before(30))]: 1, [minute(before(1))]: 2 },
      { [before(1)]: 1, [before(30)]: 1 },
    ],
    ["ended", {}, { [before(2)]: 1 }],
  ]);
});

test("an unknown country has no news", async () => {
  const answer = await ask("/news/atlantis.json");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ data: null, error: "Country atlantis not found" });
});
