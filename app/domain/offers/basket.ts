import type { Offer } from "./offer.ts";
import type { Audience } from "./offer-kinds.ts";

/** A basket in the country's currency, with the audiences that the shopper belongs to. */
export interface Basket {
  readonly amount: number;
  readonly audience: readonly Audience[];
}

/**
 * The saving that an offer gives on a basket. Sums are in the currency of the basket.
 * - "sum": comes off for certain.
 * - "most": at most this; `back` if it is paid back later (cashback), so that it does not lower
 *   the sum to pay.
 * - "delivery": delivery is free; `sure` if it is so for every product.
 * - "none": the basket is too small, an audience is missing, the offer is in another currency, or it
 *   gives no sum that can be known (gifts, and texts that are not read).
 */
export type Saving =
  | { kind: "sum"; sum: number }
  | { kind: "most"; sum: number; back: boolean }
  | { kind: "delivery"; sure: boolean }
  | { kind: "none" };

/** ISO 4217 gives these a thousandth as the minor unit; the directory's others have a hundredth. */
export const inThousandths = /BHD|JOD|KWD|OMR|TND/;

/** The sum that an offer of money takes off, rounded down to the minor unit. */
function sumOn({ value, currency: unit, cap }: Offer, amount: number, currency: string): number {
  const scale = inThousandths.test(currency) ? 1000 : 100;
  const given = unit === null ? (amount * (value ?? 0)) / 100 : (value ?? 0);
  const sum = Math.min(given, cap ?? given);
  // A sum such as 1.15 × 100 is 114.99999999999999: it must not lose a unit.
  return Math.min(Math.floor(sum * scale + 1e-6) / scale, amount);
}

/**
 * Tells what an offer does for a basket in a currency (ISO 4217). Only a reduction that holds for
 * every product is a certain sum: not "up to", not an offer for some products, and not cashback.
 */
export function savingOn(offer: Offer, basket: Basket, currency: string): Saving {
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
  return back || offer.up_to || scope === "some"
    ? { kind: "most", sum, back }
    : { kind: "sum", sum };
}

/** Order of the kinds: what is certain first. */
function rankSaving(saving: Saving): number {
  if (saving.kind === "delivery") return saving.sure ? 2 : 3;
  return { sum: 0, most: 1, none: 4 }[saving.kind];
}

/**
 * Compares two savings, the better first; 0 if neither is. A sum counts as often as its code works
 * (`chances`, from 0 to 1); of free deliveries the likelier comes first.
 */
export function bySaving(a: Saving, b: Saving, [ofA, ofB]: Chances = [1, 1]): number {
  const sums = "sum" in a && "sum" in b ? b.sum * ofB - a.sum * ofA : 0;
  const likelier = a.kind === "none" ? 0 : ofB - ofA;
  return rankSaving(a) - rankSaving(b) || sums || likelier;
}

/** The chances that two codes work. */
export type Chances = readonly [number, number];

/** A code with the facts of its offer, and the chance that it works; 1 if nothing is said of it. */
export interface WithOffer {
  readonly offer: Offer | null;
  readonly chance?: number;
}

export const chancesOf = (a: WithOffer, b: WithOffer): Chances => [a.chance ?? 1, b.chance ?? 1];

/**
 * Orders codes by what they do for a basket: certain sums, the highest times its chance first; then
 * uncertain ones by their maximum; then free delivery; then the rest. Equal ones keep their order.
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
  return ranked.sort((a, b) => bySaving(a.saving, b.saving, chancesOf(a.code, b.code)));
}
