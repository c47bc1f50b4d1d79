import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import { country as arabic } from "#app/content/country/ar.ts";
import { country as english } from "#app/content/country/en.ts";
import { localTexts } from "#app/content/country/local-texts.ts";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { getLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { countries, placeName } from "#app/domain/directory/countries.ts";
import { nationalDays } from "#app/domain/directory/sales-calendar.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { brandFacts } from "#tests/support/data/brand-facts.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";
import { checkedFacts } from "./checked-facts.ts";

const seedFile = new URL("../../../seed/coupon-data.json", import.meta.url);
const sample = parseDataset(JSON.parse(readFileSync(seedFile, "utf8")));
const today = "2026-11-21";
const brandName = { en: "Noon", ar: "نون" };

/** Returns the prose of a country's page with its legal notes. */
function countryProse(language: Language, country: (typeof countries)[number]) {
  const { events, occasions, ...rest } = content[language].country(country, today);
  const items = events.items.map(({ title, text }) => ({ title, text }));
  return {
    ...rest,
    events: { ...events, items },
    occasions: occasions.map(({ name }) => name),
    legal: content[language].legal.country,
  };
}

/** Returns all prose of a language's pages for a country. */
function prose(language: Language, country: (typeof countries)[number]) {
  const code = { en: "SAVE", ar: "كود" }[language];
  const facts = (hasCodes: boolean) =>
    brandFacts(hasCodes ? [code] : [], {
      name: brandName[language],
      place: placeName(country, language),
      locale: getLocale(language, country),
      currency: country.currency,
    });
  return {
    home: content[language].home,
    legal: content[language].legal.home,
    country: countryProse(language, country),
    brand: content[language].brand(siteTexts[language], facts(true)),
    brandWithoutCodes: content[language].brand(siteTexts[language], facts(false)),
  };
}

/** Returns every text in a value with its path. */
function texts(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => texts(part, `${path}/${key}`));
}

const each = ["en", "ar"] as const;

