import type { Audience, Offer } from "./offer.ts";
import { type Token, tokenize } from "./offer-tokens.ts";
import {
  audiencePhrases,
  phrase,
  plainWords,
  refused,
  severalPieces,
  shopName,
  unread,
  wholeShop,
} from "./offer-words.ts";

/** Longer texts are not read: the field itself holds 300 characters. */
const maxLength = 300;

const basketWords =
  "orders?|purchases?|baskets?|carts?|bookings?|spends?|spending|spent|subtotals?|bills?|checkout|transactions?|totals?|values?|amounts?|shopping";
const orMore = "(?: (?:or|and) (?:more|above|over|up|higher)| (?:plus|min|minimum|up|\\+))?";
const overWords =
  "over|above|more than|at least|exceeding|exceeds?|exceed|reaches|reach|from|starting from|starting at|upwards of|min|minimum|min of|minimum of|a minimum of|worth|of|valued at|with min|with a minimum of";

const smallestBasket = [
  `(?:with |at |for |on )?(?:an? )?(?:min|minimum)(?: (?:${basketWords}|required))*(?: (?:of|is|at))? (M\\d+)`,
  `(?<= off )(?:on )?(M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)(?: (?:${basketWords}))*`,
  `(?:on |for |with )?(?:(?:your|all|any|every|online) )*(?:${basketWords}) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)`,
  `(?:on |for |with |when |if )?(?:(?:your|you|the|an?|any|all|every|total|minimum|min|online|order) )*(?:${basketWords})(?: (?:${basketWords}|is|are|you make|that are))*(?: (?:${overWords}))+ (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on |for |with |when |if )?(?:you |your )?(?:spend|spending|shop for|buy for|purchase for|order for)(?: (?:over|above|more than|at least|a minimum of|minimum|min|of))* (M\\d+)${orMore}(?: in one order| on your order)?`,
  `(?:on |for |with |when )?(?:over|above|more than|at least|upwards of) (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on|for|with) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| min| minimum| \\+)?(?: (?:${basketWords}))+`,
  `(?:on|for|with) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)`,
  `(M\\d+)(?: (?:min|minimum))(?: (?:${basketWords}))*`,
  `(?:و)?(?:ب)?(?:الحد الادني|حد ادني|حدها الادني|حده الادني|اقل مبلغ|اقل قيمه|ادني)(?: (?:للطلب|لطلب|للشراء|لقيمه|قيمه|الطلب|المشتريات|طلب|شراء|للسله|للطلبات|للمشتريات|هو|بقيمه|قدره|من|الشراء))* (M\\d+)`,
  `(?:(?:عند|علي|في|للطلبات|لطلبات|للطلب|الطلبات|طلبات|طلب|لكل|كل|الطلب|للمشتريات|المشتريات|مشتريات|الشراء|شراء|بالشراء|التسوق|تسوق|تسوقك|شرايك|للشراء|طلبك|طلبياتك|الطلبيات|للطلبيات|سله|السله|قيمه|بقيمه|قيمتها|بمبلغ|مبلغ|الدفع|دفع|انفاق|انفق|تسوقي|اشتر|اشتري|اذا|كانت|وصلت|بما|من|الحجوزات|للحجوزات|حجوزات|والتي|التي|اللي|ب|جميع|لجميع) )*(?:(?:تزيد|يزيد|تتجاوز|يتجاوز|تتخطي|يتخطي|تفوق|تزيد قيمتها|تتجاوز قيمتها|تبلغ قيمتها|باكثر|اكثر|اعلي|ابتداء|تبدا|فوق|لا تقل|لا يقل|باعلي|بقيمه|بمبلغ|قيمتها|قيمه|الشراء ب|التسوق ب|بما لا يقل|ما فوق|بحد ادني)(?: (?:عن|علي|من|قيمتها|قيمته|مبلغ|ب))*) (M\\d+)(?: (?:او اكثر|واكثر|فاكثر|فما فوق|وما فوق|او اعلي|فاعلي))?`,
  `(M\\d+) (?:or more|and above|او اكثر|فاكثر|فما فوق)(?: (?:${basketWords}))*`,
].map((source) => phrase(source));

