import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

const found = async (query: string) =>
  (await (await ask(`/api/search?q=${encodeURIComponent(query)}`)).json<any>()).data;

test("the index is stored as the home page is, and follows a write", async () => {
  const noon = { name: "Noon", codes: [{ code: "A" }] };
  await saveBrands({ uae: [noon, { name: "Zebra" }], "saudi-arabia": [noon] });
  const response = await ask("/search-index.json");
  expect(response.headers.get("Cache-Tag")).toBe("home");
  expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.catalogue}`);
  expect((await response.json<any>()).name).toEqual(["Noon", "Zebra"]);
  // Of two countries that change at once each may lose a brand that the other does not have.
  await saveBrands({ uae: [noon], "saudi-arabia": [noon, { name: "Zara" }] });
  // Not by the API, which would have put the index there.
  await env.SUMMARIES.delete("search-index");
  passTime(61);
  expect((await (await ask("/search-index.json")).json<any>()).name).toEqual(["Noon", "Zara"]);
  expect((await ask("/search-index.json?a=1")).headers.get("Location")).toBe("/search-index.json");
});

const named = (name: string, count: number, given: Partial<BrandGiven> = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...given, name: `${name} ${99 - at}` }));

test("a search shows 12 brands, and says if there are more", async () => {
  await saveBrands({
    uae: [...named("Shop", 12), ...named("Bazar", 13)],
    egypt: named("Shop", 12),
  });
  for (const [query, isMore] of [
    ["shop", false],
    ["bazar", true],
  ] as const) {
    const page = await readPage(`/?q=${query}`);
    expect(page.all("main .row"), query).toHaveLength(12);
    expect(page.only("main").text.includes("Only the first stores are shown."), query).toBe(isMore);
    expect(await readText(`/?q=${query}`)).not.toContain("Bazar 99");
  }
});

test("of many there are so many stores in a category, in the API, instead of none, and codes of a text", async () => {
  const codes = [{ code: "SAME" }];
  await saveBrands({ uae: [...named("Shop", 70, { category: "home", codes }), { name: "Same" }] });
  const rows = async (path: string) =>
    (await readPage(path)).all("main .row").map(({ attributes }) => attributes.href);
  expect(await rows("/?category=home")).toHaveLength(60);
  expect(await found("shop")).toHaveLength(50);
  expect(await rows("/?q=qwrtzpsd")).toHaveLength(6);
  const first = ["shop-99", "shop-98", "shop-97", "shop-96"];
  const links = first.map((slug) => `/uae/${slug}#SAME`);
  expect(await rows("/?q=SAME")).toEqual([...links, "/stores/same"]);
  expect((await found("SAME")).map(({ slug }: any) => slug)).toEqual([...first.reverse(), "same"]);
});
