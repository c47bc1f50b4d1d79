import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import { country as arabic } from "#app/content/country/ar.ts";
import { country as english } from "#app/content/country/en.ts";
import { localTexts } from "#app/content/country/local-texts.ts";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { getLocale } from "#app/domain/base/format.ts";
import { type Language, languages } from "#app/domain/base/language.ts";
import {
  type CountryCode,
  type CountryInfo,
  countries,
  placeName,
} from "#app/domain/directory/countries.ts";
import { nationalDays } from "#app/domain/directory/sales-calendar.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { seasonWords } from "#app/domain/search/words/season-words.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { brandFacts } from "#tests/support/data/brand-facts.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

const sample = parseDataset(JSON.parse(readFileSync("seed/coupon-data.json", "utf8")));
const today = "2026-11-21";

/** Returns the prose of a country's page with its legal notes. */
function countryProse(language: Language, country: CountryInfo) {
  const { events, occasions, ...rest } = content[language].country(country, today);
  const items = events.items.map(({ title, text }) => ({ title, text }));
  const names = occasions.map(({ name }) => name);
  const { country: legal } = content[language].legal;
  return { ...rest, events: { ...events, items }, occasions: names, legal };
}

/** Returns all prose of a language's pages for a country. */
function prose(language: Language, country: CountryInfo) {
  const facts = {
    ...{ name: { en: "Noon", ar: "نون" }[language], place: placeName(country, language) },
    ...{ locale: getLocale(language, country), currency: country.currency },
  };
  const codes = [{ en: "SAVE", ar: "كود" }[language]];
  const brands = [[], codes].map((listed) =>
    content[language].brand(siteTexts[language], brandFacts(listed, facts)),
  );
  const { home, legal } = content[language];
  return { home, legal: legal.home, country: countryProse(language, country), brands };
}

