import { compareTexts } from "#app/domain/base/compare.ts";
import type { Currency } from "#app/domain/directory/countries.ts";
import {
  type Basket,
  bySaving,
  type Chances,
  getChances,
  rankForBasket,
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

/** Few shoppers are students or members of a store. */
const isForFew = ({ audience }: Offer) =>
  audience.includes("students") || audience.includes("members");

/** Money with a minimum above the usual basket comes after other money, but before delivery. */
function offerGroup(offer: Offer): number {
  if (offer.kind === "gift") return 3;
  if (offer.kind === "delivery") return 2;
  return isForFew(offer) ? 1 : 0;
}

/**
 * Compares two offers of a country by its currency (ISO 4217), better first: money before money for
 * students and members, before delivery, before gifts; certain before uncertain, then the higher
 * saving on a usual basket weighted by the success chance, a reduction before cashback, anyone
 * before an audience, and the smaller minimum spend.
 */
export function byBest(a: Offer, b: Offer, currency: Currency, chances?: Chances): number {
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

/**
 * Returns the leading code of a brand's page: the largest saving on a basket, else the best code.
 * The country's list shows the best code as of the store's last write or last change of a verdict.
 * `saving` is null without a basket, and if no code saves anything. Null if no code has a known
 * offer.
 */
export function leadingCode<Code extends Ranked>(
  codes: readonly Code[],
  basket: Basket | null,
  currency: Currency,
): { code: Code & { readonly offer: Offer }; saving: Saving | null } | null {
  const known = codes
    .filter((code): code is Code & { readonly offer: Offer } => code.offer !== null)
    .toSorted((a, b) => byBestCode(a, b, currency));
  const [best] = known;
  if (!best) return null;
  const [top] = basket ? rankForBasket(known, basket, currency) : [];
  return top && top.saving.kind !== "none" ? top : { code: best, saving: null };
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
