import { isSame } from "#app/domain/base/same.ts";
import type { Offer, OfferFacts, OfferTexts } from "./offer.ts";
import { type Audience, audiences } from "./offer-kinds.ts";
import { unpackOffer } from "./offer-text.ts";
import { audiencePhrases } from "./reader/audiences.ts";
import { consumeShare, splitText } from "./reader/parts.ts";
import { consumePayments } from "./reader/payments.ts";
import { consumeBuyAndGet } from "./reader/pieces.ts";
import { Reading, type Value } from "./reader/reading.ts";
import { anywhere, everybody, plainWords, shopName, wholeShop } from "./reader/scope.ts";
import { capPhrases, minSpendPhrases } from "./reader/sums.ts";
import type { Token } from "./reader/tokens.ts";
import * as words from "./reader/words.ts";
import { phrase } from "./reader/words.ts";
import { joinOffers, type PartOffer } from "./two-offers.ts";

/** Longer texts are not parsed: the field is limited to 300 characters. */
const maxLength = 300;

const cashbackWords = phrase(
  "cashback|cash back|money back|(?<! welcome )back|كاش باك|كاشباك|استرداد نقدي|استرجاع نقدي|استرداد",
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

/** Consumes the audiences named in a text and returns them, without payment methods. */
function consumeAudience(reading: Reading): Audience[] {
  const found = audiencePhrases.filter(([, pattern]) => reading.consume(pattern));
  return audiences.filter((name) => found.some(([names]) => names.includes(name)));
}

/** Combines audiences with payment methods; several of these are alternatives, and unnamed. */
function withPayments(audience: readonly Audience[], payments: readonly Audience[]) {
  const hasAlternatives = payments.length + Number(audience.includes("card")) > 1;
  const named = hasAlternatives
    ? audience.filter((name) => name !== "card")
    : [...audience, ...payments];
  return { audience: named, hasAlternatives: hasAlternatives && payments.length > 0 };
}

/** Returns true without other words, which may be a product, a brand, a city or a day. */
const isPlain = (text: string) => text.replace(wholeShop, "").replace(plainWords, "").trim() === "";

/** In "up to 50% off + extra 10%" the code adds the extra part. */
const addedPart = / P\d+(?: off)?(?: \+)(?: (?:code|coupon|promo|كوبون|كود))* P(?<name>\d+)(?= )/;

/** Returns the value of the code; null if the text has several. */
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
  // In "10% off + extra 5% with Visa" everyone gets 10%.
  return second.extra && isPlain(second.after) ? second : null;
}

/** Parses the clauses of a text in an order that matters, because each is consumed. */
function readFacts(text: string, currency: string, reading = new Reading(text, currency)) {
  reading.consume(words.waivedConditions);
  const limitsProducts = reading.has(words.limitedProducts);
  const namesOtherOffers = reading.has(words.otherOffers);
  const hasExclusions = words.exclusions.filter((clause) => reading.consume(clause)).length > 0;
  const payments = consumePayments(reading);
  const hasOpenExclusion = reading.has(words.openExclusions);
  const pieces = consumeBuyAndGet(reading);
  const hasUnsupportedWord = reading.has(words.unsupported);
  const added = reading.tokenNamed(addedPart.exec(reading.words)?.groups?.name);
  const delivery = reading.consume(freeDelivery);
  const gift = reading.consume(freeGift);
  const hasLaterOrders = reading.has(words.laterOrders);
  reading.consume(everybody);
  reading.consume(anywhere);
  const { audience, hasAlternatives } = withPayments(consumeAudience(reading), payments);
  const minSpends = reading.consumeMoney(minSpendPhrases);
  const caps = reading.has(/ P/) ? reading.consumeMoney(capPhrases) : [];
  const isOfReduced = reading.has(words.reducedGoods);
  const isOfSeveralPieces = reading.consume(words.severalPieces);
  if (reading.has(wholeShop)) reading.consume(shopName);
  const namesCode = reading.has(discountCode);
  const values = reading.consumeValues();
  const value = onlyValue(values, added);
  const isCashback = reading.consume(cashbackWords) || values.some(({ back }) => back);
  const isLimited = hasExclusions || hasAlternatives || isOfSeveralPieces || isOfReduced;
  const isPartial = isLimited || !isPlain(reading.words);
  const scope: Offer["scope"] = isPartial ? "some" : "all";
  const unit = value ? findUnit(value.token) : null;
  return {
    ...{ hasLaterOrders, hasOpenExclusion, hasUnsupportedWord },
    ...{ pieces, delivery, gift, audience, scope, isOfSeveralPieces },
    ...{ minSpends, caps, minSpend: minSpends[0], cap: caps[0] },
    ...{ namesCode, values, value, unit, isCashback, currency, unread: reading },
    limitsProducts: limitsProducts || (hasExclusions && !namesOtherOffers),
    percent: unit === null ? value?.token.value : undefined,
    amount: unit === null ? undefined : value?.token.value,
  };
}

