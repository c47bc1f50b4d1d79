/** Likelihood that a suggested text is a code: 0 for none, 1 possible, 2 likely. */
export type Likeness = 0 | 1 | 2;

const lengths = { min: 3, max: 24 };

/** Placeholder words instead of a code, without surrounding punctuation. */
const placeholders = new Set(
  `code codes coupon coupons promo promocode couponcode discount discountcode voucher deal offer exclusive sale
  test testing tests none null nil undefined unknown empty nothing na tbd todo example sample string text hello hi
  nocode nocodeneeded nocoderequired automatic autoapplied abc abcd abcdef abc123 asd asdf asdfgh qwe qwer qwerty
  zxc zxcv zxcvbn 123 1234 12345 123456 1234567 12345678 123456789 xyz foo bar foobar lorem spam junk
  كود كوبون خصم الكود كوبونات تجربة لا لايوجد بدون`.split(/\s+/),
);

const link =
  /:\/\/|\bwww\.|@|\.(?:com|net|org|shop|store|co|io|me|ae|sa|eg|kw|qa|om|bh|jo|lb|ma|tn)\b/i;
const markup = /[<>{}[\]\\|]|&\w+;/;
const phoneNumber = /^[+(]?[\d\s().-]{7,}$/;

/** Returns the runs of a text: "SAVE10" and "WIN5" are "A9", "save-10" is "a-9". */
const toShape = (code: string) =>
  code
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\p{Lo}+/gu, "o")
    .replace(/\p{N}+/gu, "9");

function isPlaceholder(code: string): boolean {
  const plain = code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length < 2 || /^(.)\1*$/u.test(plain) || placeholders.has(plain);
}

/** Rates a suggested code by its form and by the codes of its store. */
export function codeLikeness(code: string, storeCodes: readonly string[]): Likeness {
  if (isPlaceholder(code) || link.test(code) || markup.test(code)) return 0;
  const words = code.trim().split(/\s+/).length;
  const shape = toShape(code);
  if (
    words < 3 &&
    code.length <= lengths.max &&
    storeCodes.some((storeCode) => toShape(storeCode) === shape)
  )
    return 2;
  if (words > 2 || phoneNumber.test(code)) return 0;
  const isOfLength = code.length >= lengths.min && code.length <= lengths.max;
  const isPlain = words === 1 && /^[\p{L}\p{N}][\p{L}\p{N}_.%-]*$/u.test(code);
  const hasLetter = /\p{L}/u.test(code);
  const isCapital = /\p{Lu}/u.test(code) && !/\p{Ll}/u.test(code);
  return isOfLength && isPlain && hasLetter && (isCapital || /\p{N}/u.test(code)) ? 2 : 1;
}
