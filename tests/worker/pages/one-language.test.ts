import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { categories } from "#app/domain/directory/categories.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageText } from "#tests/support/reading/page-text.ts";
import { screensInLanguages } from "#tests/support/reading/screens.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite();

// Beside the screens' own examples: other currencies, brands with codes in every state, and lists
// that are filtered.
const moreBrands = ["uae/amazon", "egypt/jumia", "morocco/ikea"];
const more = moreBrands.flatMap((path) =>
  languages.map((language) => ({ language, address: sitePath(language, ...path.split("/")) })),
);
const lists = ["/uae?category=beauty", "/uae?sort=best", "/uae/noon?amount=400&show=percent"];
const filtered = lists.flatMap((path) => [
  { language: "en", address: path },
  { language: "ar", address: `/ar${path}` },
]);
const pages = [...screensInLanguages, ...more, ...filtered];
// On its own pages, as Moroccan and Tunisian Arabic write them.
const hasWesternDigits = (address: string) => /^\/ar\/(?:morocco|tunisia)\b/.test(address);

for (const { address, language } of pages) {
  if (language === "ar") {
    const foreign = hasWesternDigits(address) ? "Arabic" : "Latin";
    const unwanted = foreign === "Latin" ? /[A-Za-z0-9]/ : /[A-Za-z٠-٩]/;
    test(`${address} has no Latin letter and no ${foreign} digit`, async () => {
      const texts = await pageText(await pageAt(address), "ar");
      expect(texts.length).toBeGreaterThan(10);
      // Formats and protocols have no Arabic name.
      const words = texts.map((text) => text.replace(/\b(?:Atom|JSON|MCP|OpenAPI)\b/g, ""));
      expect(words.filter((text) => unwanted.test(text))).toEqual([]);
    });
  } else {
    test(`${address} has no Arabic letter and no Arabic digit`, async () => {
      const texts = await pageText(await pageAt(address), "en");
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => /\p{Script=Arabic}|[٠-٩]/u.test(text))).toEqual([]);
    });
  }
}

// As nobody says it: what the title, the description and the texts of an English page must not hold.
const clumsy = /in United Arab Emirates|\band [^.]*\band more\b|\bits\.|without an account/;

test("English pages name the UAE, lists and categories as a sentence does", async () => {
  const listed = Object.keys(categories).flatMap((category) => [
    `/?category=${category}`,
    `/uae?category=${category}`,
  ]);
  const english = pages.filter(({ language }) => language === "en").map(({ address }) => address);
  for (const address of [...english, ...listed]) {
    const page = await pageAt(address);
    // Pages that are not found have none.
    const description = page.all("meta[name=description]")[0]?.attributes.content ?? "";
    const texts = [description, ...(await pageText(page, "en"))];
    expect(
      texts.filter((text) => clumsy.test(text)),
      address,
    ).toEqual([]);
    // A category is a plain word inside a sentence.
    expect(description).not.toMatch(/for [A-Z]\p{L}+ stores/u);
  }
});

for (const brand of moreBrands) {
  test(`/ar/${brand} words its discounts in Arabic or marks them as English`, async () => {
    const page = await pageAt(`/ar/${brand}`);
    const discounts = (marked: string) =>
      page.all(`.ticket-discount bdi${marked}`).map(({ text }) => text);
    const [unmarked, english] = [discounts(":not([lang])"), discounts("[lang=en]")];
    expect(unmarked.length).toBeGreaterThan(0);
    expect(unmarked.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
    expect(english.filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
}

test.for(["/uae", "/ar/uae"])("%s holds about sixty brands in little HTML", async (address) => {
  const html = await (await askSite(address)).text();
  expect(html.match(/class="row"/g)?.length).toBeGreaterThan(55);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(20_480);
});
