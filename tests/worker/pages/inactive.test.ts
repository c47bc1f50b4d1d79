import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { plainHtml, readPage, readText } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { readCountryCounts } from "#worker/catalogue/read/country-counts.ts";

const off = { is_active: false };
const shown = { code: "SHOWN", usage_count: 4, max_usage: 5, expiry_date: today };
// None of these codes may appear or be counted anywhere.
const hidden = [
  { code: "HIDDENOFF", ...off },
  { code: "HIDDENPAST", expiry_date: "2020-01-01" },
  { code: "HIDDENBOTH", expiry_date: "2020-01-01", ...off },
  { code: "HIDDENUSED", discount: "73% off", usage_count: 5, max_usage: 5 },
  { code: "HIDDENOVER", expiry_date: "2099-02-02", usage_count: 6, max_usage: 5 },
];
const changed = { updated_at: "2026-03-04T05:06:07Z" };
const later = { updated_at: "2026-09-09T09:09:09Z" };

const operator = operatorWith();

beforeEach(async () => {
  const category = "fashion";
  await importBrands({
    uae: [
      { name: "Open Shop", name_ar: "متجر مفتوح", category, codes: [shown, ...hidden], ...changed },
      { name: "Hiddenbrand", name_ar: "متجر مخفي", category, codes: [shown], ...off, ...later },
    ],
    "saudi-arabia": [
      { name: "Open Shop", category, codes: [shown, { code: "B" }], ...off, ...later },
      { name: "Hiddenbrand", category, codes: hidden, ...changed },
    ],
    egypt: [{ name: "Open Shop", category, codes: hidden, ...changed }],
    oman: [{ name: "Hiddenbrand", category, codes: [shown], ...off, ...later }],
  });
});

/** How many new codes a device is told of. */
async function addedCodes(): Promise<number> {
  const news = await (await ask("/news/uae.json")).json<any>();
  return news
    .flatMap(([, added]: any) => Object.values(added))
    .reduce((a: any, b: any) => a + b, 0);
}

const api = async (path: string) => (await ask(`/api${path}`)).json<any>();

test("the search over all countries finds active brands alone and counts live codes alone", async () => {
  const results = async (path: string) =>
    (await readPage(path))
      .all(".results > li")
      .flatMap((brand) => [
        brand.only(".row-note").text.split(" · ")[0],
        ...brand.all(".place").map((place) => [place.attributes.href, place.only("span").text]),
      ]);
  const open = ["1 code", ["/uae/open-shop", "1"], ["/egypt/open-shop", "0"]];
  const other = ["No codes yet", ["/saudi-arabia/hiddenbrand", "0"]];
  expect(await results("/?q=open+shop")).toEqual(open);
  expect(await results("/?q=hiddenbrand")).toEqual(other);
  expect(await results("/?q=hiddenbrand&country=uae")).toEqual([]);
  expect(await readText("/ar?q=مخفي")).not.toContain("متجر مخفي");
  expect(await results("/?q=fashion")).toEqual([...open, ...other]);
  // Of a category those with codes, as everywhere that its stores are counted.
  expect(await results("/?category=fashion")).toEqual(open);
});

test("a country's page lists active brands alone and counts live codes alone", async () => {
  for (const [path, brand, badge] of [
    ["/uae", "Open Shop", ">1 coupon<"],
    ["/ar/uae", "متجر مفتوح", ">كود واحد<"],
    ["/saudi-arabia", "Hiddenbrand", ">0 coupons<"],
    ["/oman", "No stores are listed here yet", ">0 coupons<"],
  ] as const) {
    const html = await readText(path);
    expect(html, path).toContain(brand);
    expect(html, path).toContain(badge);
    const rows = (await readPage(path)).all(".brand-grid .row");
    expect(rows.length, path).toBe(path === "/oman" ? 0 : 1);
    expect(html, path).not.toContain(path.endsWith("uae") ? "hiddenbrand" : "open-shop");
    expect(html, path).not.toContain("متجر مخفي");
  }
  expect(await readText("/uae?q=hidden")).not.toContain("/uae/hiddenbrand");
});

test("a brand's page shows live codes alone, and an inactive brand has no page", async () => {
  for (const path of ["/uae/open-shop", "/ar/uae/open-shop", "/egypt/open-shop"]) {
    const html = await readText(path);
    expect(html, path).not.toContain("HIDDEN");
    expect(html.match(/class="ticket [^"]*" id=/g)?.length ?? 0, path).toBe(
      path.startsWith("/eg") ? 0 : 1,
    );
  }
  expect(await readText("/uae/open-shop")).toContain("1 active code available");
  for (const path of ["/uae/hiddenbrand", "/ar/uae/hiddenbrand", "/saudi-arabia/open-shop"]) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain("SHOWN");
  }
});

test("the same brand in other countries: not listed where it is inactive", async () => {
  const response = await ask("/uae/open-shop");
  expect(response.headers.get("Cache-Tag")).toBe("brand-open-shop,brands-uae,brands-egypt");
  const html = plainHtml(await response.text());
  const elsewhere = parseHtml(html).only("section[aria-labelledby=elsewhere]");
  expect(elsewhere.all("a").map(({ text }) => text)).toEqual([
    "🇪🇬EgyptNo codes yet",
    "All countries",
  ]);
  expect(elsewhere.only("p").text).toBe(
    "Not listed in Saudi Arabia, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, Bahrain, and Oman.",
  );
  expect(html).not.toContain('href="/saudi-arabia/open-shop"');
});

