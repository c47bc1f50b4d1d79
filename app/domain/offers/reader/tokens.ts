import { findCurrency, inMainUnits, money, number, readNumber } from "./currencies.ts";
import { frenchInEnglish } from "./french.ts";
import { normalize, percentSign, respell } from "./spelling.ts";

/** Number of a discount text: percent points, or money with its currency. */
export type Token =
  | { readonly unit: "percent"; readonly value: number }
  | { readonly unit: "money"; readonly value: number; readonly currency: string };

/** Discount text as words, with P0, M1 … as placeholders for its percentages and sums of money. */
export interface Tokens {
  /**
   * Lower-case words with one space before, between and after; letters without their variants. A
   * comma replaces every mark that ends a clause, "D" a date.
   */
  readonly words: string;
  readonly all: readonly Token[];
}

const plain = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const to = "(?:-|–|—|to|up to|الي|حتي|تصل الي|لتصل الي|يصل الي|ليصل الي)";
const range = new RegExp(
  `(?:(?:from|between|من|بين) )?(?<![\\d.,])(?:(${plain})(?: ?${percentSign} ?${to} ?|[-–]| to | الي )-?(${plain}) ?${percentSign}|% ?(${plain}) ?${to} ?% ?(${plain})(?![\\d.,]))`,
  "gu",
);
const percent = new RegExp(
  `(?<![\\d.,])(${plain}) ?${percentSign}|(?<!\\d)% ?(${plain})(?![\\d]|[.,]\\d)`,
  "gu",
);
/** A minus before a number marks a reduction; between two numbers it does not. */
const minus = /(?:^|(?<=[\s(:+])(?<![\d%] ?))[-−–] ?(?=\d)/gu;
/** "100% cotton", "works 100%": 100% is a discount only next to a word for it. */
const fullPercentage =
  /(?<!(?:cashback|back|save|خصم|باك|نقدي|استرداد|الي|حتي|to) )(?<!\d)100 ?%(?! ?(?:off|discount|cash|back|خصم|كاش|استرداد))/g;

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|كانون (?:الاول|الثاني)|شباط|اذار|نيسان|ايار|حزيران|تموز|اب|ايلول|تشرين (?:الاول|الثاني)|جانفي|فيفري|افريل|ماي|جوان|جويليه|اوت|غشت|شتنبر|نونبر|دجنبر)(?!\\p{L})";
const days = String.raw`\d{1,2}(?:st|nd|rd|th)?(?: ?(?:-|–|to|and|au|الي|حتي|و) ?\d{1,2}(?:st|nd|rd|th)?)?`;
const date = new RegExp(
  String.raw`(?<![\d.,])(?:(?:${days}(?: of)? ${month}|${month} ${days}(?!\d)),?(?: 20\d\d)?|(?<=(?:^|[^\p{L}])(?:in|this|until|till|of|en|throughout|during|all|mid|end|شهر|طوال|خلال|لشهر|نهايه|عروض|تخفيضات) )(?:ال)?${month}(?: 20\d\d)?|\d{1,2}([/.-])\d{1,2}\1(?:20)?\d\d|20\d\d-\d\d-\d\d|\d{1,2}/\d{1,2})(?![\d.,]\d|\d)`,
  "gu",
);

/** "Orders over 200": a sum in the currency of the text, or else of the country. */
const bareSum = new RegExp(
  `((?:M\\d+ +off|orders?|purchases?|bookings?|baskets?|carts?|bills?|spend|delivery|shipping|طلب\\p{L}*|[تن]شتري\\p{L}*|اشتريت\\p{L}*|تشري|تسوق\\p{L}*|(?:ال|لل)طلب\\p{L}*|(?:ال|لل)?مشتريات\\p{L}*|(?:ال|لل)?شراء|(?:ال|لل)?سله|توصيل مجاني|شحن مجاني)(?: (?:over|above|of|more than|at least|exceeding|from|فوق|اكثر من|باكثر من|اعلي من|تزيد (?:عن|علي)|تتجاوز|بقيمه))? )(${number})(?= ?(?:$|[,;|).!+]|or more|and (?:above|more|up)|only|(?:with|when|using|via|through|عند|عبر|مع|باستخدام|بكود) |او اكثر|فاكثر|واكثر|فما فوق|فقط))`,
  "gu",
);

