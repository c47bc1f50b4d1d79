import { expect, test } from "vitest";
import { languages } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageText } from "#tests/support/page-text.ts";
import { pageAt, shareSampleSite } from "#tests/support/sample-site.ts";
import { screensInLanguages } from "#tests/support/screens.ts";

shareSampleSite();

// Beside the screens' own examples: other currencies, and brands with codes in every state.
const moreBrands = ["uae/amazon", "egypt/jumia", "morocco/ikea"];
const more = moreBrands.flatMap((path) =>
  languages.map((language) => ({ language, address: sitePath(language, ...path.split("/")) })),
);
const pages = [...screensInLanguages, ...more];

for (const { address, language } of pages) {
  if (language === "ar") {
    test(`${address} has no Latin letter and no Latin digit`, async () => {
      const texts = await pageText(await pageAt(address), "ar");
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
    });
  } else {
    test(`${address} has no Arabic letter and no Arabic digit`, async () => {
      const texts = await pageText(await pageAt(address), "en");
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => /\p{Script=Arabic}|[٠-٩]/u.test(text))).toEqual([]);
    });
  }
}

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
