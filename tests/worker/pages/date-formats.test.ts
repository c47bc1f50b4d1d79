import { expect, test } from "vitest";
import { nextHijriDate } from "#app/domain/directory/hijri.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";

/** The day so many days after today, in UTC, as YYYY-MM-DD. */
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const dated = { code: "DATED", last_reported_date: "2026-03-05", expiry_date: "2099-08-09" };

test("a code's card names the day of its verification and the day of its expiry, each by its label", async () => {
  await importBrands({ uae: [{ name: "Noon", name_ar: "نون", codes: [dated, { code: "B" }] }] });
  const notes = async (path: string) =>
    (await readPage(path)).all("#codes .ticket-note").map((note) => ({
      texts: note.all("span:not(.saves)").map(({ text }) => text),
      days: note.all("time").map(({ attributes }) => attributes.datetime),
    }));
  const days = [["2026-11-01"], ["2026-03-05", "2099-08-09"]];
  const age = expect.stringMatching(/^Verified \d+ (?:day|week|month|year)s? ago$/);
  expect(await notes("/uae/noon")).toEqual([
    { texts: [age, "Last verified Nov 1, 2026"], days: days[0] },
    { texts: [age, "Last verified Mar 5, 2026", "Expires Aug 9, 2099"], days: days[1] },
  ]);
  const arabicAge = expect.stringMatching(/^تُحقّق منه قبل /);
  expect(await notes("/ar/uae/noon")).toEqual([
    { texts: [arabicAge, "آخر تحقق: ١ نوفمبر ٢٠٢٦"], days: days[0] },
    { texts: [arabicAge, "آخر تحقق: ٥ مارس ٢٠٢٦", "ينتهي في ٩ أغسطس ٢٠٩٩"], days: days[1] },
  ]);
});

test("structured data gives the expiry as the end of an offer, and no end without one", async () => {
  await importBrands({ uae: [{ name: "Noon", codes: [dated, { code: "B" }] }] });
  for (const path of ["/uae/noon", "/ar/uae/noon"]) {
    const list = structuredDataOf(await readPage(path)).find((one) => one["@type"] === "ItemList");
    const offers = list.itemListElement.map(({ item }: any) => [
      item.identifier,
      item.validThrough,
    ]);
    expect(offers).toEqual([
      ["B", undefined],
      ["DATED", "2099-08-09"],
    ]);
  }
});

test("the API gives each date under its name", async () => {
  const created_at = "2025-02-03T04:05:06Z";
  const updated_at = "2025-12-13T14:15:16Z";
  const codes = [{ ...dated, created_at }];
  await importBrands({ uae: [{ name: "Noon", created_at, updated_at, codes }] });
  const one = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  const all = await (await ask("/api/brands?countryId=1")).json<any>();
  for (const brand of [one.data, all.data[0]]) {
    expect(brand).toMatchObject({ created_at, updated_at });
    expect(brand.promo_codes[0]).toMatchObject({ ...dated, created_at });
  }
});

test("codes are listed newest first by their verification, then by when they were added", async () => {
  const codes = [
    { code: "MIDDLE", last_reported_date: "2026-06-01", expiry_date: "2098-01-01" },
    { code: "OLDEST", last_reported_date: "2025-12-31", expiry_date: "2099-01-01" },
    { code: "NEWEST", last_reported_date: "2026-10-02", expiry_date: "2097-01-01" },
    { code: "NEWEST-TOO", last_reported_date: "2026-10-02" },
  ];
  await importBrands({ uae: [{ name: "Noon", codes }] });
  const order = ["NEWEST-TOO", "NEWEST", "MIDDLE", "OLDEST"];
  const shown = (await readPage("/uae/noon")).all("#codes .code");
  expect(shown.map(({ text }) => text)).toEqual(order);
  for (const path of ["/api/brands/noon?countryId=1", "/api/brands?countryId=1"]) {
    const { data } = await (await ask(path)).json<any>();
    const [brand] = [data].flat();
    expect(brand.promo_codes.map(({ code }: any) => code)).toEqual(order);
  }
});

