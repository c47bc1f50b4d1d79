import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { publicOrigin, type Screen, screensInLanguages } from "#tests/support/reading/screens.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

const siteName: Record<Language, string> = { en: "Tawfeer", ar: "توفير" };
const images: Partial<Record<Screen, RegExp>> = {
  home: /\/share\/site\.png$/,
  country: /\/share\/uae\/\w+\.png$/,
  brand: /\/share\/uae\/noon\/\w+\.png$/,
};
const described = screensInLanguages.filter(({ screen }) => images[screen]);
const script: Record<Language, RegExp> = { en: /^[^\p{Script=Arabic}]+$/u, ar: /^[^A-Za-z0-9]+$/ };

shareSampleSite();

for (const { screen, language, address } of described) {
  const absolute = (path: string) => new URL(path, publicOrigin).href;

  test(`${screen} in ${language} can be shared`, async () => {
    const page = await pageAt(address);
    const image = page.only("meta[property='og:image']").attributes.content ?? "";
    expect(image).toMatch(images[screen] ?? /^$/);
    expect(new URL(image).pathname.startsWith("/ar/")).toBe(language === "ar");
    const alt = page.only("meta[property='og:image:alt']").attributes.content ?? "";
    if (screen === "home") expect(alt).toContain(siteName[language]);
    const title = page.only("title").text;
    const description = page.only("meta[name=description]").attributes.content ?? "";
    const keywords = page.only("meta[name=keywords]").attributes.content ?? "";
    expect([title, description]).not.toContain(keywords);
    for (const text of [title, description, alt, keywords]) expect(text).toMatch(script[language]);
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
}
