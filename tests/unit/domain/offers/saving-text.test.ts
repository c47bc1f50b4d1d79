import { expect, test } from "vitest";
import { withNumber } from "#app/browser/plural.ts";
import { content } from "#app/content/content.ts";
import type { Language } from "#app/domain/base/language.ts";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { savingText } from "#app/domain/offers/saving-text.ts";

/** The sums of a currency after "يوفر", by plural form: none, one, two, few, many, hundreds. */
const nouns = {
  dirham: ["", "درهمًا واحدًا", "درهمين", "# دراهم", "# درهمًا", "# درهم"],
  riyal: ["", "ريالًا واحدًا", "ريالين", "# ريالات", "# ريالًا", "# ريال"],
  dinar: ["", "دينارًا واحدًا", "دينارين", "# دنانير", "# دينارًا", "# دينار"],
  pound: ["", "جنيهًا واحدًا", "جنيهين", "# جنيهات", "# جنيهًا", "# جنيه"],
  dollar: ["", "دولارًا واحدًا", "دولارين", "# دولارات", "# دولارًا", "# دولار"],
} as const;

const nounOf: Record<(typeof countries)[number]["currency"], keyof typeof nouns> = {
  AED: "dirham",
  SAR: "riyal",
  EGP: "pound",
  JOD: "dinar",
  USD: "dollar",
  MAD: "dirham",
  TND: "dinar",
  KWD: "dinar",
  QAR: "riyal",
  BHD: "dinar",
  OMR: "riyal",
};

// Each sum with the plural form that it takes. A fraction takes the form of a hundred.
const sums: readonly (readonly [sum: number, form: number, arabicDigits: string])[] = [
  [1, 1, ""],
  [2, 2, ""],
  [3, 3, "٣"],
  [6, 3, "٦"],
  [10, 3, "١٠"],
  [11, 4, "١١"],
  [50, 4, "٥٠"],
  [99, 4, "٩٩"],
  [100, 5, "١٠٠"],
  [102, 5, "١٠٢"],
  [103, 3, "١٠٣"],
  [111, 4, "١١١"],
  [1000, 5, "١٬٠٠٠"],
  [0.5, 5, "٠٫٥"],
  [2.5, 5, "٢٫٥"],
  [2.75, 5, "٢٫٧٥"],
  [3.125, 5, "٣٫١٢٥"],
  [30.55, 5, "٣٠٫٥٥"],
];

function texts(language: Language, country: (typeof countries)[number], sum: number): string[] {
  const said = content[language].saving(country.currency);
  const say = (forms: string, number: number) =>
    withNumber(forms, number, intlLocale[getLocale(language, country)]);
  return [
    savingText({ kind: "sum", sum }, said, say),
    savingText({ kind: "most", sum, back: false }, said, say),
    say(said.pays, sum),
  ];
}

test.for(countries)(
  "savings in Arabic are worded for every sum in $currency ($code)",
  (country) => {
    const western = /morocco|tunisia/.test(country.code);
    for (const [sum, form, digits] of sums) {
      const number = western ? sum.toLocaleString(intlLocale[getLocale("ar", country)]) : digits;
      const [certain, most, left] = texts("ar", country, sum);
      const noun = nouns[nounOf[country.currency]][form]?.replace("#", number) ?? "";
      expect(certain, `${sum}`).toBe(`يوفر ${noun}`);
      expect(left, `${sum}`).toBe(`تدفع ${noun}`);
      // After a preposition "one dirham" has no ending.
      const after = form === 1 ? noun.replaceAll("ًا", "") : noun;
      expect(most, `${sum}`).toBe(`يوفر ما يصل إلى ${after}`);
    }
    expect(texts("ar", country, 0)).toEqual(["لا يوفر شيئًا", "لا يوفر شيئًا", "لا تدفع شيئًا"]);
  },
);

test.for(countries)("savings in English name $currency before every sum ($code)", (country) => {
  for (const [sum] of sums) {
    const money = `${country.currency} ${sum.toLocaleString("en-US")}`;
    expect(texts("en", country, sum)).toEqual([
      `saves ${money}`,
      `saves up to ${money}`,
      `you pay ${money}`,
    ]);
  }
});
