import { compareTexts } from "#app/domain/base/compare.ts";
import { isQuotable } from "#app/domain/catalogue/check-age.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import { chanceOfWorking, type Evidence } from "#app/domain/verdict/chance.ts";
import { isConfirmedFailing } from "#app/domain/verdict/verdict.ts";
import {
  type Basket,
  bestOnBasket,
  bySaving,
  type Chances,
  getChances,
  type Saving,
  savingOn,
  type WithOffer,
} from "./basket.ts";
import type { Offer } from "./offer.ts";
import type { Audience } from "./offer-kinds.ts";

/**
 * Usual basket of each country in round figures: about 100 US dollars, less in Egypt. It makes
 * percentages and sums comparable, and is the example in the basket field.
 */
export const usualBasket: Readonly<Record<Currency, number>> = {
  AED: 400,
  BHD: 40,
  EGP: 2000,
  JOD: 70,
  KWD: 30,
  MAD: 1000,
  OMR: 40,
  QAR: 400,
  SAR: 400,
  TND: 300,
  USD: 100,
};

/** Returns the saving on the country's usual basket for a shopper of the offer's audience. */
export function usualSaving(offer: Offer, currency: Currency): Saving {
  const amount = usualBasket[currency];
  return savingOn(offer, { amount, audience: offer.audience }, currency);
}

/** Share of shoppers who are assumed to meet a condition: a card, the app, a student, a member. */
const conditionShare = 0.6;

/** Returns the share of shoppers who can use an offer. Anyone can have a first order somewhere. */
const usableShare = ({ audience }: Offer) =>
  conditionShare ** audience.filter((name) => name !== "first-order").length;

/** Money with a minimum above the usual basket comes after other money, but before delivery. */
function offerGroup({ kind }: Offer): number {
  if (kind === "gift") return 2;
  return kind === "delivery" ? 1 : 0;
}

/**
 * Compares two offers of a country by its currency (ISO 4217), better first: money before delivery,
 * before gifts; certain before uncertain, then the higher saving on a usual basket weighted by the
 * success chance and the share of shoppers who meet its conditions, a reduction before cashback,
 * anyone before an audience, and the smaller minimum spend.
 */
export function byBest(
  a: Offer,
  b: Offer,
  currency: Currency,
  [chanceA, chanceB]: Chances = [1, 1],
): number {
  const chances = [chanceA * usableShare(a), chanceB * usableShare(b)] as const;
  return (
    offerGroup(a) - offerGroup(b) ||
    bySaving(usualSaving(a, currency), usualSaving(b, currency), chances) ||
    Number(a.kind === "cashback") - Number(b.kind === "cashback") ||
    a.audience.length - b.audience.length ||
    (a.min_spend ?? 0) - (b.min_spend ?? 0)
  );
}

/** Percentages for anyone, then other percentages, then offers that cannot be compared. */
function compareGroup({ kind, up_to, audience }: Offer): number {
  if (kind !== "percent") return 2;
  return up_to || audience.length > 0 ? 1 : 0;
}

/**
 * Compares offers of two countries, better first. Sums in two currencies cannot be compared: they
 * keep their order, after percentages.
 */
export function byBestAnywhere(a: Offer, b: Offer): number {
  const group = compareGroup(a) - compareGroup(b);
  return group || (a.kind === "percent" ? (b.value ?? 0) - (a.value ?? 0) : 0);
}

/** Fields that order codes. Dates are YYYY-MM-DD. */
export interface Ranked extends WithOffer {
  readonly code: string;
  readonly last_reported_date: string;
  readonly expiry_date: string | null;
}

/**
 * Compares two codes of a country, better first: by their offers, unknown offers last; then by the
 * later report, then by the later end, then by the code.
 */
export function byBestCode(a: Ranked, b: Ranked, currency: Currency): number {
  const offers =
    a.offer && b.offer
      ? byBest(a.offer, b.offer, currency, getChances(a, b))
      : Number(b.offer !== null) - Number(a.offer !== null);
  return (
    offers ||
    compareTexts(b.last_reported_date, a.last_reported_date) ||
    compareTexts(b.expiry_date ?? "never", a.expiry_date ?? "never") ||
    compareTexts(a.code, b.code)
  );
}

/** Code of which findBest computes the chance. */
type Candidate = Omit<Ranked, "chance"> & Evidence;

/** Best code with its saving, which is null without a basket, and if no code saves anything. */
export interface Best<Code> {
  readonly code: Code & { readonly offer: Offer; readonly chance: number };
  readonly saving: Saving | null;
}

/** Returns whether a code may represent its store on a day, apart from its offer. */
export const mayLead = (code: Evidence, today: string) =>
  !isConfirmedFailing(code) && isQuotable(code, today);

interface BestOptions {
  readonly currency: Currency;
  readonly today: string;
  readonly basket?: Basket | null;
  /** Code that lists show, by the same order as of the last write or change of a verdict. */
  readonly listed?: string | undefined;
}

/**
 * Returns the best of a store's live codes on a day: the largest expected saving on a basket, else
 * that on a usual basket. Codes without a known offer, confirmed as failing, or not verified for three
 * months are never best. Pages, lists, pictures, feeds and assistants show this code; the browser
 * repeats `bestOnBasket` for a typed basket.
 */
export function findBest<Code extends Candidate>(
  codes: readonly Code[],
  { currency, today, basket, listed }: BestOptions,
): Best<Code> | null {
  const candidates = codes
    .flatMap((code) => {
      const { offer } = code;
      if (!offer || !mayLead(code, today)) return [];
      return { ...code, offer, chance: chanceOfWorking(code, today) };
    })
    .sort((a, b) => byBestCode(a, b, currency));
  const code = candidates.find((candidate) => candidate.code === listed) ?? candidates[0];
  if (!code) return null;
  return (basket && bestOnBasket(candidates, basket, currency)) ?? { code, saving: null };
}

/** Best codes of a brand; null for a mark without a qualifying code. */
export interface BestMarks<Code> {
  readonly firstOrder: Code | null;
  readonly anyOrder: Code | null;
  readonly delivery: Code | null;
}

/**
 * Marks the best of a brand's live codes. Only offers that are certain for the whole order qualify.
 * The mark for any order requires no audience and no minimum spend; the mark for a first order must
 * beat it on a usual basket; the mark for delivery requires no audience. A single code has no mark,
 * as there is no choice.
 */
export function bestMarks<Code extends WithOffer>(
  codes: readonly Code[],
  currency: Currency,
): BestMarks<Code> {
  const best = (kind: Saving["kind"], qualifies: (offer: Offer) => boolean): Code | null => {
    const candidates = codes.filter(({ offer }) => {
      if (codes.length < 2 || !offer || offer.scope === "some" || !qualifies(offer)) return false;
      return usualSaving(offer, currency).kind === kind;
    });
    return (
      candidates.sort((a, b) =>
        byBest(a.offer as Offer, b.offer as Offer, currency, getChances(a, b)),
      )[0] ?? null
    );
  };
  const isFor = ({ audience }: Offer, ...names: Audience[]) => `${audience}` === `${names}`;

  const anyOrder = best("sum", (offer) => isFor(offer) && offer.min_spend === null);
  const delivery = best("delivery", (offer) => isFor(offer));
  const first = best("sum", (offer) => isFor(offer, "first-order"));
  const beats =
    first?.offer &&
    (!anyOrder?.offer ||
      bySaving(usualSaving(first.offer, currency), usualSaving(anyOrder.offer, currency)) < 0);
  return { firstOrder: beats ? first : null, anyOrder, delivery };
}
