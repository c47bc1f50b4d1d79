import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { structuredDataOf } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import {
  addressOf,
  publicOrigin,
  type Screen,
  screensInLanguages,
} from "#tests/support/reading/screens.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

const siteName: Record<Language, string> = { en: "Tawfeer", ar: "توفير" };
const titles: Partial<Record<Screen, Record<Language, RegExp>>> = {
  home: { en: /^Tawfeer: .*11 countries$/, ar: /^توفير: .*١١ بلدًا$/ },
  country: { en: /^United Arab Emirates Coupon Codes & Deals/, ar: /الإمارات/ },
  brand: { en: /^Noon Promo Code in the UAE/, ar: /نون.*الإمارات/ },
};
const images: Partial<Record<Screen, RegExp>> = {
  home: /\/share\/site\.png$/,
  country: /\/share\/uae\/\w+\.png$/,
  brand: /\/share\/uae\/noon\/\w+\.png$/,
};
const described = screensInLanguages.filter(({ screen }) => titles[screen]);
const script: Record<Language, RegExp> = { en: /^[^\p{Script=Arabic}]+$/u, ar: /^[^A-Za-z0-9]+$/ };

const metaOf = (page: HtmlElement, name: string) =>
  page.only(`meta[name="${name}"]`).attributes.content ?? "";

shareSampleSite();

for (const { screen, language, address } of described) {
  const absolute = (path: string) => new URL(path, publicOrigin).href;

  test(`${screen} in ${language} has title, description and keywords`, async () => {
    const page = await pageAt(address);
    const title = page.only("title").text;
    const [description, keywords] = [metaOf(page, "description"), metaOf(page, "keywords")];
    expect(title).toMatch(titles[screen]?.[language] ?? /^$/);
    for (const text of [title, description, keywords]) expect(text).toMatch(script[language]);
    expect(description.length).toBeGreaterThan(50);
    expect(keywords.split(",").length).toBeGreaterThan(3);
  });

  test(`${screen} in ${language} can be shared`, async () => {
    const page = await pageAt(address);
    const image = page.only("meta[property='og:image']").attributes.content ?? "";
    expect(image).toMatch(images[screen] ?? /^$/);
    expect(new URL(image).pathname.startsWith("/ar/")).toBe(language === "ar");
    const alt = page.only("meta[property='og:image:alt']").attributes.content ?? "";
    expect(alt).toMatch(script[language]);
    const title = page.only("title").text;
    const description = metaOf(page, "description");
    const tags = page
      .all("meta[property^='og:'], meta[name^='twitter:']")
      .map(({ attributes: { property, name, content } }) => [property ?? name ?? "", content]);
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
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": description,
      "twitter:image": image,
      "twitter:image:alt": alt,
    });
  });

  test(`${screen} in ${language} names its canonical and alternate addresses`, async () => {
    const page = await pageAt(address);
    const english = pathInLanguage(address, "en");
    expect(page.only("link[rel=canonical]").attributes.href).toBe(absolute(address));
    const alternates = page.all("link[rel=alternate][hreflang]");
    expect(alternates.map(({ attributes: { hreflang, href } }) => [hreflang, href])).toEqual([
      ["en", absolute(english)],
      ["ar", absolute(addressOf(screen, "ar"))],
      ["x-default", absolute(english)],
    ]);
  });

  test(`${screen} in ${language} has the structured data of its kind`, async () => {
    const kinds = {
      home: ["WebSite", "Organization"],
      country: ["WebPage", "ItemList"],
      brand: ["WebPage", "ItemList"],
    };
    const blocks = structuredDataOf(await pageAt(address));
    expect(blocks.map((block) => block["@type"])).toEqual(kinds[screen as keyof typeof kinds]);
  });
}
