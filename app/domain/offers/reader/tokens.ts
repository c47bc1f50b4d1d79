import { frenchInEnglish } from "./french.ts";

/** A number of a discount text: percent points, or money with its currency. */
export type Token =
  | { readonly unit: "percent"; readonly value: number }
  | { readonly unit: "money"; readonly value: number; readonly currency: string };

/** A discount text as words, in which P0, M1 … stand for its percentages and sums of money. */
export interface Tokens {
  /**
   * Lower-case words with one space before, between and after; letters without their variants. A
   * comma stands for every mark that ends a clause.
   */
  readonly words: string;
  readonly all: readonly Token[];
}

/** Currencies whose amounts have three decimals, so that "1.500" is one and a half. */
const threeDecimals = /BHD|JOD|KWD|OMR|TND/;

/**
 * Names of currencies. Where several countries share a name, the first code that matches the store's
 * own currency holds; in any other country the name is not certain.
 */
const currencyNames: readonly (readonly [codes: string, source: string])[] = [
  ["AED", "aed|درهم(?:ا)? اماراتي(?:ا)?|uae dirhams?"],
  ["SAR", String.raw`sar|sr|ر\.? ?س\.?|ريال(?:ا)? سعودي(?:ا)?|saudi riyals?|⃁`],
  ["QAR", String.raw`qar|qr|ر\.? ?ق\.?|ريال(?:ا)? قطري(?:ا)?|qatari riyals?`],
  ["OMR", String.raw`omr|ro|ر\.? ?ع\.?|ريال(?:ا)? عماني(?:ا)?|omani rials?`],
  ["KWD", String.raw`kwd|kd|د\.? ?ك\.?|دينار(?:ا)? كويتي(?:ا)?|kuwaiti dinars?`],
  ["BHD", String.raw`bhd|bd|د\.? ?ب\.?|دينار(?:ا)? بحريني(?:ا)?|bahraini dinars?`],
  ["JOD", "jod|jd|دينار(?:ا)? اردني(?:ا)?|jordanian dinars?"],
  ["TND", String.raw`tnd|dt|د\.? ?ت\.?|دينار(?:ا)? تونسي(?:ا)?|tunisian dinars?`],
  ["MAD", String.raw`mad|د\.? ?م\.?|درهم(?:ا)? مغربي(?:ا)?|moroccan dirhams?`],
  ["EGP", String.raw`egp|le|l\.e\.?|e£|ج\.? ?م\.?|جنيه(?:ا)? مصري(?:ا)?|egyptian pounds?`],
  ["USD", String.raw`usd|us ?\$|\$|دولار(?:ا|ات)?(?: امريكي(?:ا)?)?|(?:us )?dollars?`],
  ["EUR", "eur|euros?|€|يورو"],
  ["GBP", "gbp|pounds? sterling|جنيه(?:ا)? استرليني(?:ا)?"],
  ["GBP EGP", "£"],
  ["AED JOD", String.raw`د\.? ?ا\.?`],
  ["AED MAD", "dhs?|dirhams?|درهم(?:ا)?|دراهم"],
  ["SAR QAR OMR", "riyals?|rials?|ريال(?:ا|ات)?"],
  ["KWD BHD JOD TND", "dinars?|دينار(?:ا)?|دنانير"],
  ["EGP", "pounds?|جنيه(?:ا|ات)?"],
];

/** Arabic duals say "two" in the word. */
const duals: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/درهمين|درهمان/g, "2 درهم"],
  [/ريالين|ريالان/g, "2 ريال"],
  [/دينارين|ديناران/g, "2 دينار"],
  [/جنيهين|جنيهان/g, "2 جنيه"],
  [/دولارين|دولاران/g, "2 دولار"],
];

const letter = String.raw`\p{L}\p{M}`;
const sourceOfCurrency = currencyNames.map(([, source], index) => `(?<c${index}>${source})`);
const wholeCurrency = new RegExp(`^(?:${sourceOfCurrency.join("|")})$`, "u");
const anyCurrency = currencyNames.map(([, source]) => source).join("|");
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const alone = String.raw`(?<![\d${letter}]|\d[.,\-–])`;
const end = String.raw`(?![\d${letter}]|[.,]\d| ?[-–] ?\d)`;
const money = new RegExp(
  `${alone}(?:(?<before>${anyCurrency}) ?(?<first>${number})${end}|(?<second>${number}) ?(?<after>${anyCurrency})(?![${letter}\\d]))`,
  "gu",
);

