import type { Reading } from "./reading.ts";
import { phrase } from "./words.ts";

/**
 * Goods, customers or orders of one of two offers. "later" are those after the first order, "rest"
 * all that the other offer leaves.
 */
export type Share = "full-price" | "reduced" | "later" | "rest";

const goods = "(?:items?|products?|goods|pieces|styles|lines|merchandise|ones|orders?)";
const on = "(?:(?:on|off|for|to|the|all|any|our|your|every|already|and) )*";
const shoppers = "(?:customers?|users?|members?|clients?|shoppers?|ones)";
const arabicOn = "(?:(?:علي|في|عند|ل|لكل|جميع|كل) )*";
const arabicGoods = "(?:(?:ال|لل)?(?:منتجات|قطع|سلع|اصناف|بضايع|ملابس) )?";
const arabicOrders = "(?:ال|لل)?(?:طلبات|طلب|طلبيات|مشتريات|مرات)";

/** Phrases of shares, in order; the first match is consumed. */
const sharePhrases: readonly (readonly [share: Share, pattern: RegExp])[] = [
  [
    "full-price",
    phrase(
      `${on}(?:full|regular|normal|original|non sale|non discounted|non reduced|undiscounted|not (?:on sale|reduced|discounted))(?: price[ds]?)?(?: ${goods})?(?<=(?:price[ds]?|sale|discounted|reduced)(?: ${goods})?)`,
      `${arabicOn}${arabicGoods}(?:(?:ال)?غير (?:ال)?(?:مخفضه?|مخصومه?)|(?:ذات |ب)?(?:ال)?(?:سعر|اسعار)(?:ها)? (?:ال)?(?:كامله?|اصليه?))`,
    ),
  ],
  [
    "reduced",
    phrase(
      `${on}(?:sale|discounted|reduced|marked down)(?: price[ds]?)?(?: ${goods}|(?= (?:[,+]|$)))`,
      `${arabicOn}${arabicGoods}(?:(?:ال)?(?:مخفضه?|مخصومه?)|(?:ال)?(?:تخفيضات|عروض)(?= (?:[,+]|$)))`,
    ),
  ],
  [
    "later",
    phrase(
      `${on}(?:existing|current|returning|old|repeat|previous)(?: ${shoppers})?(?= (?:[,+]|$|P|M|get|save))`,
      `${on}(?:then|puis|ensuite|after(?:wards?)?(?: (?:that|it|this))?|thereafter|(?:next|following|subsequent|later|future|further)(?: (?:orders?|purchases?|bookings?|ones)|(?= (?:[,+]|$))))`,
      `${arabicOn}(?:(?:لل|ال|ل)?(?:عملاء|عميل|مستخدمين|مستخدم|زباين|زبناء) )?(?:لل|ال)?(?:حالي|حاليين|حاليون|قدامي|قدام|قديمين|سابقين|قدماء?)`,
      `و?(?:بعدها?|بعدين|بعد (?:ذلك|كذا|كده|هيك)|ثم)|${arabicOn}${arabicOrders} (?:ال)?(?:تاليه?|لاحقه?|قادمه?|جايه?|التاليه)`,
    ),
  ],
  [
    "rest",
    phrase(
      `${on}(?:(?:everyone|everybody|everything|anyone|anything|all) else(?: gets?)?|(?:all )?others|other (?:${goods}|${shoppers}|purchases?|bookings?|categories|brands|departments)|rest(?: of (?:the )?(?:site|store|range|collection|${goods}|${shoppers}|categories))?|remaining (?:${goods}|categories))`,
      `${arabicOn}[لب]?(?:ال)?(?:باقي|بقيه|ساير)(?: (?:ال)?(?:طلبات|عملاء|مستخدمين|زباين|منتجات|اقسام|فيات|موقع|متجر|اصناف|مشتريات|(?:طرق|وسايل) الدفع))?|${arabicOn}[لب]?غيره[ما]?`,
    ),
  ],
];

/** Consumes the words for a share and returns it. */
export const consumeShare = (reading: Reading): Share | null =>
  sharePhrases.find(([, pattern]) => reading.consume(pattern))?.[0] ?? null;

const separator =
  /(?<!\d),|,(?!\d)|[،;؛|\n•(]|[.!](?=\s)|\s[-–—/](?=\s)|\s(?:&|and|but|or|while|et|mais|أو|او|و)(?=\s)|\s(?=(?:then|after|puis|ثم|وبعد|بعد)(?![a-z]))|\sو(?=[\d٠-٩]|ب?خصم|تخفيض|استرداد|توفير|عند|لل|عل[ىي])/giu;
const maxSeparators = 12;
const digit = /[\d٠-٩]/;

/** Returns the ways to split a text into two parts with numbers. */
export function splitText(text: string): [string, string][] {
  const found = [...text.matchAll(separator)];
  if (found.length > maxSeparators) return [];
  return found
    .map(({ 0: { length }, index }): [string, string] => [
      text.slice(0, index),
      text.slice(index + length),
    ])
    .filter((parts) => parts.every((part) => digit.test(part)));
}
