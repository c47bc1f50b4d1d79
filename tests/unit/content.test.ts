import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import { intros } from "#app/content/country/intros.ts";
import { countries, countryByCode, placeName } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";

const brandName = { en: "Noon", ar: "نون" };

/** All prose of a language's pages, for one country. */
function prose(language: Language, country: (typeof countries)[number]) {
  const place = placeName(country, language);
  const own = content[language];
  return {
    home: own.home,
    legal: own.legal,
    country: own.country(place),
    intro: intros[country.code][language],
    brand: own.brand(brandName[language], place),
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

test.for(countries)("both languages have the same sections and items for $code", (country) => {
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

test.for(["en", "ar"] as const)("every country has its own introduction in %s", (lang) => {
  const openings = countries.flatMap(({ code }) => {
    const own = intros[code][lang];
    expect(own).toHaveLength(2);
    return [...own];
  });
  expect(new Set(openings).size).toBe(22);
});

test.for(countries)("the prose for $code names it", (country) => {
  const { code, name } = country;
  for (const language of ["en", "ar"] as const) {
    const opening = intros[code][language].join(" ");
    // "Jordanian", "التونسي": the stem is enough.
    const stem = name[language].replace(/^ال/, "").slice(0, 4);
    expect(opening).toContain(stem);
    const body = texts(prose(language, country).country).map(([, text]) => text);
    expect(body.join(" ")).toContain(placeName(country, language));
  }
});

test("the six shopping events have the specification's year in both languages", () => {
  const titles = (language: Language) =>
    content[language].country("X").events.items.map((item) => item.title);
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
  ["uae", "the UAE"],
  ["jordan", "Jordan"],
] as const)("inside a sentence %s reads %s", ([code, name]) => {
  expect(placeName(countryByCode(code), "en")).toBe(name);
});