/** Returns every text in a value with its path. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => texts(part, `${path}/${key}`));
}
const textsOf = (value: unknown) => texts(value).map(([, text]) => text);

test.for(countries)("the prose for $code is complete, in one script, and names it", (country) => {
  for (const language of languages) {
    for (const [path, text] of texts(prose(language, country))) {
      expect(text, path).toBe(text.trim());
      expect(text, path).not.toMatch(/^$|undefined|NaN|\[object| {2}|\$\{/);
      if (language === "en") expect(text, path).not.toMatch(/\p{Script=Arabic}/u);
      else expect(text, path).toMatch(/^(?!.*[A-Za-z]).*\p{Script=Arabic}/su);
    }
    expect(JSON.stringify(countryProse(language, country))).toContain(placeName(country, language));
  }
  const western = ["ar-MA", "ar-TN"].includes(getLocale("ar", country));
  for (const [path, text] of texts(countryProse("ar", country)))
    expect(text, path).not.toMatch(western ? /[٠-٩٪]/ : /[0-9%]/);
});

test.for(countries)("the Arabic texts for $code state no other numbers", ({ code }) => {
  const [english = [], arabic = []] = languages.map((language) => {
    const bodies = texts(localTexts[code][language]).filter(([path]) => !path.endsWith("/title"));
    return (
      toLatinDigits(bodies.join("\n"))
        .replace(/(?<=\d)[,٬](?=\d{3})/g, "")
        .match(/\d+/g) ?? []
    );
  });
  const timesIn = (list: string[], number: string) => list.filter((one) => one === number).length;
  const isMore = (number: string) => timesIn(arabic, number) > timesIn(english, number);
  expect(arabic.filter(isMore)).toEqual([]);
});

test.for(countries)("the events for $code name the next national occasion", (country) => {
  const seen = new Set<string>();
  for (let day = today; day < addDays(today, 370); day = addDays(day, 1)) {
    for (const language of languages) {
      const { events, occasions } = content[language].country(country, day);
      const { event, title = "" } = events.items[4]!;
      const name = title.replace(/ [\d٠-٩]{4}$/, "");
      expect(occasions, "the same days in its list").toContainEqual({ name, event });
      seen.add(name);
    }
  }
  const names = [english.occasionNames, arabic.occasionNames];
  const named = nationalDays(country.code).flatMap((id) => names.map((all) => all[id]));
  expect([...seen].sort()).toEqual([...new Set(named)].sort());
});

test.for(countries)("the texts for $code name only stores that are listed there", (country) => {
  const isOwn = sample.brands.filter((brand) => brand.is_active && brand.country_id === country.id);
  const listed = new Set(isOwn.map(({ name }) => name));
  const all = textsOf(localTexts[country.code].en).join("\n");
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, "u").test(all);
  const named = sample.brands.map(({ name }) => name).filter(isNamed);
  expect(named.filter((name) => !listed.has(name))).toEqual([]);
});

test.for([
  ["en", "90%", "70%", /verified manually|checked by hand|updated daily|\d+\+/i],
  ["ar", "٩٠٪", "٧٠٪", /يدوي|تُحدَّث يوميًا|نحدّث.*يوميًا/],
] as const)("each claim is made once, on the home page: %s", ([language, ...claims]) => {
  const count = (value: unknown) =>
    claims.map((claim) => textsOf(value).join("\n").split(claim).length - 1);
  const { home, legal } = content[language];
  // The figures next to the search make the last claim.
  expect(count([home, legal])).toEqual([1, 1, 0]);
  for (const country of countries)
    expect(count(countryProse(language, country)), country.code).toEqual([0, 0, 0]);
});

test.for([
  ["checked in place of verified", /\bchecked\b|last check\b/i],
  // No title is as long.
  ["a sentence without its end", /^.{52,}(?<![.?؟])$/s],
  [
    "an Arabic name without quotation marks",
    /(?<![\p{L}«])[وفبلك]?(?:نمشي|أناس|سنونو|رفيق|مرجان|توكلنا|ثواني)(?![\p{L}»])/u,
  ],
] as const)("no text has %s", ([, fault]) => {
  const all = [localTexts, content.en.about, content.en.home, content.ar.about, content.ar.home];
  expect(textsOf(all).filter((text) => fault.test(text))).toEqual([]);
});

test("the Arabic name of each season is one of its search words", () => {
  const names: Record<string, string> = { ...arabic.seasonNames, ...arabic.occasionNames };
  const fold = (text: string) => foldForSearch(text.replaceAll("_", " "));
  const unknown = Object.entries(seasonWords).filter(([id, words]) => {
    const name = fold(names[id] ?? "");
    return name && !/\d/.test(name) && !words.split(" ").map(fold).includes(name);
  });
  expect(unknown.map(([id]) => [id, names[id]])).toEqual([]);
});

/** Facts that a law or an office may change, with the day of the last look; sources are in the country's file. */
const checkedFacts: readonly { country: CountryCode; fact: string; checked: string }[] = [
  { country: "uae", fact: "National Day is called Eid Al Etihad", checked: "2026-11-20" },
  { country: "saudi-arabia", fact: "no parcel without a National Address", checked: "2026-11-20" },
  { country: "egypt", fact: "38.5 % on phones from abroad", checked: "2026-11-25" },
  { country: "jordan", fact: "16 % on parcels of up to 200 dinars", checked: "2026-11-20" },
  { country: "jordan", fact: "state schools reopen in August", checked: "2026-11-25" },
  { country: "lebanon", fact: "VAT of 11 %, a rise before parliament", checked: "2026-11-25" },
  { country: "morocco", fact: "no exemption for foreign platforms", checked: "2026-11-20" },
  { country: "tunisia", fact: "two sale seasons of six weeks", checked: "2026-11-25" },
  { country: "oman", fact: "National Day on November 20 and 21", checked: "2026-11-20" },
];

// Tests of the clock shift it; the facts depend on the real day.
const realToday = toDay(new Date(Date.now() - Number(process.env.CLOCK_OFFSET ?? 0) * 1000));

test("every fact that a law may change was looked up in the last nine months", () => {
  const stale = checkedFacts.filter(({ checked }) => addDays(checked, 274) < realToday);
  expect(stale).toEqual([]);
});

test("every country whose texts name a year since 2020 has facts to look up", () => {
  const isDated = (text: string) => /\b20[2-9]\d\b/.test(text);
  const dated = countries.filter(({ code }) => textsOf(localTexts[code].en).some(isDated));
  const checked = new Set<string>(checkedFacts.map(({ country }) => country));
  expect(dated.filter(({ code }) => !checked.has(code))).toEqual([]);
});
