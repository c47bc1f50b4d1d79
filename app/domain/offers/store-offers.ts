import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays } from "#app/domain/base/dates.ts";
import type { Language } from "#app/domain/base/language.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { isConfirmedFailing, isCounted, type Verdict } from "#app/domain/verdict/verdict.ts";
import { findBest, type Ranked, usualBasket } from "./best-offer.ts";
import type { Offer } from "./offer.ts";

/** Live code of a store, with its discount in the language of the page. */
interface StoreCode extends Ranked {
  readonly discount: string;
  readonly created_at: string;
  readonly verdict?: Verdict | undefined;
}

/** Number of codes with a value, the minimum and maximum, and the most frequent value. */
export interface Spread {
  codes: number;
  least: number;
  most: number;
  usual: number | null;
}

const recentDays = 30;

function spread(values: readonly (number | null | undefined)[]): Spread | null {
  const known = values.filter((value): value is number => typeof value === "number");
  if (known.length === 0) return null;
  const groups = [...Map.groupBy(known, (value) => value)];
  const [usual = []] = groups.sort((a, b) => b[1].length - a[1].length);
  const isUsual = groups.length > 1 && (usual[1] as number[]).length > known.length / 2;
  return {
    codes: known.length,
    least: Math.min(...known),
    most: Math.max(...known),
    usual: isUsual ? (usual[0] as number) : null,
  };
}

// "30% off dresses", «خصم يصل إلى ٣٠٪ على الفساتين»: texts without numbers and words for orders or
// shoppers.
const goodsPatterns: Readonly<Record<Language, RegExp>> = {
  en: /\boff (?!(?:your|app|all|any|new customers|orders|sale|selected|full-price|every|two|the (?:whole|entire))\b)([a-z][^\d,+]*)$/i,
  ar: /[%٪] على ((?!طلب|كل|الموقع|الطلبات|جميع|المنتجات|حجزك)\p{L}[^\d٠-٩+،]*)$/u,
};
const maxGoods = 4;

const isOpen = ({ audience, min_spend, scope }: Offer) =>
  audience.length === 0 && min_spend === null && scope === "all";

/** Returns any shopper's payment for half of a usual basket and for two, with the best code. */
function payments(codes: readonly StoreCode[], currency: Currency, today: string) {
  return [usualBasket[currency] / 2, usualBasket[currency] * 2].flatMap((amount) => {
    const best = findBest(codes, { currency, today, basket: { amount, audience: [] } });
    return best?.saving?.kind === "sum"
      ? [{ amount, left: amount - best.saving.sum, code: best.code.code }]
      : [];
  });
}

/** Sums up shoppers' confirmed answers, and finds the code with the most positive answers. */
function sumAnswers(codes: readonly StoreCode[]) {
  const known = codes.flatMap(({ code, verdict }) =>
    verdict?.confirmed && isCounted(verdict) ? [{ code, ...verdict }] : [],
  );
  if (known.length === 0) return null;
  const best = known.filter(({ level }) => level === "works");
  return {
    codes: known.length,
    worked: known.reduce((sum, { worked }) => sum + worked, 0),
    all: known.reduce((sum, { answers }) => sum + answers, 0),
    best: best.sort((a, b) => b.worked / b.answers - a.worked / a.answers)[0] ?? null,
  };
}

/** Summary of a store's codes on a day for the sentences of its page. Dates are YYYY-MM-DD. */
export type StoreOffers = ReturnType<typeof storeOffers>;

/** Summarizes a store's live codes. Codes confirmed as failing count only among the answers. */
export function storeOffers(
  all: readonly StoreCode[],
  { currency, language, today }: { currency: Currency; language: Language; today: string },
) {
  const codes = all.filter((code) => !isConfirmedFailing(code));
  const offers = codes.flatMap(({ offer }) => offer ?? []);
  const isLocal = (offer: Offer) => offer.currency === null || offer.currency === currency;
  const valuesWhere = (matches: (offer: Offer) => boolean) =>
    offers.filter(matches).map(({ value }) => value);
  const countWhere = (matches: (offer: Offer) => boolean) => {
    const { length: codes } = offers.filter(matches);
    return codes > 0 ? { codes } : null;
  };
  const audiences = Map.groupBy(
    offers.flatMap(({ audience }) => audience),
    (audience) => audience,
  );
  const some = codes.filter(({ offer }) => offer?.scope === "some");
  const products = new Set(
    some.flatMap(({ discount }) => goodsPatterns[language].exec(discount)?.[1]?.trim() ?? []),
  );
  const ends = codes.filter(({ expiry_date }) => expiry_date !== null);
  const [ending] = ends.sort((a, b) => compareTexts(a.expiry_date ?? "", b.expiry_date ?? ""));
  const since = addDays(today, -recentDays);
  return {
    codes: codes.length,
    percent: spread(valuesWhere(({ kind, up_to }) => kind === "percent" && !up_to)),
    upTo: spread(valuesWhere(({ kind, up_to }) => kind === "percent" && up_to)),
    // Sums in the country's currency.
    amount: spread(valuesWhere((offer) => offer.kind === "amount" && isLocal(offer))),
    cashback: spread(valuesWhere(({ kind, currency }) => kind === "cashback" && currency === null)),
    delivery: countWhere(({ kind, free_delivery }) => kind === "delivery" || free_delivery),
    gifts: countWhere(({ kind }) => kind === "gift"),
    // Audiences, those with the most codes first.
    audiences: [...audiences]
      .map(([audience, { length: codes }]) => ({ audience, codes }))
      .sort((a, b) => b.codes - a.codes),
    // Codes without an audience, a minimum spend and a limit to products.
    open: offers.filter(isOpen).length,
    minimum: spread(offers.filter(isLocal).map(({ min_spend }) => min_spend)),
    // Codes limited to products, and the names of these in discounts of the language.
    some: { codes: some.length, goods: [...products].slice(0, maxGoods) },
    pays: payments(codes, currency, today),
    // Codes of the last 30 days.
    added: codes.filter(({ created_at }) => created_at.slice(0, 10) >= since).length,
    ending: ending?.expiry_date ? { code: ending.code, day: ending.expiry_date } : null,
    answers: sumAnswers(all),
  };
}
