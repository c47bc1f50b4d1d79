import { expect } from "@playwright/test";
import type { Language } from "#app/domain/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { test } from "#tests/support/rendered.ts";
import {
  addressOf,
  publicOrigin,
  type Screen,
  screensInLanguages,
} from "#tests/support/screens.ts";

const siteName: Record<Language, string> = { en: "Tawfeer", ar: "توفير" };
const titles: Partial<Record<Screen, Record<Language, RegExp>>> = {
  home: { en: /^Tawfeer: .*11 countries$/, ar: /^توفير: .*١١ دولة$/ },
  country: { en: /^United Arab Emirates Coupon Codes & Deals/, ar: /الإمارات/ },
  brand: { en: /^Noon Promo Code in United Arab Emirates/, ar: /نون.*الإمارات/ },
};
const described = screensInLanguages.filter(({ screen }) => titles[screen]);
const script: Record<Language, RegExp> = { en: /^[^\p{Script=Arabic}]+$/u, ar: /^[^A-Za-z0-9]+$/ };

for (const { screen, language, address } of described) {
  const absolute = (path: string) => new URL(path, publicOrigin).href;

  test(`${screen} in ${language} has title, description and keywords`, async ({ rendered }) => {
    const page = await rendered(address);
    const meta = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute("content");
    expect(await page.title()).toMatch(titles[screen]?.[language] ?? /^$/);
    const [title, description, keywords] = [
      await page.title(),
      await meta("description"),
      await meta("keywords"),
    ];
    for (const text of [title, description, keywords]) expect(text).toMatch(script[language]);
    expect(description?.length).toBeGreaterThan(50);
    expect(keywords?.split(",").length).toBeGreaterThan(3);
  });

  test(`${screen} in ${language} can be shared`, async ({ rendered }) => {
    const page = await rendered(address);
    const image = absolute(`/share-${language}.png`);
    const title = await page.title();
    const description = await page.locator("meta[name=description]").getAttribute("content");
    const tags = await page
      .locator("meta[property^='og:'], meta[name^='twitter:']")
      .evaluateAll((all) =>
        all.map((tag) => [
          tag.getAttribute("property") ?? tag.getAttribute("name"),
          tag.getAttribute("content"),
        ]),
      );
    expect(tags.length).toBe(new Set(tags.map(([name]) => name)).size);
    expect(Object.fromEntries(tags)).toEqual({
      "og:type": "website",
      "og:site_name": siteName[language],
      "og:title": title,
      "og:description": description,
      "og:url": absolute(address),
      "og:locale": language === "en" ? "en_US" : "ar_AR",
      "og:locale:alternate": language === "en" ? "ar_AR" : "en_US",
      "og:image": image,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": siteName[language],
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": description,
      "twitter:image": image,
    });
  });

  test(`${screen} in ${language} names its canonical and alternate addresses`, async ({
    rendered,
  }) => {
    const page = await rendered(address);
    const english = pathInLanguage(address, "en");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", absolute(address));
    const alternates = await page
      .locator("link[rel=alternate]")
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
    expect(alternates).toEqual([
      ["en", absolute(english)],
      ["ar", absolute(addressOf(screen, "ar"))],
      ["x-default", absolute(english)],
    ]);
  });

  test(`${screen} in ${language} has the structured data of its kind`, async ({ rendered }) => {
    const kinds = { home: ["WebSite"], country: ["WebPage"], brand: ["WebPage", "ItemList"] };
    const page = await rendered(address);
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    expect(blocks.map((block) => JSON.parse(block)["@type"])).toEqual(
      kinds[screen as keyof typeof kinds],
    );
  });
}

for (const { screen, language, address } of screensInLanguages) {
  test(`${screen} in ${language} is one page in one language`, async ({ rendered }) => {
    const page = await rendered(address);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
  });
}
