import type { Offer, OfferFacts } from "./offer.ts";
import type { Audience } from "./offer-kinds.ts";

/** Basket in the country's currency, with the audiences that the shopper belongs to. */
export interface Basket {
  readonly amount: number;
  readonly audience: readonly Audience[];
}

/**
 * Saving of an offer on a basket. Sums are in the currency of the basket.
 * - "sum": a certain reduction.
 * - "most": at most this; `back` if it is paid back later (cashback), so that it does not reduce the
 *   payment.
 * - "delivery": delivery is free; `sure` if this applies to every product.
 * - "none": the basket is too small, an audience is missing, the offer is in another currency, or the
 *   sum is unknown (gifts, and texts that cannot be parsed).
 */
export type Saving =
  | { kind: "sum"; sum: number }
  | { kind: "most"; sum: number; back: boolean }
  | { kind: "delivery"; sure: boolean }
  | { kind: "none" };

/** ISO 4217 currencies with three decimals; the directory's other currencies have two. */
export const inThousandths = /BHD|JOD|KWD|OMR|TND/;

/** Returns the reduction of an offer with a value, rounded down to the minor unit. */
function sumOn(
  { value, currency: unit, cap }: OfferFacts,
  amount: number,
  currency: string,
): number {
  const scale = inThousandths.test(currency) ? 1000 : 100;
  const reduction = unit === null ? (amount * (value ?? 0)) / 100 : (value ?? 0);
  const sum = Math.min(reduction, cap ?? reduction);
  // A sum such as 1.15 × 100 is 114.99999999999999: it must not lose a unit.
  return Math.min(Math.floor(sum * scale + 1e-6) / scale, amount);
}

/**
 * Returns the saving of a code's offer on a basket in a currency (ISO 4217), the better one of two
 * offers. Only a reduction on every product is a certain sum: not "up to", not offers for some
 * products, and not cashback.
 */
export function savingOn(offer: Offer, basket: Basket, currency: string): Saving {
  const saving = savingOf(offer, basket, currency);
  if (!offer.other) return saving;
  const other = savingOf(offer.other, basket, currency);
  return bySaving(other, saving) < 0 ? other : saving;
}

function savingOf(offer: OfferFacts, basket: Basket, currency: string): Saving {
  const amount = Math.max(0, basket.amount) || 0;
  const { kind, scope } = offer;
  const isForBasket =
    (!offer.currency || offer.currency === currency) &&
    offer.audience.every((name) => basket.audience.includes(name)) &&
    amount >= (offer.min_spend ?? 0);
  if (!isForBasket) return { kind: "none" };
  if (kind === "delivery") return { kind, sure: scope === "all" };
  if (kind === "gift" || offer.value === null) return { kind: "none" };
  const sum = sumOn(offer, amount, currency);
  const back = kind === "cashback";
  return back || offer.up_to || scope !== "all"
    ? { kind: "most", sum, back }
    : { kind: "sum", sum };
}

/** Ranks the kinds of savings, certain ones first. */
function rankSaving(saving: Saving): number {
  if (saving.kind === "delivery") return saving.sure ? 2 : 3;
  return { sum: 0, most: 1, none: 4 }[saving.kind];
}

/**
 * Compares two savings, better first; 0 if they are equal. Sums are weighted by the chance that
 * their code works (`chances`, 0 to 1); free deliveries are ordered by that chance.
 */
export function bySaving(a: Saving, b: Saving, [chanceA, chanceB]: Chances = [1, 1]): number {
  const sums = "sum" in a && "sum" in b ? b.sum * chanceB - a.sum * chanceA : 0;
  const likelier = a.kind === "none" ? 0 : chanceB - chanceA;
  return rankSaving(a) - rankSaving(b) || sums || likelier;
}

/** Success chances of two codes. */
export type Chances = readonly [number, number];

/** Code with the facts of its offer and its success chance, which defaults to 1. */
export interface WithOffer {
  readonly offer: Offer | null;
  readonly chance?: number;
}

export const getChances = (a: WithOffer, b: WithOffer): Chances => [a.chance ?? 1, b.chance ?? 1];

/**
 * Sorts codes by their saving on a basket: certain sums, highest expected value first; then
 * uncertain sums by their maximum; then free delivery; then the rest. Equal codes keep their order.
 */
export function rankForBasket<Code extends WithOffer>(
  codes: readonly Code[],
  basket: Basket,
  currency: string,
): { code: Code; saving: Saving }[] {
  const ranked = codes.map((code) => ({
    code,
    saving: code.offer ? savingOn(code.offer, basket, currency) : ({ kind: "none" } as const),
  }));
  return ranked.sort((a, b) => bySaving(a.saving, b.saving, getChances(a.code, b.code)));
}

/** Returns the first of the sorted codes if it saves anything on the basket; else null. */
export function bestOnBasket<Code extends WithOffer>(
  codes: readonly Code[],
  basket: Basket,
  currency: string,
): { code: Code; saving: Saving } | null {
  const [top] = rankForBasket(codes, basket, currency);
  return top && top.saving.kind !== "none" ? top : null;
}
