import { expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const codes = manyCodes(2);

shareSite(() =>
  importBrands({
    morocco: [{ name: "Sephora", category: "beauty", codes }],
    "saudi-arabia": [{ name: "Nahdi", category: "pharmacy", codes }],
    uae: [
      { name: "Aster Pharmacy", category: "pharmacy", codes },
      { name: "Noon", name_ar: "نون", category: "marketplace", codes },
    ],
  }),
);

/** What an empty answer says, and where its links lead. */
async function absenceOn(path: string) {
  const page = await readPage(path);
  const [box] = page.all("[data-absent]");
  return {
    title: box && (box.all(".empty-title")[0] ?? page.only("h1")).text,
    links: box
      ?.all("a:not(.shelf-label)")
      .map(({ attributes, text }) => [attributes.href, text.trim()]),
    isPlain: page.all("[data-empty]").every(({ attributes }) => attributes.hidden === undefined),
  };
}

test("a category that a country has none of leads to those near it and to other countries", async () => {
  for (const path of ["/morocco?category=pharmacy", "/morocco?q=pharmacy", "/morocco?q=medicine"]) {
    expect(await absenceOn(path), path).toMatchObject({
      title: "No pharmacies in Morocco yet",
      links: [
        ["/morocco?category=beauty", "Beauty 1"],
        ["/saudi-arabia?category=pharmacy", "🇸🇦 Saudi Arabia"],
        ["/uae?category=pharmacy", "🇦🇪 United Arab Emirates"],
      ],
    });
  }
  expect(await absenceOn("/ar/morocco?q=صيدلية")).toMatchObject({
    title: "لم نُدرج الصيدليات في المغرب بعد",
    isPlain: false,
  });
});

test("a search over all countries for such a category leads to the country's page of it", async () => {
  for (const prefix of ["", "/ar"]) {
    for (const query of ["pharmacy", "pharmacy+morocco"]) {
      const { status, headers } = await ask(`${prefix || "/"}?q=${query}&country=morocco`);
      const page = `${prefix}/morocco?category=pharmacy`;
      expect([status, headers.get("Location")], query).toEqual([302, page]);
    }
  }
});

test("an empty place stands on the country's rail, with the stores near it beside it", async () => {
  for (const [path, first, store] of [
    ["/morocco?category=pharmacy", "PharmacyNone yet", "/morocco/sephora"],
    ["/ar/morocco?q=صيدلية", "صيدليةلا شيء بعد", "/ar/morocco/sephora"],
  ] as const) {
    const [empty, ...labels] = (await readPage(path)).only("[data-absent] .shelf").all("li");
    expect(empty?.text, path).toContain(first);
    expect(labels.map((label) => label.only("a").attributes.href)).toEqual([store]);
  }
});

test("a store that another country lists leads there", async () => {
  for (const [path, title, href] of [
    ["/morocco?q=noon", "Noon is not listed in Morocco. It is in:", "/uae/noon"],
    ["/ar/morocco?q=noon", "نون غير مدرج في المغرب، وتجده في:", "/ar/uae/noon"],
    ["/morocco?q=nooon", "Noon is not listed in Morocco. It is in:", "/uae/noon"],
  ] as const) {
    const { links, ...said } = await absenceOn(path);
    expect(said).toMatchObject({ title, isPlain: false });
    expect(links?.map(([to]) => to)).toEqual([href]);
  }
});

test("an unknown shop is named by its host, with what it may sell as the next step", async () => {
  const address = encodeURIComponent("https://www.walmart.com/cart?x=1");
  for (const path of ["/", "/ar"]) {
    const page = await readPage(`${path}?q=${address}`);
    expect(page.only("h1").text, path).toBe("walmart.com");
    expect(page.all(".chip[href*='category=']").length, path).toBeGreaterThan(1);
  }
  const { status, headers } = await ask(`/morocco?q=${address}`);
  expect([status, headers.get("Location")]).toEqual([302, `/?q=${address}&country=morocco`]);
  expect((await readPage("/uae?q=nooon.com")).all("[data-absent]")).toEqual([]);
});

test("nonsense is said to be found nowhere, without more", async () => {
  expect(await absenceOn("/morocco?q=qqqqq")).toEqual({
    title: undefined,
    links: undefined,
    isPlain: true,
  });
});

test("a brand that a country does not list leads to the same brand elsewhere, and to what is there", async () => {
  for (const prefix of ["", "/ar"]) {
    const page = await readPage(`${prefix}/morocco/noon`);
    const links = page.all("#content section a").map(({ attributes }) => attributes.href);
    const there = `${prefix}/morocco/sephora`;
    expect(links).toEqual([`${prefix}/uae/noon`, there]);
    const nobody = await readPage(`${prefix}/morocco/nobody`);
    expect(nobody.all("#content section a").map(({ attributes }) => attributes.href)).toEqual([
      there,
    ]);
    const nowhere = await readPage(`${prefix}/stores/nobody`);
    expect(nowhere.all("#content section a").map(({ text }) => text)).toHaveLength(4);
    expect(nowhere.only("h1").text).toBe(nobody.only("h1").text);
  }
});