const mostGiven = [
  `(?:with |and )?(?:an? )?(?:up to|upto)(?: (?:an?|maximum|max|total|discount|of|value|cashback))* (M\\d+)(?: (?:off|discount|cashback|max|maximum|only|savings?))*`,
  `(?:with |and |at )?(?:an? |the )?(?:max|maximum|capped|cap|limit|limited)(?: (?:discount|cashback|savings?|off|value|amount|cap|benefit|reward))*(?: (?:of|is|at|to|up to|upto))* (M\\d+)`,
  `(M\\d+) (?:max|maximum|cap)(?: discount| cashback)?`,
  `(?:not exceeding|no more than|not more than) (M\\d+)`,
  `(?:و)?(?:ب)?(?:حد اقصي|الحد الاقصي|حده الاقصي|اقصي حد|اقصي خصم|اقصي قيمه)(?: (?:للخصم|لقيمه|الخصم|للاسترداد|هو|بقيمه|قدره|يبلغ|يصل|الي))* (M\\d+)`,
  `(?:حتي|لغايه|(?:و)?يصل (?:الي|حتي)|(?:و)?(?:ب)?ما لا يتجاوز|لا يتجاوز|لا يزيد عن|ولا يتجاوز|لحد|بقيمه تصل الي) (M\\d+)`,
].map((source) => phrase(source));

const discountWords =
  "save|saving|savings|off|discount|discounts|discounted|reduction|flat|rebate|less|خصم|الخصم|خصما|بخصم|وخصم|خصومات|خصوماتها|تخفيض|تخفيضا|بتخفيض|تخفيضات|التخفيضات|وفر|وفري|وفروا|توفير|بتوفير|ووفر";
const upToWords =
  "up to|upto|as much as|max|maximum|حتي|لحد|لغايه|يصل الي|تصل الي|يصل حتي|تصل حتي|يصل لحد|تصل لحد|يصل ل|تصل ل|لتصل الي|ليصل الي|يصل لغايه|تصل لغايه|بحد اقصي";
const extraWords = "extra|additional|another|further|اضافي|اضافيه|الاضافي|زياده|اضافيا";
const fillers =
  "an?|of|by|with|your|worth|instant|exclusive|special|massive|huge|amazing|great|big|straight|whopping|the|cash|in|value|get|take|enjoy|receive|grab|claim|avail|بنسبه|نسبه|بقيمه|قيمته|قدره|قدرها|بمقدار|نسبته|ب|فوري|فوريا|مباشر|حصري|حصريا|خاص|مميز|رايع|كبير|هايل|اكبر|اقوي|الحصري|احصل|علي|من|مبلغ";
const run = (words: string) => `((?: (?:${words}))*)`;
const valuePattern = new RegExp(
  `${run(`${discountWords}|${upToWords}|${extraWords}|${fillers}|welcome|cashback|back|استرداد نقدي|استرجاع نقدي|كاش باك|استرداد|كاشباك`)} ([PM]\\d+)${run(`${discountWords}|${extraWords}|instant|welcome|cashback|cash back|back|كاش باك|كاشباك|استرداد نقدي|استرداد|نقدي|كخصم|فوري|مباشر|حصري`)}(?= )`,
  "g",
);
const says = {
  discount: phrase(discountWords),
  upTo: phrase(upToWords),
  extra: phrase(extraWords),
  back: phrase("cashback|cash back|back|كاش باك|كاشباك|استرداد نقدي|استرجاع نقدي|استرداد|نقدي"),
};
const cashbackWords = phrase(
  "cashback|cash back|money back|back|كاش باك|كاشباك|استرداد نقدي|استرجاع نقدي|استرداد",
);

const discountCode = phrase("(?:كود|كوبون|اكواد) خصم|discount codes?");

interface Value {
  readonly token: Token;
  readonly discount: boolean;
  readonly upTo: boolean;
  readonly extra: boolean;
  readonly back: boolean;
}

/** A text from which the phrases that are read are taken, until only unknown words are left. */
class Reading {
  words: string;
  readonly #all: readonly Token[];

  constructor(text: string, currency: string) {
    const { words, all } = tokenize(text, currency);
    this.words = words;
    this.#all = all;
  }

  /** The token P0, M1 … by its number. */
  tokenNamed(name: string | undefined): Token | null {
    return this.#all[Number(name)] ?? null;
  }

  has(pattern: RegExp): boolean {
    return this.words.search(pattern) >= 0;
  }

  /** Takes a phrase away; true if it was there. */
  take(pattern: RegExp): boolean {
    const rest = this.words.replace(pattern, "");
    const found = rest !== this.words;
    this.words = rest === "" ? " " : rest;
    return found;
  }

  /** Takes the sums of money of some phrases away. */
  takeMoney(patterns: readonly RegExp[]): Token[] {
    const found: Token[] = [];
    for (const pattern of patterns) {
      this.words = this.words.replace(pattern, (_, ...names: unknown[]) => {
        const name = names.find((each): each is string => /^M\d+$/.test(String(each)));
        const token = name && this.#all[Number(name.slice(1))];
        if (token) found.push(token);
        return "";
      });
    }
    return found;
  }

