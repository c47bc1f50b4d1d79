import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";

const today = toDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);

/** A brand with one code, checked some days ago. */
const shop = (name: string, days: number, discount = "10% off"): BrandGiven => ({
  name,
  category: "fashion",
  codes: [{ code: `${name} CODE`, discount, last_reported_date: daysAgo(days) }],
});

const newest = async (path: string) =>
  (await readPage(path)).all(".row-offer").map(({ attributes }) => attributes.href);

test("the home page shows the offers that were checked last: eight, a brand once and a country twice", async () => {
  await importBrands({
    uae: [shop("Noon", 2), shop("Zara", 1), shop("Balm", 0), shop("Words", 0, "A surprise")],
    // Of those of one day the better one comes first.
    egypt: [shop("Noon", 1), shop("Comb", 9, "5% off"), shop("Soap", 9)],
    oman: [{ ...shop("Off", 0), is_active: false }, shop("Towel", 3)],
    kuwait: [shop("Pen", 10), shop("Ink", 11), shop("Nib", 12)],
    qatar: [shop("Cup", 13), shop("Tea", 14)],
  });
  const hrefs = [
    "/uae/balm#Balm-CODE",
    // Those of one day take turns by country.
    "/egypt/noon#Noon-CODE",
    "/uae/zara#Zara-CODE",
    "/oman/towel#Towel-CODE",
    "/egypt/soap#Soap-CODE",
    ...["/kuwait/pen#Pen-CODE", "/kuwait/ink#Ink-CODE", "/qatar/cup#Cup-CODE"],
  ];
  expect(await newest("/")).toEqual(hrefs);
  const note = async (path: string) => (await readPage(path)).only(".hero-note").text;
  expect(await note("/")).toBe("Updated daily and verified manually · last verified today");
  expect(await note("/ar")).toBe("نحدّثها يوميًا ونتحقق منها يدويًا · آخر تحقق: اليوم");
  expect(await newest("/ar")).toEqual(hrefs.map((href) => `/ar${href}`));
  // Each leads to its own card.
  const card = (await readPage("/uae/balm")).only("#codes .ticket");
  expect(card.attributes.id).toBe("Balm-CODE");
});

test("categories count each store once over all countries and lead to their pages", async () => {
  await importBrands({
    uae: [shop("Noon", 0), shop("Zara", 1), { ...shop("Balm", 0), category: "beauty" }],
    egypt: [shop("Noon", 1), { ...shop("Odd", 0), category: "of its own" }],
  });
  const chips = async (path: string) =>
    (await readPage(path))
      .all("section[aria-labelledby=categories] a")
      .map(({ text, attributes }) => [text, attributes.href]);
  expect(await chips("/")).toEqual([
    ["Fashion 2", "/?category=fashion"],
    ["Beauty 1", "/?category=beauty"],
  ]);
  const [first] = await chips("/ar");
  expect(first).toEqual(["أزياء ٢", "/ar?category=fashion"]);
  for (const [, href = ""] of [...(await chips("/")), ...(await chips("/ar"))]) {
    expect((await readPage(href)).all(".results .row-name").length, href).toBeGreaterThan(0);
  }
});

test("without any code there are no newest offers and no categories", async () => {
  await importBrands({ uae: [{ name: "Noon", category: "fashion" }] });
  const shown = await readPage("/");
  expect(shown.all("#newest, .row-offer")).toEqual([]);
  expect(shown.only(".hero-note").text).toBe("Updated daily and verified manually");
});

test("the page of a category says which of its stores have which offers, in its description too", async () => {
  await importBrands({
    uae: [
      { ...shop("Noon", 0), name_ar: "نون" },
      { ...shop("Zara", 0), name_ar: "زارا" },
    ],
    kuwait: [{ ...shop("Balm", 0, "40% off"), name_ar: "بلم" }, shop("Words", 0, "A surprise")],
  });
  const page = await readPage("/?category=fashion");
  const prose = page.only(".section-lead").text;
  expect(prose).toMatch(/^Promo codes for fashion stores in .*, including Noon, Zara, and Balm\./);
  expect(prose).toContain(
    "Today: 40% off at Balm in Kuwait, 10% off at Noon in the UAE, and 10% off at Zara in the UAE.",
  );
  const description = page.only("meta[name=description]").attributes.content;
  expect(description).toMatch(/Balm\. Today: 40% off at Balm in Kuwait\./);
  const inCountry = (await readPage("/uae?category=fashion")).only(".section-lead").text;
  expect(inCountry).toBe(
    "Promo codes for fashion stores in the UAE, including Noon and Zara. Today: 10% off at Noon and 10% off at Zara.",
  );
  const arabic = (await readPage("/ar?category=fashion")).only(".section-lead").text;
  expect(arabic).toMatch(/اليوم: .* لدى بلم في الكويت/);
});