type Facts = ReturnType<typeof readFacts>;

/** A bare number may be a price, a size or a count. */
function isDiscount({ value, percent, gift, delivery, ...facts }: Facts): boolean {
  if (!value || value.discount || value.extra || facts.namesCode || facts.isCashback) return true;
  // "Up to SAR 20" next to a gift or free delivery is its value.
  return (value.upTo && !gift && !delivery) || (percent !== undefined && facts.scope === "all");
}

const isOtherCurrency = ({ unit, currency }: Facts, sum: Token | undefined) =>
  sum && findUnit(sum) !== (unit ?? currency);

/** Reasons why a text has no facts: facts that contradict each other or exceed a limit. */
const contradictions = {
  "open-exclusion": ({ hasOpenExclusion }) => hasOpenExclusion,
  "unsupported-word": ({ hasUnsupportedWord }) => hasUnsupportedWord,
  "later-order": ({ hasLaterOrders, isCashback, audience, value, delivery }) =>
    hasLaterOrders && (isCashback || audience.includes("first-order") || (value && delivery)),
  "several-min-spends": ({ minSpends }) => minSpends.length > 1,
  "several-caps": ({ caps }) => caps.length > 1,
  "unread-number": ({ unread }) => unread.has(/[\d%$€£]/),
  "unread-word": ({ unread }) => unread.has(words.unparsedConditions),
  "no-offer": ({ value, delivery, gift, pieces }) => !value && !delivery && !gift && !pieces,
  "several-values": ({ values, value }) => values.length > 0 && !value,
  "value-and-pieces": ({ value, pieces }) => value && pieces,
  "value-and-min-delivery": ({ value, delivery, minSpend }) => value && delivery && minSpend,
  "delivery-and-gift": (facts) => !facts.value && facts.delivery && (facts.gift || facts.pieces),
  "cashback-without-value": ({ isCashback, value }) => isCashback && !value,
  "cashback-and-discount": ({ isCashback, value, delivery, values }) =>
    isCashback && ((value?.discount && !value.back) || delivery || values.length > 1),
  "value-per-piece": ({ amount, unread }) => amount && unread.has(words.perPiece),
  "no-discount-word": (facts) => !isDiscount(facts),
  "other-currency-of-min-spend": (facts) => isOtherCurrency(facts, facts.minSpend),
  "other-currency-of-cap": (facts) => isOtherCurrency(facts, facts.cap),
  "cap-without-percent": ({ cap, percent }) => cap && percent === undefined,
  "percent-too-high": ({ percent = 0, isCashback }) => percent > (isCashback ? 100 : 99),
  "value-of-zero": ({ value }) => value?.token.value === 0,
  "value-above-min-spend": ({ amount = 0, minSpend }) => minSpend && amount > minSpend.value,
} satisfies Record<string, (facts: Facts) => unknown>;

/** Reasons why a text or the two texts of a code have no certain facts. */
export type UnreadReason = keyof typeof contradictions | "too-long" | "texts-differ";
const reasons = Object.keys(contradictions) as (keyof typeof contradictions)[];

type Parsed = { facts: Facts; reason: null } | { facts: null; reason: UnreadReason };

function parseText(text: string, currency: string): Parsed {
  if (text.length > maxLength) return { facts: null, reason: "too-long" };
  const facts = readFacts(text, currency);
  const reason = reasons.find((name) => contradictions[name](facts));
  return reason ? { facts: null, reason } : { facts, reason: null };
}

/**
 * Parses the facts of a discount text in English, Arabic or French; null if the result is not
 * certain. Every number of the text and the kind of the offer must be understood. Unknown words
 * limit the offer to some products. `currency` is the ISO 4217 code of the country's currency,
 * which a bare "ريال" or "dinar" means.
 */
export function parseOffer(text: string, currency: string): Offer | null {
  const { facts, reason } = parseText(text, currency);
  if (facts) return toOffer(facts);
  return reason === "too-long" ? null : parseTwo(text, currency);
}

function toOffer(facts: Facts): Offer {
  const { value, unit, pieces, delivery, audience, scope } = facts;
  const min_spend = facts.minSpend?.value ?? null;
  const conditions = { min_spend, cap: facts.cap?.value ?? null, audience, scope };
  if (!value) {
    return unpackOffer({ ...conditions, ...pieces, kind: delivery ? "delivery" : "gift" });
  }
  const discountKind = unit === null ? "percent" : "amount";
  return unpackOffer({
    ...conditions,
    kind: facts.isCashback ? "cashback" : discountKind,
    value: value.token.value,
    currency: unit,
    up_to: value.upTo,
    extra: value.extra,
    free_delivery: delivery,
  });
}

