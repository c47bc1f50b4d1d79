import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";

test("a brand's name is never read as a template or as markup", async () => {
  const name = "A {{country}} $t(title) $& <b>b</b> <!--";
  await saveBrands({ egypt: [{ name }] });
  const page = await readPage("/egypt/a-country-t-title-b-b-b");
  expect(page.only("title").text).toBe(`${name} in Egypt: no promo codes today`);
  expect(page.only("h1").text).toContain(name);
});

// Each page with its tags: what purges it at the edge, which stores no page of a basket.
test.for<[path: string, tag: string | null]>([
  ["/", "home"],
  ["/?q=books", "home"],
  ["/ar/saudi-arabia", "country-saudi-arabia"],
  ["/ar/uae/noon", "brand-noon,brands-uae,brands-saudi-arabia"],
  ["/uae/مكتبة-جرير", `brand-${encodeURIComponent("مكتبة-جرير")},brands-uae`],
  ["/uae/noon?amount=400", null],
])("%s is stored under the tags %s", async ([path, tag]) => {
  const noon = { name: "Noon", codes: [{ code: "TEN" }] };
  await saveBrands({ uae: [noon, { name: "مكتبة جرير" }], "saudi-arabia": [noon] });
  const { headers } = await ask(path);
  expect(headers.get("Cache-Control")).toBe(tag ? "public, max-age=60" : "no-store");
  expect(headers.get("Cache-Tag")).toBe(tag);
});

// Each address with its order, case and unknown keys put right; none with a basket or a shared link is stored.
test.for([
  ["/uae/noon?amount=٤٠٠", "/uae/noon?amount=400", false],
  ["/uae/noon?sort=best&show=percent", "/uae/noon?show=percent&sort=best", true],
  ["/?url=https%3A%2F%2Fwww.noon.com&title=Noon", "/?q=https%3A%2F%2Fwww.noon.com", false],
  ["/ar?text=noon", "/ar?q=noon", false],
  ["/ar/uae/noon?lng=en&x=1", "/uae/noon#lng", true],
] as const)("%s leads to its one address, %s", async ([address, target, isStored]) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get("Location")]).toEqual([308, target]);
  expect(headers.get("Cache-Control")).toBe(isStored ? "public, max-age=3600" : "no-store");
});

test("each part of a long list is a page of its own, which names its neighbours", async () => {
  const codes = [{ code: "A" }];
  await saveBrands({ oman: Array.from({ length: 401 }, (_, at) => ({ name: `S${at}`, codes })) });
  const page = await readPage("/oman?page=2");
  const linked = ["canonical", "prev", "next"].map((rel) => {
    const { pathname, search } = new URL(
      page.only(`link[rel=${rel}]`).attributes.href ?? "",
      origin,
    );
    return pathname + search;
  });
  expect(linked).toEqual(["/oman?page=2", "/oman", "/oman?page=3"]);
});

test("the shelf has no code that was last checked months ago", async () => {
  const ending = { expiry_date: "2026-11-24", discount: "20% off" };
  const codes = [
    { ...ending, code: "NEW", last_reported_date: "2026-11-20" },
    { ...ending, code: "OLD", last_reported_date: "2026-07-01" },
  ];
  await saveBrands({ oman: [{ name: "Noon", codes }] });
  const shelf = await readText("/oman/shelf.html");
  expect([shelf.includes("#NEW"), shelf.includes("#OLD")]).toEqual([true, false]);
});