test("a code is shown until the end of its expiry day", async () => {
  const codes = [
    { code: "YESTERDAY", expiry_date: daysFromNow(-1) },
    { code: "TODAY", expiry_date: daysFromNow(0) },
    { code: "TOMORROW", expiry_date: daysFromNow(1) },
  ];
  await importBrands({ uae: [{ name: "Noon", codes }] });
  const html = await readText("/uae/noon");
  expect(html).toContain(">TODAY<");
  expect(html).toContain(">TOMORROW<");
  expect(html).not.toContain("YESTERDAY");
  expect(await readText("/uae")).toContain(">2 coupons<");
  expect(await readText("/")).toContain(">2 active coupons<");
  expect(await readText("/?q=noon")).toContain(">2 codes · <");
  expect(await readText("/oman/noon")).not.toContain("TODAY");
  const { data } = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  expect(data.promo_codes.map(({ code }: any) => code)).toEqual(["TOMORROW", "TODAY"]);
  const { count } = await (await ask(`/api/promo-codes?brandIds=${data.id}`)).json<any>();
  expect(count).toBe(2);
});

test("sitemaps date a page by the newest change of what it shows", async () => {
  const at = (day: string) => ({ updated_at: `${day}T10:20:30Z` });
  // The newest change is neither the first nor the last, by name or by the order of the import.
  await importBrands({
    uae: [
      { name: "Middle", codes: [{ code: "A" }], ...at("2026-02-02") },
      { name: "Adidas", codes: [{ code: "A" }], ...at("2026-01-01") },
      { name: "Noon", codes: [{ code: "A" }], ...at("2026-05-05") },
      { name: "Zara", codes: [{ code: "A" }], ...at("2026-03-03") },
    ],
    egypt: [
      { name: "Noon", codes: [{ code: "A" }], ...at("2026-08-08") },
      { name: "Zara", codes: [{ code: "A" }], ...at("2026-04-04") },
    ],
    oman: [{ name: "Noon", codes: [{ code: "A" }], ...at("2026-06-06") }],
  });
  const dates = (xml: string) =>
    Object.fromEntries(
      [...xml.matchAll(/<loc>https:\/\/[^/]*([^<]*)<\/loc>(?:<lastmod>([^T<]*)T10:20:30Z<)?/g)].map(
        ([, path, day]) => [path, day],
      ),
    );
  expect(dates(await readText("/sitemaps/pages.xml"))).toEqual({
    "/": "2026-08-08",
    "/ar": "2026-08-08",
    "/about": "2026-08-08",
    "/ar/about": "2026-08-08",
    "/stores/noon": "2026-08-08",
    "/ar/stores/noon": "2026-08-08",
    "/stores/zara": "2026-04-04",
    "/ar/stores/zara": "2026-04-04",
  });
  expect(dates(await readText("/sitemaps/uae.xml"))).toEqual({
    "/uae": "2026-05-05",
    "/ar/uae": "2026-05-05",
    "/uae/adidas": "2026-01-01",
    "/ar/uae/adidas": "2026-01-01",
    "/uae/middle": "2026-02-02",
    "/ar/uae/middle": "2026-02-02",
    "/uae/noon": "2026-05-05",
    "/ar/uae/noon": "2026-05-05",
    "/uae/zara": "2026-03-03",
    "/ar/uae/zara": "2026-03-03",
  });
  expect(dates(await readText("/sitemaps/egypt.xml"))).toMatchObject({
    "/egypt": "2026-08-08",
    "/egypt/zara": "2026-04-04",
  });
  expect(dates(await readText("/sitemap.xml"))).toMatchObject({
    "/sitemaps/uae.xml": "2026-05-05",
    "/sitemaps/egypt.xml": "2026-08-08",
    "/sitemaps/oman.xml": "2026-06-06",
    "/sitemaps/qatar.xml": undefined,
  });
});

test("the list of changes names when each was made, newest first", async () => {
  const before = Date.now();
  const cookie = await importBrands({ uae: [{ name: "Noon" }] });
  await importBrands({ egypt: [{ name: "Noon" }] });
  const answer = await ask("/api/admin/revisions", { headers: { Cookie: cookie } });
  const { data } = await answer.json<any>();
  expect(data.map(({ countries }: any) => countries[0].country)).toEqual(["egypt", "uae"]);
  for (const { createdAt: time } of data) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Date.parse(time ?? "")).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(time ?? "")).toBeLessThanOrEqual(Date.now());
  }
});

// Umm al-Qura's own dates. An engine without that calendar would fall back to another silently.
test("workerd knows the calendar of Umm al-Qura", () => {
  expect(nextHijriDate(9, 1, "2026-11-21")).toBe("2027-02-08");
  expect(nextHijriDate(10, 1, "2026-11-21")).toBe("2027-03-09");
  expect(nextHijriDate(12, 10, "2028-06-01")).toBe("2029-04-24");
  expect(nextHijriDate(1, 1, "2035-12-01")).toBe("2036-02-29");
});