/** Removes the code itself, as in "with code SAVE10": its digits are not a discount. */
function withoutCode(text: string): string {
  const named =
    /(?:\bcodes?|\bcoupons?|[وبل]?(?:ال)?(?:كود|كوبون|رمز))( ?:)? ["'“”«(]?(?!(?:AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|MAD|TND|USD)\d)(?=[a-z\d]*\d)[a-z][a-z\d]{2,}(?![\p{L}%])/giu;
  const plain = text.replace(named, " code ").replace(/\b[A-Z]{4,}\d+\b/g, " code ");
  // Capitals distinguish a code without digits from a word, unless the whole text is in capitals.
  if (!/[a-zء-ي]/.test(plain)) return plain;
  return plain.replace(
    /(\b[Cc](?:ode|oupon)s?|[وبل]?(?:ال)?(?:كود|كوبون|رمز))( ?:)? ["'“”«(]?(?!(?:AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|MAD|TND|USD|OFF|FOR)\b)[A-Z]{3,}\b/g,
    " code ",
  );
}

/**
 * Splits a discount text into words and the numbers that have a unit. `currency` is that of the
 * country, which a bare "ريال" means. Ambiguous numbers stay in the words, as digits.
 */
export function tokenize(text: string, currency: string): Tokens {
  const all: Token[] = [];
  const put = (token: Token): string =>
    ` ${token.unit === "percent" ? "P" : "M"}${all.push(token) - 1} `;
  const putSum = (digits: string, code: string | null): string | null => {
    const value = code && readNumber(digits, code);
    return code && value ? put({ unit: "money", value, currency: code }) : null;
  };

  const spelled = respell(withoutCode(normalize(text)).toLowerCase());
  const words = inMainUnits(frenchInEnglish(spelled, currency), currency)
    .replace(/\/-/g, "")
    .replace(/&/g, " and ")
    .replace(/([ء-ي])(?=\d)/g, "$1 ")
    .replace(/(\d)(?=[ء-ي])/g, "$1 ")
    .replace(minus, "off ")
    .replace(fullPercentage, " ")
    .replace(range, (_, a, b, c, d) => {
      const max = Math.max(...[a, b, c, d].map((each) => Number(each ?? 0)));
      return ` up to ${put({ unit: "percent", value: max })}`;
    })
    .replace(percent, (_, a, b) => put({ unit: "percent", value: Number(a ?? b) }))
    .replace(money, (whole: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const code = findCurrency(groups.before ?? groups.after ?? "", currency);
      return putSum(groups.first ?? groups.second ?? "", code) ?? whole;
    })
    .replace(bareSum, (whole, before: string, digits: string) => {
      const sum = all.find((token) => token.unit === "money");
      const put = putSum(digits, sum?.currency ?? currency);
      return put ? `${before}${put}` : whole;
    })
    .replace(/(?<![\d.])(\d{1,2})[./]\1(?![\d.])/g, "mega")
    .replace(date, " D ")
    .replace(/(?<![\d.,])20[2-4]\d(?![\d.,])/g, "")
    .replace(/\d+-(?=[a-z]{4})|\b(?:3d|[a-z]{1,2}\d{1,2})\b/g, "n")
    .replace(/(?<=min|max|imum|spend|order|purchase|discount|cap|للطلب|للخصم|اقصي|ادني) ?:/g, " ")
    .replace(/['’`]/g, "")
    .replace(/\b(min|max|excl|incl)\./g, "$1")
    .replace(/[,،;؛:()|–—!?؟.]|(?<= )-(?= )/g, " , ")
    .replace(/\+/g, " + ")
    .replace(/[^\p{L}\p{N},+$€£%]+/gu, " ")
    .replace(/ +/g, " ");
  return { words: ` ${words.trim()} `, all };
}