/** Reads one of two offers of a text; null unless it is a plain value. */
function parsePart(text: string, currency: string): (PartOffer & { hasWord: boolean }) | null {
  const reading = new Reading(text, currency);
  const share = consumeShare(reading);
  const facts = readFacts(text, currency, reading);
  const { value, isOfSeveralPieces, pieces, delivery, gift } = facts;
  const isPlainValue = value && !value.upTo && !value.extra && !pieces && !delivery && !gift;
  if (!isPlainValue || isOfSeveralPieces) return null;
  if (reasons.some((name) => contradictions[name](facts))) return null;
  return { offer: toOffer(facts), share, hasWord: value.discount };
}

/** Parses a text with two offers: "15% on full price, 5% on reduced"; null if they are unclear. */
function parseTwo(text: string, currency: string): Offer | null {
  const pairs = splitText(text).flatMap((texts) => {
    const parts = texts.map((part) => parsePart(part, currency));
    // In "15% off full price, 5% on reduced" the word counts for both; a sum may be a price.
    const hasWord = parts.some((part) => part?.hasWord);
    const [one, two] = texts.map((text, at) => {
      const part = parts[at] ?? (hasWord ? parsePart(`off ${text}`, currency) : null);
      const isPrice = !parts[at] && part?.offer.currency && part.offer.scope === "some";
      return isPrice ? null : part;
    });
    return (one && two && joinOffers(one, two)) ?? [];
  });
  const [pair] = pairs;
  return pair && pairs.every((other) => isSame(other, pair)) ? pair : null;
}

/** Returns the ISO code of a sum; null for a percentage. */
function findUnit(token: Token): string | null {
  return token.unit === "money" ? token.currency : null;
}

/** Returns an offer in the reader's words, to which a clause of its terms is added. */
function offerWords({ kind, value, currency }: Offer): string {
  if (kind === "gift" || kind === "delivery") return `free ${kind}`;
  const size = currency ? `${currency} ${value}` : `${value}%`;
  return `${size} ${kind === "cashback" ? kind : "off"}`;
}

const clauseEnds = /\n|[;؛•·|]|(?<!\b(?:min|max|no|approx))[.!؟?](?=\s|$)/iu;

/**
 * Adds the conditions of the terms to an offer. A clause that is not understood adds nothing; two
 * different sums leave the sum open and limit the offer, like products that are excluded.
 */
function withTerms(
  offer: Offer,
  terms: readonly (string | null | undefined)[],
  currency: string,
): Offer {
  const clauses = terms.flatMap((text) => text?.replaceAll(":", " ").split(clauseEnds) ?? []);
  const read = clauses.flatMap((clause) => {
    if (clause.length > maxLength || clause.trim() === "") return [];
    const isOffer = (facts: Facts) =>
      facts.value?.token.value === (offer.value ?? undefined) &&
      facts.unit === offer.currency &&
      !reasons.some((name) => contradictions[name](facts));
    const texts = [clause, `${offerWords(offer)}, ${clause}`];
    return texts.map((text) => readFacts(text, currency)).find(isOffer) ?? [];
  });
  const sums = (name: "minSpend" | "cap") => [
    ...new Set(read.flatMap((facts) => facts[name]?.value ?? [])),
  ];
  const [minSpends, caps] = [sums("minSpend"), sums("cap")];
  const only = (list: number[]) => (list.length === 1 ? (list[0] as number) : null);
  const isLimited =
    minSpends.length > 1 || caps.length > 1 || read.some((facts) => facts.limitsProducts);
  const named = read.flatMap((facts) => facts.audience);
  const limit = <Each extends OfferFacts>(each: Each) => ({
    ...each,
    min_spend: each.min_spend ?? only(minSpends),
    cap: each.cap ?? only(caps),
    audience: audiences.filter((name) => named.includes(name) || each.audience.includes(name)),
    scope: isLimited && each.scope === "all" ? "some" : each.scope,
  });
  return { ...limit(offer), ...(offer.other && { other: limit(offer.other) }) };
}

/** Parses the facts of a code from its texts, English first; null if the discounts contradict. */
export function parseDiscount(code: OfferTexts, currency: string): Offer | null {
  const offer = parseDiscounts(code, currency);
  const terms = [code.terms, code.terms_ar];
  return offer && terms.some(Boolean) ? withTerms(offer, terms, currency) : offer;
}

function parseDiscounts(code: OfferTexts, currency: string): Offer | null {
  const en = parseOffer(code.discount, currency);
  const ar = code.discount_ar === null ? null : parseOffer(code.discount_ar, currency);
  if (!en || !ar) return en ?? ar;
  const same = (["kind", "value", "up_to", "currency"] as const).every(
    (name) => en[name] === ar[name],
  );
  const others = [en.other, ar.other].filter((other) => other !== undefined);
  const [other = null] = others;
  if (!same || others.some(({ value }) => value !== other?.value)) return null;
  return other ? { ...en, other } : en;
}

/** Returns the reason why `parseDiscount` finds no facts; null if it finds some. */
export function unreadReason(code: OfferTexts, currency: string): UnreadReason | null {
  if (parseDiscount(code, currency)) return null;
  return parseText(code.discount, currency).reason ?? "texts-differ";
}
