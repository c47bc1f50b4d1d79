import { beforeEach, expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { formatDate, formatPercent } from "#app/domain/base/format.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";

const today = toDay(new Date());
const tomorrow = addDays(today, 1);

beforeEach(async () => {
  await importBrands({
    morocco: [
      {
        name: "Zara <b>",
        name_ar: "أزارا",
        codes: [{ code: "<i>X&Y", discount: "Buy one & get one" }],
      },
      {
        name: "Noon",
        name_ar: "نون",
        codes: [
          { code: "OLD", discount: "10% off", last_reported_date: addDays(today, -9) },
          {
            code: "NEW",
            discount: "Save more",
            discount_ar: "وفّر ٥٪",
            last_reported_date: today,
            expiry_date: tomorrow,
          },
          { code: "ENDED", expiry_date: addDays(today, -1) },
          { code: "OFF", is_active: false },
        ],
      },
      { name: "Hidden", is_active: false, codes: [{ code: "HIDDEN" }] },
      { name: "Empty" },
    ],
  });
});

const page = async (path: string) => parseHtml(await (await ask(path)).text());

/** The brands of a sheet, each with the texts of its lines. */
const linesOf = (sheet: HtmlElement) =>
  sheet
    .all(".print-sheet section")
    .map((brand) => [brand.only("h2").text, ...brand.all("li").map(({ text }) => text.trim())]);

test("a sheet lists the live codes of the active brands in the order and words of its language", async () => {
  expect(linesOf(await page("/morocco/sheet.html"))).toEqual([
    ["Noon", `NEWSave more Expires ${formatDate(tomorrow, "en")}`, "OLD10% off"],
    ["Zara <b>", "<i>X&YBuy one & get one"],
  ]);
  const arabic = await page("/ar/morocco/sheet.html");
  // Moroccan Arabic has Western digits.
  expect(linesOf(arabic)).toEqual([
    ["أزارا", "<i>X&YBuy one & get one"],
    [
      "نون",
      `NEWوفّر 5% ينتهي في ${formatDate(tomorrow, "ar-MA")}`,
      `OLDخصم ${formatPercent(10, "ar-MA")}`,
    ],
  ]);
  expect(arabic.only(".print-sheet [lang=en]").attributes.dir).toBe("ltr");
  for (const code of arabic.all(".code")) {
    expect([code.name, code.attributes.dir]).toEqual(["bdi", "ltr"]);
  }
});

test("a sheet names its country, its day and its address", async () => {
  for (const [path, title, facts] of [
    [
      "/morocco/sheet.html",
      "🇲🇦Morocco Coupon Codes & Deals",
      `3 coupons at 2 stores · as of ${formatDate(today, "en")}`,
    ],
    [
      "/ar/morocco/sheet.html",
      "🇲🇦أكواد خصم وعروض المغرب",
      `3 أكواد لدى متجرين · بتاريخ ${formatDate(today, "ar-MA")}`,
    ],
  ] as const) {
    const sheet = await page(path);
    expect(sheet.only("h1").text).toBe(title);
    expect(sheet.only(".print-sheet header .meta").text).toBe(facts);
    expect(sheet.only(".printed").text).toBe(publicOrigin + path);
    expect(sheet.only(".back-link").attributes.href).toBe(path.replace("/sheet.html", ""));
    // It works by script only, which shows it.
    expect("hidden" in sheet.only("button[data-print]").attributes).toBe(true);
  }
});

test("a sheet is cached like its country's pages, and search engines are asked not to list it", async () => {
  for (const path of ["/morocco", "/ar/morocco"]) {
    const [answer, country] = [await ask(`${path}/sheet.html`), await ask(path)];
    for (const name of ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"]) {
      expect(answer.headers.get(name), name).toBe(country.headers.get(name));
    }
    const sheet = parseHtml(await answer.text());
    expect(sheet.only("meta[name=robots]").attributes.content).toBe("noindex, follow");
    expect(sheet.only("link[rel=canonical]").attributes.href).toBe(
      `${publicOrigin}${path}/sheet.html`,
    );
    expect(sheet.all("script[type='application/ld+json']")).toEqual([]);
  }
});

test("a country's page links to its sheet, and without codes does not", async () => {
  for (const [path, text] of [
    ["/morocco", "Print all codes"],
    ["/ar/morocco", "طباعة كل الأكواد"],
  ] as const) {
    const link = (await page(path)).only(`a.print-all[href="${path}/sheet.html"]`);
    expect(link.text).toBe(text);
  }
  expect((await page("/oman")).all(".print-all")).toEqual([]);
});

test("the sheet of a country without codes says so", async () => {
  const sheet = await page("/ar/oman/sheet.html");
  expect(sheet.only(".empty").text).toBe("لا أكواد خصم متاحة في الوقت الحالي");
  expect(sheet.all(".print-sheet section, button[data-print]")).toEqual([]);
});

test("there is no sheet of an unknown country", async () => {
  for (const [path, text] of [
    ["/atlantis/sheet.html", "Country not found"],
    ["/ar/atlantis/sheet.html", "لم نعثر على هذا البلد"],
  ] as const) {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(parseHtml(await answer.text()).only("h1").text).toBe(text);
  }
});
