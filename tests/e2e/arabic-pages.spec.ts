import { expect } from "@playwright/test";
import { languages } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageText } from "#tests/support/page-text.ts";
import { test } from "#tests/support/rendered.ts";
import { screensInLanguages } from "#tests/support/screens.ts";

// Beside the screens' own examples: other currencies, and brands with codes in every state.
const moreBrands = ["uae/amazon", "egypt/jumia", "morocco/ikea"];
const more = moreBrands.flatMap((path) =>
  languages.map((language) => ({ language, address: sitePath(language, ...path.split("/")) })),
);
const pages = [...screensInLanguages, ...more];

for (const { address, language } of pages) {
  if (language === "ar") {
    test(`${address} has no Latin letter and no Latin digit`, async ({ rendered }) => {
      const texts = await pageText(await rendered(address), "ar");
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
    });
  } else {
    test(`${address} has no Arabic letter and no Arabic digit`, async ({ rendered }) => {
      const texts = await pageText(await rendered(address), "en");
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => /\p{Script=Arabic}|[٠-٩]/u.test(text))).toEqual([]);
    });
  }
}

for (const brand of moreBrands) {
  test(`/ar/${brand} words its discounts in Arabic or marks them as English`, async ({
    rendered,
  }) => {
    const page = await rendered(`/ar/${brand}`);
    const discounts = page.locator(".ticket-discount bdi");
    const unmarked = await discounts.and(page.locator(":not([lang])")).allTextContents();
    const english = await discounts.and(page.locator("[lang=en]")).allTextContents();
    expect(unmarked.length).toBeGreaterThan(0);
    expect(unmarked.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
    expect(english.filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
}

test("codes read from left to right on an Arabic page", async ({ rendered }) => {
  const codes = (await rendered("/ar/uae/noon")).locator(".code");
  const directions = await codes.evaluateAll((all) =>
    all.map((code) => `${code.tagName} ${getComputedStyle(code).direction}`),
  );
  expect(new Set(directions)).toEqual(new Set(["BDI ltr"]));
});
