import { expect, test } from "vitest";
import {
  brandContentOf,
  countryContentOf,
  homeContent,
  legalContent,
} from "#app/content/content-of.ts";
import { introOf } from "#app/content/country/intro-of.ts";
import { fallbackIntro } from "#app/content/country/intros/fallback.ts";
import { countries, withArticle } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";

/** All that a language's pages say in prose, for one country. */
function prose(language: Language, country: (typeof countries)[number]) {
  const place = country.name[language];
  return {
    home: homeContent(language),
    legal: legalContent(language),
    country: countryContentOf(language, place),
    intro: introOf(country.code, place, language),
    fallback: fallbackIntro(place)[language],
    brand: brandContentOf(language, language === "ar" ? "نون" : "Noon", place),
  };
}

/** Every text in a value, with the path to it. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => texts(part, `${path}/${key}`));
}

test.for(countries)("the Arabic prose for $code has no Latin letter or digit", (country) => {
  for (const [path, text] of texts(prose("ar", country))) {
    expect(text, path).not.toMatch(/[A-Za-z0-9]/);
    expect(text, path).toMatch(/\p{Script=Arabic}/u);
  }
});

test.for(countries)("the English prose for $code has no Arabic letter or digit", (country) => {
  for (const [path, text] of texts(prose("en", country))) {
    expect(text, path).not.toMatch(/\p{Script=Arabic}/u);
  }
});

test.for(countries)("both languages say the same number of things for $code", (country) => {
  const paths = (language: Language) => texts(prose(language, country)).map(([path]) => path);
  expect(paths("ar")).toEqual(paths("en"));
});

test.for(["en", "ar"] as const)("no text is empty or half filled in, in %s", (language) => {
  for (const country of countries) {
    for (const [path, text] of texts(prose(language, country))) {
      expect(text, path).toBe(text.trim());
      expect(text, path).not.toMatch(/^$|undefined|NaN|\[object| {2}|\$\{/);
    }
  }
});

test.for(["en", "ar"] as const)("every country has opening paragraphs of its own in %s", (lang) => {
  const openings = countries.flatMap(({ code, name }) => {
    const own = introOf(code, name[lang], lang);
    const general = introOf("atlantis", name[lang], lang);
    expect(general).toEqual(fallbackIntro(name[lang])[lang]);
    expect(own).toHaveLength(2);
    for (const paragraph of own) expect(general).not.toContain(paragraph);
    return [...own];
  });
  expect(new Set(openings).size).toBe(22);
});

test.for(countries)("what is said of $code names it", ({ code, name }) => {
  for (const language of ["en", "ar"] as const) {
    const opening = introOf(code, name[language], language).join(" ");
    // "Jordanian", "التونسي": the stem stands for the name.
    const stem = name[language].replace(/^ال/, "").slice(0, 4);
    expect(opening).toContain(stem);
    const body = texts(countryContentOf(language, name[language])).map(([, text]) => text);
    expect(body.join(" ")).toContain(name[language]);
  }
});

test("the six shopping events are tagged with the specification's year in both languages", () => {
  const titles = (language: Language) =>
    countryContentOf(language, "X").events.items.map((item) => item.title);
  expect(titles("en")).toEqual([
    "Ramadan and Eid 2025",
    "Back to School 2025",
    "White Friday and Cyber Monday 2025",
    "Pay Day 2025",
    "National Day 2025",
    "New Year 2025",
  ]);
  for (const title of titles("ar")) expect(title).toMatch(/ ٢٠٢٥$/);
});

test.for([
  ["United Arab Emirates", "the United Arab Emirates"],
  ["Jordan", "Jordan"],
] as const)("after a preposition %s reads %s", ([name, read]) => {
  expect(withArticle(name)).toBe(read);
});