  /** Takes the percentages and sums that the offer gives away. */
  takeValues(): Value[] {
    const found: Value[] = [];
    this.words = this.words.replace(
      valuePattern,
      (_, before: string, name: string, after: string) => {
        const token = this.#all[Number(name.slice(1))];
        const near = (pattern: RegExp) => `${before}${after} `.search(pattern) >= 0;
        if (token) {
          found.push({
            token,
            discount: near(says.discount),
            upTo: `${before} `.search(says.upTo) >= 0,
            extra: near(says.extra),
            back: near(says.back),
          });
        }
        return "";
      },
    );
    return found;
  }
}

const counts: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ واحد: 1, واحده: 1, قطعه: 1, منتج: 1, منتجا: 1, حبه: 1 },
  ...{ اثنين: 2, قطعتين: 2, منتجين: 2, حبتين: 2, ثلاث: 3, ثلاثه: 3, اربع: 4, اربعه: 4 },
};
/** "The third is free" says that two are bought. */
const nth: Readonly<Record<string, number>> = {
  ...{ الثاني: 2, الثانيه: 2, الثالث: 3, الثالثه: 3, الرابع: 4, الرابعه: 4, الخامس: 5, الخامسه: 5 },
};
const count = `\\d{1,2}|${Object.keys(counts).join("|")}`;
const buys = "buy|اشتر|اشتري|اشتروا|عند شراء";
const gets = "get|واحصل علي|واحصلي علي|احصل علي|احصلي علي|وخذ|وخذي|خذ";
const freely = "free|for free|مجانا|هديه|مجاني|مجانيه|ببلاش";
const buyAndGet = new RegExp(
  ` (?:${buys}) (?<buy>${count})(?<of>(?: [\\p{L}]+){0,4}?)(?: ,)?(?: and)? (?:${gets}) (?:the )?(?<get>${count})(?<what>(?: [\\p{L}]+){0,3}?) (?:${freely})(?= )`,
  "u",
);
const buyForNth = new RegExp(
  ` (?:${buys})(?<of>(?: [\\p{L}]+){1,5}?)(?: ,)? (?:${gets}) (?<nth>${Object.keys(nth).join("|")}) (?:${freely})(?= )`,
  "u",
);
const plusFree = / (?<buy>\d{1,2}) \+ (?<get>\d{1,2}) (?:free|مجانا|مجاني)(?= )/u;
const oneAndOne = phrase("bogo(?: free)?|buy one get one(?: free)?|buy 1 get 1(?: free)?");
const freeDelivery = phrase(
  "free (?:(?:standard|express|home|doorstep|fast|tracked|same day|next day|worldwide|international|unlimited) )*(?:delivery|shipping|deliveries)(?: and (?:free )?returns?)?",
  "(?:و|ب|ال|وال|بال)?(?:توصيل|شحن)(?: سريع)? (?:مجاني|مجانا|المجاني|ببلاش)",
);
const freeGift = phrase("free gifts?|(?:و)?هديه مجانيه|هدايا مجانيه|هديه مجانا");

const noFacts = {
  value: null,
  currency: null,
  up_to: false,
  extra: false,
  buy: null,
  get: null,
} as const;

/** The audiences that a text names, whose words are taken away. */
function takeAudience(reading: Reading): Audience[] {
  const found = audiencePhrases.filter(([, pattern]) => reading.take(pattern));
  return [...new Set(found.flatMap(([names]) => names))];
}

/**
 * "all" if only words without a meaning for the offer are left. Any other word may be a product, a
 * brand, a city or a day.
 */
function takeScope(reading: Reading): Offer["scope"] {
  reading.take(wholeShop);
  reading.take(plainWords);
  return reading.words.trim() === "" ? "all" : "some";
}

/** Takes "buy 2 get 1 free" away, but for the words that say of what. */
function takeBuyAndGet(reading: Reading): Pick<Offer, "buy" | "get"> | null {
  const numberOf = (word = "") => counts[word] ?? Number(word);
  for (const pattern of [buyAndGet, buyForNth, plusFree]) {
    const found = pattern.exec(reading.words)?.groups;
    if (!found) continue;
    const pieces = new Set(Object.keys(counts));
    const what = `${found.of ?? ""}${found.what ?? ""}`
      .split(" ")
      .filter((word) => !pieces.has(word));
    reading.words = reading.words.replace(pattern, what.join(" "));
    if (found.nth) return { buy: (nth[found.nth] ?? 0) - 1, get: 1 };
    return { buy: numberOf(found.buy), get: numberOf(found.get) };
  }
  return reading.take(oneAndOne) ? { buy: 1, get: 1 } : null;
}