test.for(countries)("the prose for $code is complete, in one script, and names it", (country) => {
  for (const language of each) {
    for (const [path, text] of texts(prose(language, country))) {
      expect(text, path).toBe(text.trim());
      expect(text, path).not.toMatch(/^$|undefined|NaN|\[object| {2}|\$\{/);
      if (language === "en") expect(text, path).not.toMatch(/\p{Script=Arabic}/u);
      else expect(text, path).toMatch(/^(?!.*[A-Za-z]).*\p{Script=Arabic}/su);
    }
    const name = placeName(country, language);
    // The stem also matches "Jordanian" and "التونسي".
    const stem = name.replace(/^(ال|the )/, "").slice(0, 4);
    expect(localTexts[country.code][language].opening).toContain(stem);
    expect(JSON.stringify(countryProse(language, country))).toContain(name);
  }
  const western = ["ar-MA", "ar-TN"].includes(getLocale("ar", country));
  for (const [path, text] of texts(countryProse("ar", country)))
    expect(text, path).not.toMatch(western ? /[٠-٩٪]/ : /[0-9%]/);
});

test.for(countries)("both languages have the same sections and items for $code", (country) => {
  const paths = (language: Language) => texts(prose(language, country)).map(([path]) => path);
  expect(paths("ar")).toEqual(paths("en"));
  const { seasonalSales, savingTips, bestMonths } = content.en.country(country, today);
  const lists = [seasonalSales, savingTips, bestMonths].map(({ items }) => items.length);
  expect(lists).toEqual([4, 6, 5]);
});

const occasionNames = [english.occasionNames, arabic.occasionNames];

test.for(countries)("the events for $code name the next national occasion", (country) => {
  const seen = new Set<string>();
  for (let day = today; day < addDays(today, 370); day = addDays(day, 1)) {
    for (const language of each) {
      const { events, occasions } = content[language].country(country, day);
      const { event, title = "" } = events.items[4]!;
      const name = title.replace(/ [\d٠-٩]{4}$/, "");
      // The same occasion has the same days in its list.
      expect(occasions).toContainEqual({ name, event });
      seen.add(name);
    }
  }
  const named = nationalDays(country.code).flatMap((id) => occasionNames.map((all) => all[id]));
  expect([...seen].sort()).toEqual([...new Set(named)].sort());
});

test("Black Friday has its Arabic name only in Morocco, Tunisia and Lebanon", () => {
  const black = countries.filter((country) => {
    const { items } = content.ar.country(country, today).events;
    return items.some(({ title }) => title.includes("السوداء"));
  });
  expect(black.map(({ code }) => code)).toEqual(["lebanon", "morocco", "tunisia"]);
});

/** Returns all sentences of a country's prose, its name replaced, and each as often as it has words. */
function sentences(language: Language, country: (typeof countries)[number]): string[] {
  const names = [placeName(country, language), country.name[language]];
  const all = texts(countryProse(language, country)).flatMap(([, text]) =>
    names.reduce((all, name) => all.replaceAll(name, "X"), text).split(/(?<=[.!?؟])\s+/),
  );
  return all.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(() => text) ?? []);
}

test.for(each)("countries share under 55 %% of their words with another, in %s", (language) => {
  const pages = countries.map((country) => sentences(language, country));
  for (const [at, own] of pages.entries()) {
    for (const other of pages.toSpliced(at, 1)) {
      const known = new Set(other);
      const shared = own.filter((text) => known.has(text)).length / own.length;
      expect(shared, countries[at]?.code).toBeLessThan(0.55);
    }
  }
});

const emax = "Emax Electronics by Landmark Group: Mobiles, Laptops & Home Appliances";
// Stores whose names in the sample data are in the other language or longer.
const shortNames: Record<string, string> = {
  ...{ Jarir: "مكتبة جرير", جرير: "مكتبة جرير", Marjane: "مرجان", "Sultan Center": "مركز سلطان" },
  ...{ "Al Jazira": "أسواق الجزيرة", Extra: "eXtra", LuLu: "LuLu Hypermarket", Emax: emax },
  ...{ Ajmal: "Ajmal Perfumes", أجمل: "Ajmal Perfumes", VOX: "VOX Cinemas", إيماكس: emax },
};
// Arabic names that are also plain words; texts put them in quotation marks.
const plainWords = [
  ...["توصيل", "كريم", "طلبات", "رفيق", "فيسز", "ديوان", "عزيزة", "أمواج", "المسافر", "نمشي"],
  ...["أناس", "سنونو", "إشتري", "أجمل", "شاهد", "مرجان"],
];

const named = [
  ...Object.entries(shortNames),
  ...sample.brands.flatMap(({ name, name_ar }) => [name, name_ar ?? name].map((own) => [own, own])),
] as [string, string][];

test.for(countries)(
  "the texts for $code name only stores that are listed there",
  ({ id, code }) => {
    const own = sample.brands.filter(({ is_active, country_id }) => is_active && country_id === id);
    const listed = new Set(own.flatMap(({ name, name_ar }) => [name, name_ar]));
    for (const language of each) {
      const all = texts(localTexts[code][language]).join("\n");
      const missing = named.filter(([name, store]) => {
        const shown = RegExp.escape(plainWords.includes(name) ? `«${name}»` : name);
        const whole = `(?<![\\p{L}\\p{M}\\p{N}])و?${shown}(?![\\p{L}\\p{M}\\p{N}])`;
        return !listed.has(store) && new RegExp(whole, "u").test(all);
      });
      expect(missing, language).toEqual([]);
    }
  },
);

test.for([
  ["en", "90%", "70%", /verified manually|checked by hand|updated daily|\d+\+/i],
  ["ar", "٩٠٪", "٧٠٪", /يدوي|تُحدَّث يوميًا|نحدّث.*يوميًا/],
] as const)("each claim is made once, on the home page: %s", ([language, ...claims]) => {
  const count = (value: unknown) =>
    claims.map((claim) =>
      texts(value).reduce((sum, [, text]) => sum + text.split(claim).length - 1, 0),
    );
  const { home, legal } = content[language];
  // The figures next to the search make the last claim.
  expect(count([home, legal])).toEqual([1, 1, 0]);
  for (const country of countries)
    expect(count(countryProse(language, country)), country.code).toEqual([0, 0, 0]);
});

// Words that the texts use only as names.
const namesAlone =
  "نمشي|أناس|سنونو|رفيق|إشتري|أجمل|مرجان|أبشر|توكلنا|مكاني|ثواني|ميزة|ويش|كليك|مكافأة|كي نت|بنفت";

test("no text gives White Friday more days than the calendar does", () => {
  const longer = /(?:whole|all) of November|Four Fridays|(?:طوال|شهر) (?:نوفمبر|نونبر)|بأسبوعين/;
  expect(JSON.stringify(localTexts)).not.toMatch(longer);
});

test("Arabic names that are words are in quotation marks", () => {
  const bare = new RegExp(
    `(?<![\\p{L}\\p{M}«])[وفبلك]?(?:${namesAlone})(?![\\p{L}\\p{M}»])(?! بي»)`,
    "u",
  );
  const all = [
    ...texts([content.ar.home, content.ar.about, content.ar.legal]),
    ...countries.flatMap(({ code }) => texts(localTexts[code].ar)),
    ...sample.brands.map((brand) => ["sample", brand.description_ar ?? ""] as const),
  ];
  expect(all.filter(([, text]) => bare.test(text)).map(([, text]) => text)).toEqual([]);
});

test.for([
  [
    "the present perfect with since",
    /\b(?:is|are|refuses?|pays?|costs?)\b(?:(?!\bhas\b|\bhave\b)[^.,;:])* since [A-Z0-9]/,
  ],
  ["verified, not checked", /\bchecked\b|last check\b/i],
] as const)("English texts have %s", ([, fault]) => {
  const all = countries.flatMap((country) => texts(prose("en", country)));
  const faulty = [...all, ...texts(content.en.about)].filter(([, text]) => fault.test(text));
  expect(faulty).toEqual([]);
});

// Tests of the clock shift it; the facts depend on the real day.
const realToday = () => {
  const offset = Number(process.env.CLOCK_OFFSET ?? 0) * 1000;
  return toDay(new Date(Date.now() - offset));
};

/** Returns the facts that were not looked up for nine months. */
const staleFacts = (day: string) =>
  checkedFacts.filter(({ checked }) => addDays(checked, 274) < day).map(({ fact }) => fact);

test("every fact that a law may change was looked up in the last nine months", () => {
  expect(staleFacts(realToday())).toEqual([]);
  expect(staleFacts("2027-08-22")).toContain("no parcel without a National Address");
  expect(staleFacts("2027-08-22")).not.toContain("38.5 % on phones from abroad");
  expect(staleFacts("2027-08-27")).toHaveLength(checkedFacts.length);
});

test("every country whose texts name a year since 2020 has facts to look up", () => {
  const dated = countries.filter(({ code }) =>
    texts(localTexts[code].en).some(([, text]) => /\b20[2-9]\d\b/.test(text)),
  );
  const checked = new Set(checkedFacts.map(({ country }) => country));
  expect(dated.map(({ code }) => code).filter((code) => !checked.has(code))).toEqual([]);
});