const percentSign = "(?:%|per ?cent(?![a-z])|pct(?![a-z])|بالم(?:ي|ا)?ي?ه|ب?في الم(?:ي|ا)?ي?ه)";
const plain = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const to = "(?:-|–|—|to|up to|الي|حتي|تصل الي|لتصل الي|يصل الي|ليصل الي)";
const range = new RegExp(
  `(?:(?:from|between|من|بين) )?(?<![\\d.,])(?:(${plain})(?: ?${percentSign} ?${to} ?|[-–]| to | الي )(${plain}) ?${percentSign}|% ?(${plain}) ?${to} ?% ?(${plain})(?![\\d.,]))`,
  "gu",
);
const percent = new RegExp(
  `(?<![\\d.,])(${plain}) ?${percentSign}|(?<!\\d)% ?(${plain})(?![\\d]|[.,]\\d)`,
  "gu",
);

/** One form of every letter and digit: Latin digits, bare alef, no marks, no direction signs. */
function normalize(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٪/g, "%")
    .replace(/٫/g, ".")
    .replace(/(\d)[٬،](?=\d{3})/g, "$1,")
    .replace(/د\.? ?إ\.?(?!\p{L})/gu, "aed")
    .replace(/د\.? ?أ\.?(?!\p{L})/gu, "jod")
    .replace(/[\p{Cf}\u064b-\u065f\u0670ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىی]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ئ/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/ک/g, "ك")
    .replace(/\s+/g, " ");
}

/** Removes the code itself, as in "with code SAVE10": its digits are no discount. */
function withoutCode(text: string): string {
  const named =
    /(?:\bcodes?|\bcoupons?|كود|كوبون|رمز)( ?:)? ["'“”«(]?(?!(?:AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|MAD|TND|USD)\d)(?=[a-z\d]*\d)[a-z][a-z\d]{2,}(?![\p{L}%])/giu;
  const plain = text.replace(named, " code ").replace(/\b[A-Z]{4,}\d+\b/g, " code ");
  // A code of letters alone is told from a word by its capitals, unless all is in capitals.
  if (!/[a-zء-ي]/.test(plain)) return plain;
  return plain.replace(/(\b[Cc]odes?|كود|كوبون|رمز)( ?:)? [A-Z]{4,}\b/g, " code ");
}

/** The most that the facts of an offer hold. */
const maxMoney = 100_000_000;

/** A sum of money; null if "1.500" could be read in two ways, or it is out of range. */
function readNumber(digits: string, currency: string): number | null {
  if (/^\d{1,3}\.\d{3}$/.test(digits) && !threeDecimals.test(currency)) return null;
  const value = Number(digits.replace(/[, ]/g, ""));
  return value > 0 && value <= maxMoney ? value : null;
}

/** The ISO code of a currency's name in a text of a country, or null if it is not certain. */
function findCurrency(name: string, own: string): string | null {
  const groups = wholeCurrency.exec(name)?.groups ?? {};
  for (const [index, [codes]] of currencyNames.entries()) {
    if (groups[`c${index}`] === undefined) continue;
    const candidates = codes.split(" ");
    if (candidates.includes(own)) return codes === "GBP EGP" ? null : own;
    return candidates.length === 1 || codes === "GBP EGP" ? (candidates[0] ?? null) : null;
  }
  return null;
}

/**
 * Splits a discount text into words and the numbers that have a unit. `currency` is that of the
 * country: a "ريال" that says no more is the country's. A number that cannot be read for certain is
 * left in the words, as digits.
 */
export function tokenize(text: string, currency: string): Tokens {
  const all: Token[] = [];
  const put = (token: Token): string =>
    ` ${token.unit === "percent" ? "P" : "M"}${all.push(token) - 1} `;

  let words = frenchInEnglish(withoutCode(normalize(text)).toLowerCase());
  for (const [pattern, said] of duals) words = words.replace(pattern, said);
  words = words
    .replace(/([ء-ي])(?=\d)/g, "$1 ")
    .replace(/(\d)(?=[ء-ي])/g, "$1 ")
    .replace(range, (_, a, b, c, d) => {
      const most = Math.max(...[a, b, c, d].map((each) => Number(each ?? 0)));
      return ` up to ${put({ unit: "percent", value: most })}`;
    })
    .replace(percent, (_, a, b) => put({ unit: "percent", value: Number(a ?? b) }))
    .replace(money, (whole: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const code = findCurrency(groups.before ?? groups.after ?? "", currency);
      const value = code && readNumber(groups.first ?? groups.second ?? "", code);
      return code && value ? put({ unit: "money", value, currency: code }) : whole;
    })
    .replace(/['’`]/g, "")
    .replace(/\b(min|max)\./g, "$1")
    .replace(/\b3d\b/g, "threed")
    .replace(/[,،;؛:()|–—!.]|(?<= )-(?= )/g, " , ")
    .replace(/\+/g, " + ")
    .replace(/[^\p{L}\p{N},+$€£%]+/gu, " ")
    .replace(/ +/g, " ");
  return { words: ` ${words.trim()} `, all };
}