/** In "up to 50% off + extra 10%" the code gives the extra part. */
const addedPart = / P\d+(?: off)?(?: \+)(?: (?:code|coupon|promo|كوبون|كود))* P(?<name>\d+)(?= )/;

/** The value that the code gives; null if the text gives several. */
function onlyValue(values: readonly Value[], added: Token | null): Value | null {
  const [first, second, third] = values;
  if (!first || third) return null;
  if (!second) return first;
  if (first.back || second.back) return null;
  if (first.token.unit === "money" || second.token.unit === "money") return null;
  const extras = values.filter(({ extra }) => extra);
  if (extras.length === 1) return second.extra || second.upTo ? (extras[0] ?? null) : null;
  return first.upTo && added === second.token ? { ...second, extra: true } : null;
}

/**
 * Reads the facts of a discount text in English or Arabic; null if it cannot be read for certain.
 * Every number of the text must be understood, and so must what the offer gives. Words that are not
 * known make it an offer for some products. `currency` is the ISO 4217 code of the country's
 * currency, for which a bare "ريال" or "dinar" stands.
 */
export function readOffer(text: string, currency: string): Offer | null {
  if (text.length > maxLength) return null;
  const reading = new Reading(text, currency);
  if (reading.has(refused)) return null;

  const added = reading.tokenNamed(addedPart.exec(reading.words)?.groups?.name);
  const audience = takeAudience(reading);
  const [least, ...otherLeast] = reading.takeMoney(smallestBasket);
  const [most, ...otherMost] = reading.has(/ P/) ? reading.takeMoney(mostGiven) : [];
  const pieces = takeBuyAndGet(reading);
  const several = reading.take(severalPieces);
  if (reading.has(wholeShop)) reading.take(shopName);
  const named = reading.has(discountCode);
  const values = reading.takeValues();
  const delivery = reading.take(freeDelivery);
  const gift = reading.take(freeGift);
  const back = reading.take(cashbackWords) || values.some((value) => value.back);
  if (otherLeast.length + otherMost.length > 0 || reading.has(/[\d%$€£]/)) return null;
  if (reading.has(unread)) return null;

  const scope = several ? "some" : takeScope(reading);
  const rest = { min_spend: least?.value ?? null, cap: most?.value ?? null, audience, scope };
  const isOwn = (unit: string) => [least, most].every((sum) => !sum || unitOf(sum) === unit);

  if (values.length > 0) {
    const value = onlyValue(values, added);
    if (!value || pieces || (delivery && least)) return null;
    const { token, extra } = value;
    const unit = unitOf(token);
    const said = named || value.discount || back || extra || value.upTo;
    if (back && (value.discount || delivery || values.length > 1)) return null;
    if (!said && (unit !== null || scope === "some")) return null;
    if (!isOwn(unit ?? currency)) return null;
    if (unit === null ? token.value > (back ? 100 : 99) : most) return null;
    if (token.value <= 0 || (unit !== null && token.value > (least?.value ?? token.value))) {
      return null;
    }
    const kind = back ? "cashback" : unit === null ? "percent" : "amount";
    return {
      ...noFacts,
      ...rest,
      kind,
      value: token.value,
      currency: unit,
      up_to: value.upTo,
      extra,
    };
  }
  if (most || back || !isOwn(currency) || (delivery && (gift || pieces))) return null;
  if (delivery) return { ...noFacts, ...rest, kind: "delivery" };
  return gift || pieces ? { ...noFacts, ...rest, ...pieces, kind: "gift" } : null;
}

/** ISO code of a sum; null for a percentage. */
function unitOf(token: Token): string | null {
  return token.unit === "money" ? token.currency : null;
}

/**
 * The facts of a code from its two texts; null if they contradict each other. The English text is
 * the one that holds.
 */
export function offerOf(
  code: { readonly discount: string; readonly discount_ar: string | null },
  currency: string,
): Offer | null {
  const en = readOffer(code.discount, currency);
  const ar = code.discount_ar === null ? null : readOffer(code.discount_ar, currency);
  if (!en || !ar) return en ?? ar;
  const same = (["kind", "value", "up_to", "currency"] as const).every(
    (name) => en[name] === ar[name],
  );
  return same ? en : null;
}
