import { expect, test } from "vitest";
import * as ar from "#app/i18n/locales/ar/index.ts";
import * as en from "#app/i18n/locales/en/index.ts";

type Texts = Readonly<Record<string, string>>;

const pluralForm = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(pluralForm, "");
const stemsOf = (texts: Texts) => [...new Set(Object.keys(texts).map(stemOf))].sort();
const pluralsOf = (texts: Texts) =>
  stemsOf(texts).filter((stem) => Object.hasOwn(texts, `${stem}_other`));
const formsOf = (texts: Texts, stem: string) =>
  Object.keys(texts)
    .filter((key) => pluralForm.test(key) && stemOf(key) === stem)
    .map((key) => key.slice(stem.length + 1))
    .sort();
const variablesOf = (text: string) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

const groups = Object.keys(en) as (keyof typeof en)[];
const all = { en: { ...en }, ar: { ...ar } };
const english = (group: keyof typeof en): Texts => all.en[group];
const arabic = (group: keyof typeof en): Texts => all.ar[group];

test.for(groups)(
  "%s has the same keys in both languages, and all plural forms of each",
  (group) => {
    expect(Object.keys(ar).sort()).toEqual(groups.toSorted());
    expect(stemsOf(arabic(group))).toEqual(stemsOf(english(group)));
    expect(pluralsOf(arabic(group))).toEqual(pluralsOf(english(group)));
    for (const stem of pluralsOf(english(group))) {
      expect(formsOf(english(group), stem), stem).toEqual(["one", "other"]);
      const forms = new Intl.PluralRules("ar").resolvedOptions().pluralCategories;
      expect(formsOf(arabic(group), stem), stem).toEqual(forms.toSorted());
      expect(forms).toHaveLength(6);
    }
  },
);

// After a number "few" takes a plural, "many" an accusative, "other" a genitive.
const afterNumber: Record<string, RegExp> = {
  few: /^(?:أكواد|متاجر|بلدان|أيام|إجابات|متسوقين|منها|\{\{units\}\}$)/,
  many: /^(?:كودًا|متجرًا|بلدًا|يومًا|إجابة|متسوقًا|منها|كود خصم|\{\{unit\}\}ًا$)/,
  other: /^(?:كود|متجر|بلد|يوم|إجابة|متسوق|منها|\{\{unit\}\})(?=[ .:]|$)/,
};

test.for(groups)("%s has the case of its number in every Arabic form", (group) => {
  for (const [key, text] of Object.entries(arabic(group))) {
    const form = pluralForm.exec(key)?.[1] ?? "";
    const [, after = ""] = text.split("{{number}} ");
    // Some numbers have no noun.
    if (text === "{{number}}") continue;
    if (afterNumber[form]) expect(after, key).toMatch(afterNumber[form]);
    else if (form) expect(text, key).not.toContain("{{number}}");
  }
});

// Arabic words replace the numbers 0 to 2: كود واحد, كودان, لا أكواد.
const mayLack: Record<string, string[]> = {
  zero: ["number", "brands", "unit", "worked", "all", "best", "percent", "reason"],
  one: ["number"],
  two: ["number"],
};

test.for(groups)("%s has the variables of the English text in every Arabic one", (group) => {
  const texts = english(group);
  for (const [key, text] of Object.entries(arabic(group))) {
    const wanted = variablesOf(texts[key] ?? texts[`${stemOf(key)}_other`] ?? "");
    // Only Arabic has a different name of a currency after 3 to 10.
    const given = variablesOf(text.replace("{{units}}", "{{unit}}"));
    expect([...given.difference(wanted)], key).toEqual([]);
    const missing = [...wanted.difference(given)];
    const form = pluralForm.exec(key)?.[1] ?? "";
    expect(mayLack[form] ?? [], key).toEqual(expect.arrayContaining(missing));
  }
});

test.for(groups)("%s has no empty text, stray space or brace, and no Latin in Arabic", (group) => {
  for (const texts of [english(group), arabic(group)]) {
    for (const [key, text] of Object.entries(texts)) {
      // It follows another text.
      const whole = text.replace(/^ · /, "");
      expect(whole, key).toMatch(/^\S(.*\S)?$/s);
      expect(whole.replace(/\{\{\w+\}\}/g, "x"), key).not.toMatch(/ {2}|[{}]|\$t\(/);
    }
  }
  const { otherLanguage: _, ...texts } = arabic(group);
  for (const [key, text] of Object.entries(texts)) {
    // Formats and protocols have no Arabic name.
    const words = text.replace(/\{\{\w+\}\}|Atom|JSON|MCP|HTTP|OpenAPI/g, "");
    expect(words, key).not.toMatch(/[A-Za-z0-9]/);
  }
});

test("codes are verified, and English is American", () => {
  const odd = /\bchecked\b|last check\b|\bkept\b|favourite|colour|catalogue|organis/i;
  const texts = groups.flatMap((group) => Object.values(english(group)));
  expect(texts.filter((text) => odd.test(text))).toEqual([]);
});
