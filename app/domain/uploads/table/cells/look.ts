import { countries } from "#app/domain/directory/countries.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { splitAddress } from "#app/domain/search/web-address.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { readPlaces } from "#app/domain/uploads/country-cell.ts";
import { readDate } from "#app/domain/uploads/dates/table-dates.ts";

export type Unit = "percent" | "money" | "delivery";

const units: readonly [Unit, RegExp][] = [
  [
    "percent",
    /^(?:percent(?:age)?s?|pct|%|نسبه(?: ميويه)?|ميويه|pourcentage)(?: (?:off|discount))?$/,
  ],
  [
    "money",
    /^(?:fixed|amount|flat|cash|money|value|fix|مبلغ(?: ثابت)?|قيمه(?: ثابته)?|ثابت|montant|fixe)(?: (?:cart|product|amount|off|price|discount|value|fixe)){0,2}$/,
  ],
  ["delivery", /^free ?(?:shipping|delivery)$|^(?:شحن|توصيل) مجاني$|^livraison gratuite$/],
];

/** Returns the unit that a cell names: "percentage", "fixed_cart", «نسبة»; null for other texts. */
export function readUnit(text: string): Unit | null {
  const words = foldForSearch(text)
    .replace(/[_-]/g, " ")
    .replace(/^ال(?=..)/, "")
    .trim();
  return units.find(([, names]) => names.test(words))?.[0] ?? null;
}

const codes: readonly string[] = countries.map(({ currency }) => currency);
const foreign = "EUR GBP INR TRY PKR RUB CNY".split(" ");
const currencyWords = /^(?:(?:ال)?(?:درهم|ريال|جنيه|دينار|دولار)(?: \S+)?|ر\.?س|د\.?إ|[$€£₹])$/;

export const isCurrency = (text: string): boolean =>
  [...codes, ...foreign].includes(text.toUpperCase()) || currencyWords.test(text);

const foreignMoney = /[₹₺₽]|(?<!\p{L})(?:Rs\.?|INR|TRY|PKR|RUB)(?!\p{L})|€|£|\b(?:EUR|GBP)\b/iu;

// Parsing an offer is slow: most texts name the country's currency or none.
const namedMoney =
  /(?<!\p{L})(?:AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|MAD|TND|SR|QR|KD|BD|LE|JD|DT|dhs?|dirhams?|riyals?|dinars?|pounds?)(?!\p{L})|درهم|ريال|جنيه|دينار|ر\.س|د\.إ/iu;
const withoutLocal = (text: string, local: readonly string[]) =>
  local.reduce((rest, currency) => rest.replaceAll(currency, ""), text);

/** Returns true for an offer in a currency that none of the countries uses; dollars are common everywhere. */
export function isForeignOffer(text: string, local: readonly string[]): boolean {
  if (foreignMoney.test(text)) return true;
  const [first = ""] = local;
  const isNamed = namedMoney.test(withoutLocal(text, local));
  const currency = isNamed && /\d/.test(text) ? parseOffer(text, first)?.currency : null;
  return Boolean(currency && currency !== "USD" && !local.includes(currency));
}

const flag = /^(?:true|false|yes|no|y|n|نعم|لا|✓|✔|✗|✘|x|on|off|oui|non)$/i;
const offerWords =
  /[%٪]|\boff\b|\bsave\b|\bdiscount\b|\bfree (?:shipping|delivery|gift)\b|\bcash ?back\b|خصم|تخفيض|مجان|وفر|كاش ?باك|r[ée]duction|remise|gratuit|\bbuy \d|\bget \d/i;
const dealWords =
  /^(?:deals?|sales?|offers?|promotions?|actions?|coupons?|vouchers?|codes?|promo ?codes?|كوبون|عرض|كود)(?: only)?$/i;

/** Returns true for a text that names a discount. */
export const isOffer = (text: string): boolean =>
  offerWords.test(text) || (/\d/.test(text) && parseOffer(text, "AED") !== null);

const isNumber = (text: string) => /^[-+]?[\d٠-٩][\d٠-٩.,٫\s]*$/.test(text);
const wordCount = (text: string) => text.split(/\s+/).length;
const isAddress = (text: string) => !text.includes(" ") && splitAddress(text) !== null;

function isDate(text: string, cell: Cell): boolean {
  if (cell instanceof Date) return true;
  if (text.length > 60 || (isNumber(text) && !/^20\d{6}$|^1[4-9]\d{8}(?:\d{3})?$/.test(text)))
    return false;
  const date = readDate(text, "day");
  return "value" in date || date.fault !== "not-a-date";
}

function isPlaces(text: string): boolean {
  // "No" is not Norway here.
  if (text.length > 300 || flag.test(text)) return false;
  const { codes, outside, unread } = readPlaces(text);
  return codes.length + outside.length > 0 && unread.length === 0;
}

/** Tests of what a non-empty cell looks like. A cell may pass several. */
const looks = {
  country: isPlaces,
  date: isDate,
  // Days since 1899, from 2014 to 2051.
  serial: (text) => /^(?:4[2-9]|5[0-5])\d{3}(?:\.\d+)?$/.test(text),
  address: isAddress,
  picture: (text) => isAddress(text) && /\.(?:png|jpe?g|gif|webp|svg|ico)(?:\?|$)/i.test(text),
  flag: (text) => flag.test(text),
  number: isNumber,
  currency: isCurrency,
  unit: (text) => readUnit(text) !== null,
  deal: (text) => dealWords.test(text),
  code: (text) =>
    /^[\w.-]{3,25}$/.test(text) && /[A-Z\d]/.test(text) && !isCurrency(text) && !isAddress(text),
  offer: (text, cell) => typeof cell === "string" && isOffer(text),
  size: (text) => /\d{2,4} ?x ?\d{2,4}/i.test(text),
  prose: (text) => wordCount(text) > 4,
  name: (text) => /\p{L}/u.test(text) && wordCount(text) < 5 && !isAddress(text),
  facts: (text) => text.startsWith("{"),
  arabic: (text) => /\p{Script=Arabic}/u.test(text),
} satisfies Record<string, (text: string, cell: Cell) => boolean>;

export type Look = keyof typeof looks | "store";

/** The number of non-empty cells, and the share of them with each look. */
export type Shares = Record<Look, number> & { filled: number };

/** Measures the cells of a column. `isStore` knows the catalogue. */
export function measure(cells: readonly Cell[], isStore: (text: string) => boolean): Shares {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  const share = (test: (text: string, cell: Cell) => boolean) =>
    filled.filter((cell) => test(cellText(cell), cell)).length / Math.max(1, filled.length);
  const shares = Object.entries(looks).map(([look, test]) => [look, share(test)]);
  const store = share((text) => wordCount(text) < 9 && isStore(text));
  return { ...Object.fromEntries(shares), store, filled: filled.length };
}
