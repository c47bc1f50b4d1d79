import { expect, test } from "vitest";
import { moneyTexts } from "#app/content/money.ts";
import { counted, getLocale, intlLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

/** The currencies of a noun, and its sums after "يوفر" by plural form: none, one, two, few, many, hundreds. */
const nouns: readonly (readonly [currencies: string, forms: readonly string[]])[] = [
  ["AED MAD", ["", "درهمًا واحدًا", "درهمين", "# دراهم", "# درهمًا", "# درهم"]],
  ["SAR QAR OMR", ["", "ريالًا واحدًا", "ريالين", "# ريالات", "# ريالًا", "# ريال"]],
  ["JOD TND KWD BHD", ["", "دينارًا واحدًا", "دينارين", "# دنانير", "# دينارًا", "# دينار"]],
  ["EGP", ["", "جنيهًا واحدًا", "جنيهين", "# جنيهات", "# جنيهًا", "# جنيه"]],
  ["USD", ["", "دولارًا واحدًا", "دولارين", "# دولارات", "# دولارًا", "# دولار"]],
];

/** Sums by the plural form that they take. A fraction takes that of a hundred. */
const byForm = [[], [1], [2], [3, 6, 10, 103], [11, 50, 99, 111]];
const hundreds = [100, 102, 1000, 0.5, 2.5, 2.75, 3.125, 30.55];
const sums = [...byForm, hundreds].flatMap((own, form) => own.map((sum) => ({ sum, form })));

function texts(language: Language, country: (typeof countries)[number], sum: number): string[] {
  const { saves, savesUpTo, pays } = moneyTexts(siteTexts[language], country.currency);
  const count = counted(sum, getLocale(language, country));
  return [saves(count), savesUpTo(count), pays(count)];
}

test.for(countries)("savings are worded for every sum in $currency ($code)", (country) => {
  const [, forms = []] = nouns.find(([own]) => own.includes(country.currency)) ?? [];
  for (const { sum, form } of sums) {
    const number = sum.toLocaleString(intlLocale[getLocale("ar", country)]);
    const noun = forms[form]?.replace("#", number) ?? "";
    // After a preposition "one dirham" has no ending.
    const after = form === 1 ? noun.replaceAll("ًا", "") : noun;
    const arabic = [`يوفر ${noun}`, `يوفر ما يصل إلى ${after}`, `تدفع ${noun}`];
    expect(texts("ar", country, sum), `${sum}`).toEqual(arabic);
    const money = `${country.currency} ${sum.toLocaleString("en-US")}`;
    const english = [`saves ${money}`, `saves up to ${money}`, `you pay ${money}`];
    expect(texts("en", country, sum)).toEqual(english);
  }
  expect(texts("ar", country, 0)).toEqual(["لا يوفر شيئًا", "لا يوفر شيئًا", "لا تدفع شيئًا"]);
});
