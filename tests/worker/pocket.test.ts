import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "#app/domain/dates.ts";
import { formatPercent } from "#app/domain/format.ts";
import type { Pocket } from "#app/domain/pocket.ts";
import { importBrands } from "#tests/support/import-brands.ts";
import { ask } from "#tests/support/operator.ts";

const today = dayOf(new Date());

beforeEach(async () => {
  await importBrands({
    morocco: [
      {
        name: "Noon",
        name_ar: "نون",
        website_url: "https://noon.example",
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
  const answer = await ask("/pocket/morocco.json");
  const page = await ask("/morocco");
  for (const name of ["Cache-Control", "Cache-Tag"]) {
    expect(answer.headers.get(name), name).toBe(page.headers.get(name));
  }
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const pocket: Pocket = await answer.json();
  expect(pocket).toMatchObject({ version: 1, id: 6, country: "morocco" });
  expect(pocket.locales.ar).toMatch(/^ar-MA/);
  const created = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  expect(pocket.brands).toEqual([
    [
      "noon",
      "Noon",
      "نون",
      [
        ["PLAIN", "10% off", `خصم ${formatPercent(10, "ar-MA")}`, today, "", created],
        ["BOTH", "Save more", "وفّر 5%", addDays(today, -1), today, created],
      ],
      { [addDays(today, -1)]: 1, [addDays(today, -30)]: 1 },
    ],
  ]);
});

test("there is no file of an unknown country", async () => {
  const answer = await ask("/pocket/atlantis.json");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("the file of 250 codes has at most 8 KB after gzip", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `Store ${at * 7919}`);
  const letters = (seed: number) => ((seed + 11) * 2654435761).toString(36).slice(0, 6);
  const codes = (at: number) =>
    [0, 1, 2, 3, 4].map((nth) => ({
      code: `${letters(at * 5 + nth)}${nth * 5}`.toUpperCase(),
      discount: `Get ${(at % 12) * 5 + 5}% off your order above SAR ${nth * 50}`,
      discount_ar: `احصل على خصم ${(at % 12) * 5 + 5}٪ على طلبك فوق ${nth * 50} ريال`,
      last_reported_date: addDays(today, -((at * 3 + nth) % 60)),
      expiry_date: nth % 2 ? addDays(today, at + nth) : null,
    }));
  await importBrands({
    qatar: names.map((name, at) => ({
      name,
      name_ar: `متجر ${at * 7919}`,
      website_url: `https://www.store-${at * 7919}.com/`,
      codes: codes(at),
    })),
  });
  const text = await (await ask("/pocket/qatar.json")).text();
  const pocket: Pocket = JSON.parse(text);
  expect(pocket.brands.flatMap(([, , , codes]) => codes)).toHaveLength(250);
  expect(gzipSync(text).byteLength).toBeLessThanOrEqual(8_192);
});
