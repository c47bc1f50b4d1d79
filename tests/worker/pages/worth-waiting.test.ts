import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";

const today = toDay(new Date());
const before = (days: number) => addDays(today, -days);

test("a store's page says when its best offer was, in a list to be read out too, and the next sale", async () => {
  const codes = [
    { code: "NOW", discount: "5% off", last_reported_date: before(1) },
    { code: "THEN", discount: "40% off", last_reported_date: before(280), expiry_date: before(70) },
  ];
  await importBrands({
    oman: [
      { name: "Known", name_ar: "معروف", codes },
      { name: "Short", codes: codes.slice(0, 1) },
    ],
  });
  for (const [path, heading, best] of [
    ["/oman/known", "Worth waiting?", "40% off"],
    ["/ar/oman/known", "هل يستحق الانتظار؟", "خصم ٤٠٪"],
  ] as const) {
    const shown = (await readPage(path)).only(".worth-waiting");
    expect(shown.only("h2").text).toBe(heading);
    const months = shown.all("li").map(({ text }) => text);
    expect(months).toHaveLength(12);
    expect(months.filter((text) => text.includes(best)).length).toBeGreaterThanOrEqual(6);
    const [summary, sale] = shown.all("p").map(({ text }) => text);
    expect(summary).toContain(best);
    expect(sale).toMatch(/\p{Nd}/u);
  }
  expect((await readPage("/oman/short")).all(".worth-waiting")).toEqual([]);
});
