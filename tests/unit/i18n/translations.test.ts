import { expect, test } from "vitest";
import * as ar from "#app/i18n/locales/ar/index.ts";
import * as en from "#app/i18n/locales/en/index.ts";

type Texts = Readonly<Record<string, string>>;

const pluralForm = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(pluralForm, "");
const formsIn = (texts: Texts) =>
  Object.groupBy(Object.keys(texts).sort(), (key) => stemOf(key)) as Record<string, string[]>;
const variablesOf = (text: string) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

const groups = Object.keys(en) as (keyof typeof en)[];
const english = (group: keyof typeof en): Texts => ({ ...en })[group];
const arabic = (group: keyof typeof en): Texts => ({ ...ar })[group];

test.for(groups)("%s has the same keys in both languages, and all forms of each", (group) => {
  expect(Object.keys(ar)).toContain(group);
  const [ofEnglish, ofArabic] = [formsIn(english(group)), formsIn(arabic(group))];
  const expected = Object.entries(ofEnglish).map(([stem, keys]) => {
    const isPlural = keys.includes(`${stem}_other`);
    if (isPlural) expect(keys, stem).toEqual([`${stem}_one`, `${stem}_other`]);
    const forms = ["few", "many", "one", "other", "two", "zero"];
    return [stem, isPlural ? forms.map((form) => `${stem}_${form}`) : [stem]];
  });
  expect(ofArabic).toEqual(Object.fromEntries(expected));
});

// After a number "few" takes a plural, "many" an accusative, "other" a genitive.
const afterNumber: Record<string, RegExp> = {
  few: /^(?:أكواد|متاجر|بلدان|أيام|إجابات|متسوقين|منها|\{\{units\}\}$)/,
  many: /^(?:كودًا|متجرًا|بلدًا|يومًا|إجابة|متسوقًا|منها|كود خصم|\{\{unit\}\}ًا$)/,
  other: /^(?:كود|متجر|بلد|يوم|إجابة|متسوق|منها|\{\{unit\}\})(?=[ .:]|$)/,
};

// Arabic words replace the numbers 0 to 2: كود واحد, كودان, لا أكواد.
const mayLack: Record<string, string[]> = {
  zero: ["number", "brands", "unit", "worked", "all", "best", "percent", "reason"],
  one: ["number"],
  two: ["number"],
};

test.for(groups)("%s has the case of its number and the variables in Arabic", (group) => {
  const texts = english(group);
  for (const [key, text] of Object.entries(arabic(group))) {
    const form = pluralForm.exec(key)?.[1] ?? "";
    const [, after = ""] = text.split("{{number}} ");
    // Some numbers have no noun.
    if (text === "{{number}}") continue;
    if (afterNumber[form]) expect(after, key).toMatch(afterNumber[form]);
    else if (form) expect(text, key).not.toContain("{{number}}");
    const wanted = variablesOf(texts[key] ?? texts[`${stemOf(key)}_other`] ?? "");
    // Only Arabic has a different name of a currency after 3 to 10.
    const given = variablesOf(text.replace("{{units}}", "{{unit}}"));
    expect([...given.difference(wanted)], key).toEqual([]);
    expect(mayLack[form] ?? [], key).toEqual(expect.arrayContaining([...wanted.difference(given)]));
  }
});

// Formats and protocols have no Arabic name.
const names = /\{\{\w+\}\}|Atom|JSON|MCP|HTTP|OpenAPI/g;

test.for(groups)("%s has no empty text, stray space or brace, and no Latin in Arabic", (group) => {
  const { otherLanguage: _, ...texts } = arabic(group);
  for (const [key, text] of [...Object.entries(english(group)), ...Object.entries(texts)]) {
    // A separator joins it to another text.
    const whole = text.replace(/^ · /, "");
    expect(whole, key).toMatch(/^\S(.*\S)?$/s);
    expect(whole.replace(/\{\{\w+\}\}/g, "x"), key).not.toMatch(/ {2}|[{}]|\$t\(/);
  }
  for (const [key, text] of Object.entries(texts))
    expect(text.replace(names, ""), key).not.toMatch(/[A-Za-z0-9]/);
});

test("codes are verified, and English is American", () => {
  const odd = /\bchecked\b|last check\b|\bkept\b|favourite|colour|catalogue|organis/i;
  const texts = groups.flatMap((group) => Object.values(english(group)));
  expect(texts.filter((text) => odd.test(text))).toEqual([]);
});
