import { expect, test } from "vitest";
import { localTexts } from "#app/content/country/local-texts.ts";
import { languages } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import * as en from "#app/i18n/locales/en/index.ts";
import { addressOf, type Screen, screensInLanguages } from "#tests/support/reading/screens.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import { absentItems, brandItems } from "#tests/support/spec/spec-brand.ts";
import { countryItems } from "#tests/support/spec/spec-country.ts";
import { homeItems } from "#tests/support/spec/spec-home.ts";
import type { SpecItem } from "#tests/support/spec/spec-table.ts";

shareSampleSite();

const items: Partial<Record<Screen, SpecItem[]>> = {
  home: homeItems,
  country: countryItems,
  brand: brandItems,
  ...absentItems,
};
// Plain words are keys too, but nobody could tell them from their text.
const telling = Object.values(en)
  .flatMap(Object.keys)
  .filter((key) => /[A-Z_]/.test(key));
const looksLikeKey = new RegExp(
  `\\b(?:${telling.join("|")})\\b|\\b(?:common|home|country|brand)[:.][a-z]`,
);
const halfMade = /undefined|\bNaN\b|\{\{|\[object/;

for (const { screen, language, address } of screensInLanguages) {
  for (const [item, selector, texts] of items[screen] ?? []) {
    test(`${screen} in ${language} has its ${item}`, async () => {
      // That Arabic pages are in Arabic is seen by one-language.
      const expected = texts.map((text) =>
        typeof text === "string" && language === "en"
          ? text
          : expect.stringMatching(language === "en" ? text : /./),
      );
      const found = (await pageAt(address)).all(selector);
      expect(found.map(({ text }) => text)).toEqual(expected);
    });
  }

  test(`${screen} in ${language} shows no key and nothing half made`, async () => {
    const page = await pageAt(address);
    const shown = `${page.only("title").text} ${page.only("body").text}`;
    expect((await (await askSite(address)).text()).match(halfMade)).toBeNull();
    expect(shown.match(looksLikeKey)).toBeNull();
  });
}

test("loading texts in Arabic travel with the page", async () => {
  const { attributes } = (await pageAt(addressOf("home", "ar"))).only("slow-navigation");
  for (const kind of [0, 1, 2]) expect(attributes[`data-${kind}`]).toMatch(/^\p{Script=Arabic}/u);
});

for (const language of languages) {
  test(`each country in ${language} opens with texts of its own`, async () => {
    const seen = new Set<string>();
    for (const { code } of countries) {
      const page = await pageAt(sitePath(language, code));
      const { opening, about } = localTexts[code][language];
      const own = [opening, about];
      const paragraphs = page.all("p").map(({ text }) => text);
      expect(paragraphs).toEqual(expect.arrayContaining([...own]));
      for (const text of own) seen.add(text);
    }
    expect(seen.size).toBe(22);
  });
}
