import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { derive } from "#worker/catalogue/read/derived.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

async function get(path: string, init?: RequestInit) {
  const response = await ask(path, init);
  return { response, html: await response.text() };
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

shareSite(async () => {
  const brands = [
    {
      name: "H&M <b>Home</b>",
      name_ar: "إتش آند إم",
      codes: [
        { code: "ELDEST", last_reported_date: "2026-01-02", discount: "5% off" },
        { code: "NEWEST", last_reported_date: "2026-11-03", discount_ar: "خصم ١٠٪" },
        { code: "EXPIRED", expiry_date: "2020-01-01" },
        { code: "INACTIVE", is_active: false },
      ],
    },
    { name: "مكتبة جرير" },
    { name: "Closed", is_active: false, codes: [{ code: "HIDDEN" }] },
  ];
  await saveBrands({ uae: brands, "saudi-arabia": brands.slice(0, 1) });
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, daysAt(new Date())));
});

const fresh = maxAges.catalogue;

const ofBrand = "brand-h-m-b-home-b,brands-uae,brands-saudi-arabia";
const pages = [
  ["/", "home"],
  ["/ar", "home"],
  ["/uae", "country-uae"],
  ["/ar/saudi-arabia", "country-saudi-arabia"],
  ["/uae/h-m-b-home-b", ofBrand],
  ["/ar/uae/h-m-b-home-b", ofBrand],
  ["/uae/مكتبة-جرير", `brand-${encodeURIComponent("مكتبة-جرير")},brands-uae`],
] as const;

describe.for(pages)("%s", ([path, tag]) => {
  test("is cached by the edge under its tag", async () => {
    const { response } = await get(path);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${fresh}`);
    const edge = response.headers.get("Cloudflare-CDN-Cache-Control");
    expect(edge).toBe(`max-age=${fresh}, stale-while-revalidate=900, stale-if-error=604800`);
    expect(response.headers.get("Cache-Tag")).toBe(tag);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Vary")).toBeNull();
  });

  test("has one inline script at most, which the policy allows, no inline style and no unfilled value", async () => {
    const { html } = await get(path);
    const [script, ...others] = (html.match(/<script\b.*?<\/script>/g) ?? []).filter(
      (element) => !element.includes('type="application/ld+json"'),
    );
    expect(script).toMatch(/^<script type="module" src="\/assets\/[^"]+\.js"><\/script>$/);
    const differs = !tag.startsWith("brand-");
    expect(others).toEqual(differs ? [`<script>${inlineScript}</script>`] : []);
    expect(html).not.toMatch(/<style\b| style="| on[a-z]+="|javascript:/);
    expect(html).not.toMatch(/undefined|\[object Object\]|NaN|\{\{|Invalid Date/);
  });
});

test("a brand's page, and the API, list its live codes, newest first, with dates and texts of the language", async () => {
  const { html } = await get("/uae/h-m-b-home-b");
  expect(headingOf(html)).toContain(
    '<bdi translate="no">H&amp;M &lt;b&gt;Home&lt;/b&gt;</bdi> Promo Code',
  );
  expect(html.indexOf("NEWEST")).toBeLessThan(html.indexOf("ELDEST"));
  const { data } = await (await ask("/api/brands/h-m-b-home-b?countryId=1")).json<any>();
  expect(data.promo_codes.map((one: any) => one.code)).toEqual(["NEWEST", "ELDEST"]);
  expect(html).toContain("2 active codes available");
  expect(html).toMatch(/<time dateTime="2026-11-03"[^>]*><span class="day">Nov 3, 2026<\/span>/);
  expect(html).toContain('<bdi translate="no" dir="ltr" class="code">NEWEST</bdi>');
  const arabic = (await get("/ar/uae/h-m-b-home-b")).html;
  expect(arabic).toContain("كودان نشطان متاحان");
  expect(arabic).toContain("خصم ١٠٪");
  expect(arabic).toMatch(
    /<time dateTime="2026-11-03"[^>]*><span class="day">٣\u200f? نوفمبر\u200f? ٢٠٢٦<\/span>/,
  );
});

test("a brand's name is never read as a template or as markup", async () => {
  const name = "A {{country}} $t(title) $& <!--";
  await saveBrands({ egypt: [{ name }] });
  const { html } = await get("/egypt/a-country-t-title");
  expect(titleOf(html)).toBe(
    "A {{country}} $t(title) $&amp; &lt;!-- in Egypt: no promo codes today",
  );
});
