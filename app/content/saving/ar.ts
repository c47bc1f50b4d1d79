import type { Currency } from "#app/domain/directory/countries.ts";
import type { OfferTexts, SavingTexts } from "#app/domain/offers/saving-text.ts";

/**
 * Currency name after a verb, after a preposition, for two, 3 to 10, 11 to 99, and hundreds or
 * fractions.
 */
type Noun = readonly [object: string, one: string, two: string, ...more: string[]];

const dirham: Noun = ["درهمًا واحدًا", "درهم واحد", "درهمين", "# دراهم", "# درهمًا", "# درهم"];
const riyal: Noun = ["ريالًا واحدًا", "ريال واحد", "ريالين", "# ريالات", "# ريالًا", "# ريال"];
const dinar: Noun = ["دينارًا واحدًا", "دينار واحد", "دينارين", "# دنانير", "# دينارًا", "# دينار"];
const pound: Noun = ["جنيهًا واحدًا", "جنيه واحد", "جنيهين", "# جنيهات", "# جنيهًا", "# جنيه"];
const dollar: Noun = ["دولارًا واحدًا", "دولار واحد", "دولارين", "# دولارات", "# دولارًا", "# دولار"];

const nouns: Readonly<Record<Currency, Noun>> = {
  AED: dirham,
  SAR: riyal,
  EGP: pound,
  JOD: dinar,
  USD: dollar,
  MAD: dirham,
  TND: dinar,
  KWD: dinar,
  QAR: riyal,
  BHD: dinar,
  OMR: riyal,
};

/** Returns whether the currency has an Arabic noun for sums. */
export const hasNoun = (currency: string): currency is Currency => currency in nouns;

/** Returns a sum of a currency after some words, in the plural forms of a saving. */
export function sumAfter(words: string, currency: Currency): string {
  const [, one, ...more] = nouns[currency];
  return ["", ...[one, ...more].map((sum) => `${words} ${sum}`)].join("|");
}

/** Returns the Arabic wordings of a saving in a currency. */
export function saving(currency: Currency): SavingTexts & OfferTexts {
  const [object, one, ...more] = nouns[currency];
  const forms = (none: string, verb: string, first: string) =>
    [none, ...[first, ...more].map((sum) => `${verb} ${sum}`)].join("|");
  return {
    saves: forms("لا يوفر شيئًا", "يوفر", object),
    upTo: forms("لا يوفر شيئًا", "يوفر ما يصل إلى", one),
    off: forms("", "خصم", one),
    offUpTo: forms("", "خصم يصل إلى", one),
    extraOff: forms("", "خصم إضافي", one),
    extraOffUpTo: forms("", "خصم إضافي يصل إلى", one),
    over: forms("", "فوق", one),
    max: forms("", "بحد أقصى", one),
    pays: forms("لا تدفع شيئًا", "تدفع", object),
  };
}
