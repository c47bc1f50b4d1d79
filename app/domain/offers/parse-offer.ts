import { type Audience, audiences, type Offer } from "./offer.ts";
import { unpackOffer } from "./offer-text.ts";
import { audiencePhrases } from "./reader/audiences.ts";
import { takeBuyAndGet } from "./reader/pieces.ts";
import { Reading, type Value } from "./reader/reading.ts";
import { everybody, plainWords, shopName, wholeShop } from "./reader/scope.ts";
import { mostGiven, smallestBasket } from "./reader/sums.ts";
import type { Token } from "./reader/tokens.ts";
import * as words from "./reader/words.ts";
import { phrase } from "./reader/words.ts";

/** Longer texts are not read: the field itself holds 300 characters. */
const maxLength = 300;

const cashbackWords = phrase(
  "cashback|cash back|money back|back|كاش باك|كاشباك|استرداد نقدي|استرجاع نقدي|استرداد",
);
const discountCode = phrase("(?:كود|كوبون|اكواد) خصم|(?:discount|promo) codes?");
const freeDelivery = phrase(
  "free (?:(?:standard|express|home|doorstep|fast|tracked|same day|next day|worldwide|international|unlimited) )*(?:delivery|shipping|deliveries)(?: fees?| charges?)?(?: and (?:free )?returns?)?",
  "(?:no|zero|without) (?:delivery|shipping) (?:fees?|charges?|costs?)|(?:delivery|shipping) (?:is )?(?:free|on us)",
  "[وبل]{0,2}(?:ال)?(?:توصيل|شحن)ك?(?: سريع| و(?:ال)?(?:توصيل|شحن))? (?:ال)?(?:مجان\\S*|ببلاش|علينا|فابور|باطل)",
  "(?:بدون|بلا|دون) رسوم (?:ال)?(?:توصيل|شحن)|رسوم (?:ال)?(?:توصيل|شحن) (?:مجان\\S*|علينا)",
);
const worth = "(?: (?:worth|valued at|بقيمه|قيمتها)(?: up to| تصل الي| حتي)? M\\d+)?";
const freeGift = phrase(
  `free gifts?${worth}|gift${worth} free|و?(?:هديه|هدايا)${worth} (?:مجان\\S*|ببلاش)${worth}`,
);

/** The audiences that a text names, whose words are taken away. */
function takeAudience(reading: Reading): Audience[] {
  const found = audiencePhrases.filter(([, pattern]) => reading.take(pattern));
  return audiences.filter((name) => found.some(([names]) => names.includes(name)));
}

/**
 * True if only words without a meaning for the offer are left. Any other word may be a product, a
 * brand, a city or a day.
 */
const isPlain = (text: string) => text.replace(wholeShop, "").replace(plainWords, "").trim() === "";

/** In "up to 50% off + extra 10%" the code gives the extra part. */
const addedPart = / P\d+(?: off)?(?: \+)(?: (?:code|coupon|promo|كوبون|كود))* P(?<name>\d+)(?= )/;

/** The value that the code gives; null if the text gives several. */
function onlyValue(values: readonly Value[], added: Token | null): Value | null {
  const [first, second, third] = values;
  if (!first || third) return null;
  if (!second) return first;
  if (first.token.unit === "money" || second.token.unit === "money") return null;
  const extras = values.filter(({ extra }) => extra);
  if (extras.length !== 1) {
    return first.upTo && added === second.token ? { ...second, extra: true } : null;
  }
  if (first.upTo || second.upTo) return extras[0] ?? null;
  // Of "10% off + extra 5% with Visa" everybody gets 10%.
  return second.extra && isPlain(second.after) ? second : null;
}

/**
 * Reads the facts of a discount text in English, Arabic or French; null if it cannot be read for certain.
 * Every number of the text must be understood, and so must what the offer gives. Words that are not
 * known make it an offer for some products. `currency` is the ISO 4217 code of the country's
 * currency, for which a bare "ريال" or "dinar" stands.
 */
export function parseOffer(text: string, currency: string): Offer | null {
  if (text.length > maxLength) return null;
  const reading = new Reading(text, currency);
  reading.take(words.notAsked);
  const leavesOut = words.leftOut.filter((clause) => reading.take(clause)).length > 0;
  const inParts = reading.take(words.inParts);
  if (reading.has(words.leavesOut)) return null;
  const pieces = takeBuyAndGet(reading);
  if (reading.has(words.refused)) return null;

  const added = reading.tokenNamed(addedPart.exec(reading.words)?.groups?.name);
  const delivery = reading.take(freeDelivery);
  const gift = reading.take(freeGift);
  reading.take(everybody);
  const audience = takeAudience(reading);
  const [least, ...otherLeast] = reading.takeMoney(smallestBasket);
  const [most, ...otherMost] = reading.has(/ P/) ? reading.takeMoney(mostGiven) : [];
  const several = reading.take(words.severalPieces);
  if (reading.has(wholeShop)) reading.take(shopName);
  const named = reading.has(discountCode);
  const values = reading.takeValues();
  const back = reading.take(cashbackWords) || values.some((value) => value.back);
  if (otherLeast.length + otherMost.length > 0 || reading.has(/[\d%$€£]/)) return null;
  if (reading.has(words.unread)) return null;

  const isSome = leavesOut || inParts || several || !isPlain(reading.words);
  const scope: Offer["scope"] = isSome ? "some" : "all";
  const rest = { min_spend: least?.value ?? null, cap: most?.value ?? null, audience, scope };
  const isOwn = (unit: string) => [least, most].every((sum) => !sum || findUnit(sum) === unit);

  if (values.length > 0) {
    const value = onlyValue(values, added);
    if (!value || pieces || (delivery && least)) return null;
    const { token, extra } = value;
    const unit = findUnit(token);
    // "Up to SAR 20" beside a gift or free delivery is what that is worth.
    const isMost = value.upTo && !gift && !delivery;
    const said = named || value.discount || back || extra || isMost;
    if (back && (value.discount || delivery || values.length > 1)) return null;
    if (unit !== null && reading.has(words.perPiece)) return null;
    if (!said && (unit !== null || scope === "some")) return null;
    if (!isOwn(unit ?? currency)) return null;
    if (unit === null ? token.value > (back ? 100 : 99) : most) return null;
    if (token.value <= 0 || (unit !== null && token.value > (least?.value ?? token.value))) {
      return null;
    }
    const kind = back ? "cashback" : unit === null ? "percent" : "amount";
    return unpackOffer({
      ...rest,
      kind,
      value: token.value,
      currency: unit,
      up_to: value.upTo,
      extra,
      free_delivery: delivery,
    });
  }
  if (most || back || !isOwn(currency) || (delivery && (gift || pieces))) return null;
  if (delivery) return unpackOffer({ ...rest, kind: "delivery" });
  return gift || pieces ? unpackOffer({ ...rest, ...pieces, kind: "gift" }) : null;
}

/** ISO code of a sum; null for a percentage. */
function findUnit(token: Token): string | null {
  return token.unit === "money" ? token.currency : null;
}

/**
 * The facts of a code from its two texts; null if they contradict each other. The English text is
 * the one that holds.
 */
export function parseDiscount(
  code: { readonly discount: string; readonly discount_ar: string | null },
  currency: string,
): Offer | null {
  const en = parseOffer(code.discount, currency);
  const ar = code.discount_ar === null ? null : parseOffer(code.discount_ar, currency);
  if (!en || !ar) return en ?? ar;
  const same = (["kind", "value", "up_to", "currency"] as const).every(
    (name) => en[name] === ar[name],
  );
  return same ? en : null;
}