test("no call of the API gives or counts what is inactive, expired or used up", async () => {
  const { brands, promo_codes } = await operator.dataset();
  expect(brands).toHaveLength(6);
  expect(promo_codes).toHaveLength(20);
  for (const [id, list] of [
    [1, [["Open Shop", ["SHOWN"]]]],
    [2, [["Hiddenbrand", []]]],
    [3, [["Open Shop", []]]],
    [11, []],
  ] as const) {
    const { data } = await api(`/brands?countryId=${id}`);
    const found = data.map((one: any) => [one.name, one.promo_codes.map((code: any) => code.code)]);
    expect(found).toEqual(list);
  }
  const one = await api("/brands/open-shop?countryId=1");
  expect(one.data.promo_codes.map((code: any) => code.code)).toEqual(["SHOWN"]);
  expect((await api("/brands/open-shop?countryId=3")).data.promo_codes).toEqual([]);
  expect((await api("/brands/hiddenbrand?countryId=1")).data).toBeNull();
  expect((await api("/brands/open-shop?countryId=2")).data).toBeNull();
  const countOf = async (chosen: any[]) => {
    const { count } = await api(`/promo-codes?brandIds=${chosen.map(({ id }) => id).join(",")}`);
    return count;
  };
  expect(await countOf(brands)).toBe(1);
  for (const brand of brands) {
    const isOpen = brand.name === "Open Shop" && brand.country_id === 1;
    expect(await countOf([brand]), `${brand.name} in ${brand.country_id}`).toBe(isOpen ? 1 : 0);
  }
});

test("sitemaps name active brands alone and take no date from an inactive one", async () => {
  const map = await readText("/sitemaps/uae.xml");
  expect(map).toContain("/uae/open-shop</loc><lastmod>2026-11-01T00:00:00Z</lastmod>");
  expect(map).toContain("/uae</loc><lastmod>2026-11-01T00:00:00Z</lastmod>");
  const pages = await readText("/sitemaps/pages.xml");
  expect(pages).toContain("example/</loc><lastmod>2026-11-01T00:00:00Z</lastmod>");
  expect(map).not.toContain("hiddenbrand");
  expect(await readText("/sitemaps/oman.xml")).not.toMatch(/hiddenbrand|lastmod/);
  const index = await readText("/sitemap.xml");
  expect(index).toContain(
    "/sitemaps/saudi-arabia.xml</loc><lastmod>2026-03-04T05:06:07Z</lastmod>",
  );
  expect(index).toContain("/sitemaps/oman.xml</loc></sitemap>");
  expect(index).not.toContain("2026-09-09");
});

test("the operator's list of countries counts active brands and live codes alone", async () => {
  const counted = await readCountryCounts(env.DB, CountryDays.parse(today));
  expect(counted).toHaveLength(11);
  expect(counted.slice(0, 3)).toEqual([
    { code: "uae", brands: 1, codes: 1 },
    { code: "saudi-arabia", brands: 1, codes: 0 },
    { code: "egypt", brands: 1, codes: 0 },
  ]);
  expect(counted.at(-1)).toEqual({ code: "oman", brands: 0, codes: 0 });
});

test("feeds, calendars, news and searches hold live codes alone", async () => {
  for (const path of ["feed.atom", "feed.json", "open-shop/feed.atom"]) {
    const answer = await readText(`/uae/${path}`);
    expect(answer, path).toContain("SHOWN");
    expect(answer, path).not.toContain("HIDDEN");
  }
  expect(await addedCodes()).toBe(1);
  const calendar = await readText("/uae/calendar.ics");
  expect(calendar).toContain(`DATE:${today.replaceAll("-", "")}`);
  expect(calendar).not.toContain("20990202");
  const index = await (await ask("/search-index.json")).json<any>();
  expect(index.places.sort()).toEqual(["a1P10c0", "b0"]);
  expect(await readText("/?q=SHOWN")).toContain('class="code"');
  expect(await readText("/?q=10%25")).toMatch(/uae\/open-shop#(?!.*saudi-arabia\/open-shop#)/s);
  for (const { code } of hidden)
    expect(await readText(`/?q=${code}`), code).not.toContain('"code"');
  expect(await readText("/")).not.toContain("73%");
  const [row] = (await readPage("/about")).all(".listing-stats tbody tr");
  expect(row?.all("td").map((cell) => cell.text)).toEqual(["1", "0", "1", "1", "0"]);
});

test("a write of its uses ends a code, or brings it back", async () => {
  const codesAfter = async (uses: object) => {
    const brand = uploadItem("Open Shop", { promoCodes: [uploadCode("SHOWN", uses)] });
    await operator.replace("uae", [brand], { mode: "merge" });
    const listed = (await readText("/uae")).match(/>(\d+) coupons?</)?.[1];
    return [await addedCodes(), Number(listed)];
  };
  expect(await codesAfter({ usageCount: 5 })).toEqual([0, 0]);
  expect(await codesAfter({ maxUsage: 6 })).toEqual([1, 1]);
  expect(await codesAfter({ maxUsage: 5 })).toEqual([0, 0]);
  expect(await codesAfter({ maxUsage: null })).toEqual([1, 1]);
});
