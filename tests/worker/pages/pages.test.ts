import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { derive } from "#worker/catalogue/read/derived.ts";

shareSite(async () => {
  const noon = { name: "H&M <b>Home</b>", codes: [{ code: "TEN" }] };
  const jarir = { name: "Jarir", category: "books", codes: [{ code: "BOOK" }] };
  await saveBrands({ uae: [noon, { name: "مكتبة جرير" }], "saudi-arabia": [noon, jarir] });
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, daysAt(new Date())));
});

const ofBrand = "brand-h-m-b-home-b,brands-uae,brands-saudi-arabia";
const pages = [
  ["/", "home"],
  ["/ar", "home"],
  ["/uae", "country-uae"],
  ["/ar/saudi-arabia", "country-saudi-arabia"],
  ["/uae/h-m-b-home-b", ofBrand],
  ["/ar/uae/h-m-b-home-b", ofBrand],
  ["/uae/مكتبة-جرير", `brand-${encodeURIComponent("مكتبة-جرير")},brands-uae`],
  ["/uae?category=books", null],
  ["/uae/h-m-b-home-b?amount=400", null],
  ["/uae/nobody", "country-uae"],
  ["/uae?q=books", "home"],
] as const;

describe.for(pages)("%s", ([path, tag]) => {
  test("is cached by the edge under its tag", async () => {
    const { headers, status } = await ask(path);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe(tag ? "public, max-age=60" : "no-store");
    const edge =
      status === 200
        ? "max-age=60, stale-while-revalidate=900, stale-if-error=604800"
        : "max-age=60";
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe(tag && edge);
    expect(headers.get("Cache-Tag")).toBe(tag);
    expect([headers.get("Set-Cookie"), headers.get("Vary")]).toEqual([null, null]);
  });

  test("has one module script, and an inline one that the policy allows on home and country pages", async () => {
    const scripts = (await readPage(path)).all("script:not([type='application/ld+json'])");
    const [module, ...others] = scripts.map(({ attributes, text }) => attributes.src ?? text);
    expect(module).toMatch(/^\/assets\/[^"]+\.js$/);
    expect(others).toEqual(
      path.split("/").length < 3 || path === "/ar/saudi-arabia" ? [inlineScript] : [],
    );
  });
});

test("a brand's name is never read as a template or as markup", async () => {
  const name = "A {{country}} $t(title) $& <!--";
  await saveBrands({ egypt: [{ name }] });
  const page = await readPage("/egypt/a-country-t-title");
  expect(page.only("title").text).toBe(`${name} in Egypt: no promo codes today`);
  expect((await readPage("/uae/h-m-b-home-b")).only("h1").text).toContain("H&M <b>Home</b>");
});

// Each address with its order, case and unknown keys put right; none with a basket or a shared link is stored.
test.for([
  ["/uae/noon?amount=٤٠٠", "/uae/noon?amount=400", false],
  ["/uae/noon?amount=abc&first-order=1", "/uae/noon", false],
  ["/uae/noon?sort=best&show=percent", "/uae/noon?show=percent&sort=best", true],
  ["/?url=https%3A%2F%2Fwww.noon.com&title=Noon", "/?q=https%3A%2F%2Fwww.noon.com", false],
  ["/ar?text=noon", "/ar?q=noon", false],
  ["/ar/uae/noon?lng=en&x=1", "/uae/noon#lng", true],
  ["/%61dmin", "/admin", true],
] as const)("%s leads to its one address, %s", async ([address, target, isStored]) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get("Location")]).toEqual([308, target]);
  expect(headers.get("Cache-Control")).toBe(isStored ? "public, max-age=3600" : "no-store");
});

test("a page that the browser has keeps the policy of its inline styles", async () => {
  await saveBrands({ uae: [{ name: "Noon" }] });
  const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy");
  for (const path of ["/uae", "/ar/uae/noon", "/about"]) {
    const page = await ask(path);
    const etag = page.headers.get("ETag") ?? "";
    const known = await ask(path, { headers: { "If-None-Match": etag } });
    expect([known.status, policyOf(known)], path).toEqual([304, policyOf(page)]);
  }
});
