import { toLatinDigits } from "#app/domain/base/digits.ts";
import { letters } from "#app/domain/search/spelling/letters.ts";

/** Placeholder words instead of a code, without punctuation and spaces. */
const placeholders = new Set(
  `code codes coupon coupons promo promocode couponcode discount discountcode voucher deal offer exclusive sale
  test testing tests none null nil undefined unknown empty nothing na tba tbc tbd todo example sample string text
  hello hi nocode nocodeneeded nocoderequired notavailable notapplicable automatic autoapplied abc abcd abcdef abc123
  asd asdf asdfgh qwe qwer qwerty zxc zxcv zxcvbn 123 1234 12345 123456 1234567 12345678 123456789 xyz foo bar
  foobar lorem spam junk كود كوبون خصم الكود كوبونات تجربة حصري لا لايوجد لاشيء بدون غيرمتوفر غيرمتاح غيرمحدد`.split(
    /\s+/,
  ),
);

export function isPlaceholder(code: string): boolean {
  const plain = code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length < 2 || /^(.)\1*$/u.test(plain) || placeholders.has(plain);
}

const link =
  /:\/\/|\bwww\.|@|\.(?:com|net|org|shop|store|co|io|me|ae|sa|eg|kw|qa|om|bh|jo|lb|ma|tn)\b/i;
const markup = /[<>{}[\]\\|]|&\w+;/;
// "+971 50 123 4567", "0501234567" and "(04) 123-4567"; not "00451" and "8004412345".
const phone =
  /^(?=(?:\D*\d){7,15}\D*$)(?:\+|00(?=[1-9])|0(?=[1-9])|\(|(?=\d+[\s(.-]))[\d\s().-]+$|^(?:971|966|965|968|974|973|962|961)\d{7,9}$/;

/** Returns true for an address and a phone number. */
export const isContact = (code: string): boolean =>
  link.test(code) || phone.test(toLatinDigits(code));

const noCodePatterns = [
  /(?:^|\s)(?:no|without(?: an?)?)(?: \w+)? (?:code|coupon|voucher)s?(?:\s|$)/i,
  /not (?:needed|required)|\bauto(?:matic|[- ]?appl)/i,
  /^(?:yes|no|deal|sale|offer|link|نعم|لا)(?: only)?$/i,
  /^(?:get|see|view|shop|show|click|visit|activate|عرض) /i,
  /(?:بدون|بلا|دون|لا يحتاج|لا يلزم|لا يتطلب|لا يوجد) .*كود|تلقائي/,
  /^(?:n[/.]?a\.?|none|nil|null|لا يوجد|لا شيء|غير متوفر|غير متاح|بدون)$/i,
  /^[^\p{L}\p{N}]+$/u,
];

/** Returns true for a text that says that no code is needed, or nothing. */
export const isNoCode = (code: string): boolean =>
  !/^[A-Z\d_-]*\d[A-Z\d_-]*$/.test(code) && noCodePatterns.some((pattern) => pattern.test(code));

/** Returns true for a text of several words that reads like a sentence. */
function isProse(code: string): boolean {
  const words = code.trim().split(/\s+/);
  if (words.length > 1 && /^[\p{Script=Arabic}\s]+$/u.test(code)) return true;
  return words.length > 3 || (words.length > 2 && /\p{Ll}{2}|\p{Script=Arabic}{2}/u.test(code));
}

// Cyrillic and Greek letters that look like Latin ones.
const toLatin = letters(
  "АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι",
  "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXovi",
);
const quotes = /^["'‘’‚“”„«»`´]+|["'‘’‚“”„«»`´]+$/g;

/** Writes a text with the plain characters that its characters look like. */
export const plainLetters = (text: string): string =>
  toLatin(text.normalize("NFKC").replace(/(?<!\p{Script=Arabic}\p{M}*)\p{M}|[\u00ad\p{Cf}]/gu, ""))
    .replace(/[‐-―−]/g, "-")
    .trim();

/**
 * Returns the code that a text with look-alike characters means: `ＦＵＬＬ15`, or `ЅАVE20` in two scripts; null for
 * other texts, and the text itself if only a person can tell.
 */
export function lookAlike(code: string): string | null {
  if (/^[\w.&+-]*$/.test(code)) return null;
  const plain = plainLetters(code).replace(quotes, "");
  if (plain !== code.trim()) return plain;
  const scripts = [
    /\p{Script=Latin}/u,
    /\p{Script=Arabic}/u,
    /\p{Script=Cyrillic}|\p{Script=Greek}/u,
  ];
  return scripts.filter((script) => script.test(code.replace(/[٠-٩۰-۹]/g, ""))).length > 1
    ? code
    : null;
}

/** Returns true for a text that is used as a code only after a question. */
export const isDoubtfulCode = (code: string): boolean =>
  [isPlaceholder, isContact, isNoCode, isProse].some((test) => test(code)) ||
  markup.test(code) ||
  lookAlike(code) !== null;

/** Whether a shopper's text can be accepted as a code unread; a word such as "free" rarely is one. */
export const isLikelyCode = (code: string): boolean =>
  !isDoubtfulCode(code) && !/^\p{Ll}+$/u.test(code);
