import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

async function page(path: string): Promise<string> {
  const response = await exports.default.fetch(`https://example.com${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The names on the list's cards, in order: those shown and those hidden. */
function cards(html: string) {
  const result = { shown: [] as string[], hidden: [] as string[] };
  for (const [, attributes, card] of html
    .slice(html.indexOf("brand-grid"))
    .matchAll(/<li( hidden="")?>(<a class="row".*?)<\/li>/g)) {
    const name = /<bdi[^>]*>([^<]*)</.exec(card ?? "")?.[1] ?? "";
    result[attributes?.includes("hidden") ? "hidden" : "shown"].push(name);
  }
  return result;
}

const query = (text: string) => encodeURIComponent(text);
const empty = /<div class="empty" data-empty="[^"]*"( hidden="")?>/;
const emptyIsShown = (html: string) => empty.exec(html)?.[1] === undefined;

beforeEach(async () => {
  const brands = [
    brand({ name: "Noon", name_ar: "نون", promo_codes: [promoCode({ code: "A" })] }),
    brand({ name: "amazon", name_ar: "أمازون" }),
    brand({ name: "Zara", name_ar: "زارا", category: "fashion" }),
    brand({ name: "مكتبة جرير" }),
  ];
  await saveCountry(env.DB, 1, brands, { kind: "import", now: new Date("2026-11-21T10:00:00Z") });
});

test("without a search every brand is shown, those with codes first, sorted by its name in the page's language", async () => {
  const english = await page("/uae");
  expect(cards(english)).toEqual({
    shown: ["Noon", "amazon", "Zara", "مكتبة جرير"],
    hidden: [],
  });
  expect(english).toContain(">4 brands</output>");
  expect(emptyIsShown(english)).toBe(false);
  const arabic = await page("/ar/uae");
  expect(cards(arabic).shown).toEqual(["نون", "أمازون", "زارا", "مكتبة جرير"]);
  expect(arabic).toContain(">٤ متاجر</output>");
});

test.for([
  ["noon", ["Noon"]],
  ["  NOON ", ["Noon"]],
  ["zon", []],
  ["امازون", ["amazon"]],
  ["مكتبه", ["مكتبة جرير"]],
  ["a", ["amazon"]],
  ["زارة", ["Zara"]],
  ["", ["Noon", "amazon", "Zara", "مكتبة جرير"]],
  ["fashion", ["Zara"]],
  ["jarir", ["مكتبة جرير"]],
  ["noon ksa", ["Noon"]],
  ["%", []],
  ["nobody", []],
] as const)("without a script ?q=%s shows %j alone", async ([text, names]) => {
  const html = await page(`/uae?q=${query(text)}`);
  expect(cards(html).shown).toEqual(names);
  expect(cards(html).hidden).toHaveLength(4 - names.length);
  expect(emptyIsShown(html)).toBe(names.length === 0);
});

test("an empty result says so in the page's language and links to all brands", async () => {
  const english = await page("/uae?q=nobody");
  expect(english).toContain(">No brands found</p>");
  expect(english).toContain('href="/uae">Show all brands</a>');
  expect(english).toContain(">0 brands</output>");
  const arabic = await page("/ar/uae?q=nobody");
  expect(arabic).toContain(">لم نعثر على متاجر</p>");
  expect(arabic).toContain('href="/ar/uae"');
});

test("a country without brands says so and does not offer to clear the search", async () => {
  const html = await page("/oman");
  expect(cards(html)).toEqual({ shown: [], hidden: [] });
  expect(html).toContain("No brands are listed here yet. Check back soon.");
  expect(html).not.toContain("Show all brands");
});

test("the search field keeps the query and escapes its markup", async () => {
  const html = await page(`/uae?q=${query('"><script>alert(1)</script>')}`);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).not.toContain("<script>");
});

test("a query over 100 characters is cut off", async () => {
  const html = await page(`/uae?q=${"n".repeat(5000)}`);
  expect(html).toContain(`value="${"n".repeat(100)}"`);
});

test("cards link to the brand in the page's language and show its number of codes", async () => {
  expect(await page("/uae")).toMatch(/href="\/uae\/noon">.*?Noon.*?>1 code /);
  const arabic = await page("/ar/uae");
  expect(arabic).toMatch(/href="\/ar\/uae\/noon">.*?نون.*?>كود واحد /);
  expect(arabic).toContain(`href="/ar/uae/${query("مكتبة-جرير")}"`);
  expect(await page("/uae")).toMatch(/>amazon<.*?>No codes yet</);
});
