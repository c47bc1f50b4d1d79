import { expect, test } from "vitest";
import { addressOf, type Screen, screensInLanguages } from "#tests/support/reading/screens.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import {
  absentItems,
  brandItems,
  countryItems,
  homeItems,
  type SpecItem,
} from "#tests/support/spec/spec-items.ts";

shareSampleSite();

const items: Partial<Record<Screen, SpecItem[]>> = {
  home: homeItems,
  country: countryItems,
  brand: brandItems,
  ...absentItems,
};
for (const { screen, language, address } of screensInLanguages) {
  for (const [item, selector, texts] of items[screen] ?? []) {
    test(`${screen} in ${language} has its ${item}`, async () => {
      // The rules of all pages check that Arabic pages are in Arabic.
      const expected = texts.map((text) =>
        typeof text === "string" && language === "en"
          ? text
          : expect.stringMatching(language === "en" ? text : /./),
      );
      const found = (await pageAt(address)).all(selector);
      expect(found.map(({ text }) => text)).toEqual(expected);
    });
  }
}

test("loading texts in Arabic travel with the page", async () => {
  const { attributes } = (await pageAt(addressOf("home", "ar"))).only("slow-navigation");
  for (const kind of [0, 1, 2]) expect(attributes[`data-${kind}`]).toMatch(/^\p{Script=Arabic}/u);
});
