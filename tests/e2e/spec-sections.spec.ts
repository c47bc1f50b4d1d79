import { expect } from "@playwright/test";
import { intros } from "#app/content/country/intros.ts";
import { countries } from "#app/domain/countries.ts";
import { languages } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { en } from "#app/i18n/locales/en/index.ts";
import { textsOf } from "#tests/support/html.ts";
import { test } from "#tests/support/rendered.ts";
import { addressOf, type Screen, screensInLanguages } from "#tests/support/screens.ts";
import { absentItems, brandItems, brandLinks, codeItems } from "#tests/support/spec-brand.ts";
import { countryItems, countryLinks } from "#tests/support/spec-country.ts";
import { homeItems, homeLinks } from "#tests/support/spec-home.ts";
import type { SpecItem, SpecLinks } from "#tests/support/spec-table.ts";

const items: Partial<Record<Screen, SpecItem[]>> = {
  home: homeItems,
  country: countryItems,
  brand: brandItems,
  ...absentItems,
};
const links: Partial<Record<Screen, SpecLinks[]>> = {
  home: homeLinks,
  country: countryLinks,
  brand: brandLinks,
  "country not found": [["button", "main .button", (language) => [sitePath(language)]]],
  "brand not found": [["button", "main .button", (language) => [sitePath(language, "uae")]]],
};
const loadingTexts = {
  en: {
    home: "Loading countries...",
    country: "Loading brands...",
    brand: "Loading brand details...",
  },
  ar: {
    home: ar.common.loadingCountries,
    country: ar.common.loadingBrands,
    brand: ar.common.loadingBrandDetails,
  },
};
// Plain words are keys too, but nobody could tell them from the text that they stand for.
const telling = Object.values(en)
  .flatMap(Object.keys)
  .filter((key) => /[A-Z_]/.test(key));
const looksLikeKey = new RegExp(
  `\\b(?:${telling.join("|")})\\b|\\b(?:common|home|country|brand)[:.][a-z]`,
);
const halfMade = /undefined|\bNaN\b|\{\{|\[object/;

for (const { screen, language, address } of screensInLanguages) {
  for (const [item, selector, english, arabic] of items[screen] ?? []) {
    test(`${screen} in ${language} has its ${item}`, async ({ rendered }) => {
      const page = await rendered(address);
      await expect(page.locator(selector)).toHaveText(language === "en" ? english : arabic);
    });
  }

  for (const [item, selector, addresses] of links[screen] ?? []) {
    test(`${screen} in ${language} leads on by its ${item}`, async ({ rendered }) => {
      const page = await rendered(address);
      const found = await page.locator(selector).evaluateAll((all) => {
        return all.map((link) => link.getAttribute("href"));
      });
      expect(found).toEqual(addresses(language));
    });
  }

  test(`${screen} in ${language} shows no key and nothing half made`, async ({ rendered }) => {
    const page = await rendered(address);
    const shown = `${await page.title()} ${await page.locator("body").textContent()}`;
    expect((await page.content()).match(halfMade)).toBeNull();
    expect(shown.match(looksLikeKey)).toBeNull();
  });
}

for (const language of languages) {
  test(`a promo code in ${language} has all its parts`, async ({ rendered }) => {
    const card = (await rendered(addressOf("brand", language))).locator(".ticket").first();
    for (const [item, selector, english, arabic] of codeItems) {
      const expected = language === "en" ? english : arabic;
      await expect.soft(card.locator(selector), item).toHaveText(expected);
    }
  });

  test(`promo codes in ${language} stand newest first and are counted`, async ({ rendered }) => {
    const page = await rendered(addressOf("brand", language));
    const days = await page
      .locator(".ticket-note span:first-child time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().reverse());
    await expect(page.locator(".badge")).toContainText(
      days.length.toLocaleString(language === "ar" ? "ar-u-nu-arab" : "en"),
    );
  });

  test(`the brand's logo in ${language} is an image of the site`, async ({ rendered }) => {
    const logo = (await rendered(addressOf("brand", language))).locator(".page-title img");
    await expect(logo).toHaveAttribute("src", "/logo/uae/noon");
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  });

  test(`a search in ${language} without a match says so`, async ({ rendered }) => {
    const page = await rendered(`${sitePath(language, "uae")}?q=zzzz`);
    const message = language === "en" ? "No brands found" : ar.country.noBrandsFound;
    await expect(page.locator("[data-empty] .empty-title")).toHaveText(message);
    await expect(page.locator("[data-empty]")).toBeVisible();
    await expect(page.locator(".brand-grid > li:visible")).toHaveCount(0);
  });

  test(`loading texts in ${language} travel with the page`, async ({ rendered }) => {
    const status = (await rendered(addressOf("home", language))).locator("slow-navigation");
    for (const [kind, text] of Object.entries(loadingTexts[language])) {
      await expect(status).toHaveAttribute(`data-${kind}`, text);
    }
    await expect(status).toHaveAttribute("role", "status");
  });

  test(`each country in ${language} opens with texts of its own`, async ({ request }) => {
    const seen = new Set<string>();
    for (const { code } of countries) {
      const html = await (await request.get(sitePath(language, code))).text();
      const own = intros[code][language];
      expect(textsOf(html, "p")).toEqual(expect.arrayContaining([...own]));
      for (const text of own) seen.add(text);
    }
    expect(seen.size).toBe(22);
  });

  test(`a country's card in ${language} has its page's count`, async ({ rendered, request }) => {
    const home = await rendered(addressOf("home", language));
    const number = (text: string | null | undefined) => text?.match(/[\d٠-٩٬,]+/)?.[0];
    for (const { code } of countries) {
      const path = sitePath(language, code);
      const note = home.locator(`section[aria-labelledby=countries] a[href="${path}"] .card-note`);
      const html = await (await request.get(path)).text();
      const [badge] = textsOf(html, "p", 'class="badge"');
      expect(number(badge), code).toMatch(/[\d٠-٩]/);
      expect(number(badge), code).toBe(number(await note.textContent()));
    }
  });
}

for (const { screen, address } of screensInLanguages) {
  const status = screen.endsWith("not found") ? 404 : 200;
  test(`${address} answers ${status}`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(status);
  });
}
