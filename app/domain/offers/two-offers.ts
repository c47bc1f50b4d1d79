import type { Offer, OfferFacts } from "./offer.ts";
import type { Share } from "./reader/parts.ts";

/** One of the two offers of a text. */
export interface PartOffer {
  readonly offer: Offer;
  readonly share: Share | null;
}

const isOpen = ({ audience, scope }: OfferFacts) => audience.length === 0 && scope === "all";
const sameAudience = (one: OfferFacts, other: OfferFacts) =>
  `${one.audience}` === `${other.audience}`;
const otherGoods = { "full-price": "reduced", reduced: "full-price" } as const;
const isGoods = (share: Share | null) => share === "full-price" || share === "reduced";

/** Returns true if each shopper and product has one of both offers. */
function coversAll(one: PartOffer, other: PartOffer): boolean {
  const { share, offer } = one;
  if (isGoods(share)) {
    const isComplement = isGoods(other.share)
      ? share !== other.share
      : !other.share && other.offer.scope === "all";
    return isComplement && offer.scope === "all" && sameAudience(offer, other.offer);
  }
  if (!share || !isOpen(offer)) return false;
  if (share === "rest") return isGoods(other.share) || (!other.share && !isOpen(other.offer));
  return !other.share && `${other.offer.audience}` === "first-order";
}

/** Returns the scope of the larger offer of two for all shoppers and products. */
function scopeOf(high: PartOffer, low: PartOffer): OfferFacts["scope"] {
  const share = isGoods(high.share) ? high.share : isGoods(low.share) && low.share;
  if (share) return share === high.share ? share : otherGoods[share];
  return high.share ? "some" : high.offer.scope;
}

/** Returns true if the larger of two independent offers has a condition that the smaller lacks. */
function isConditional(low: OfferFacts, high: OfferFacts): boolean {
  if (sameAudience(low, high) && low.scope === high.scope) {
    const isTier = (high.min_spend ?? 0) > (low.min_spend ?? 0);
    return isTier || (low.scope === "some" && low.min_spend === high.min_spend);
  }
  return !isOpen(high) && (isOpen(low) || !sameAudience(low, high));
}

/** Joins offers of which each shopper and product has one: everybody has at least the smaller. */
function joinShares(low: PartOffer, high: PartOffer): Offer | null {
  const { offer } = low;
  const other: OfferFacts = high.offer;
  const isAlwaysLess =
    (offer.min_spend ?? 0) >= (other.min_spend ?? 0) &&
    (offer.cap ?? Number.POSITIVE_INFINITY) <= (other.cap ?? Number.POSITIVE_INFINITY);
  // "10% off, 20% off sale items" needs no complement: the smaller offer has no condition.
  const isFree = !low.share && isOpen(offer) && isGoods(high.share);
  const isWhole = isAlwaysLess && (coversAll(low, high) || coversAll(high, low));
  if (!isFree && !isWhole) return null;
  const audience = isGoods(low.share) || isGoods(high.share) ? offer.audience : [];
  return { ...offer, audience, scope: "all", other: { ...other, scope: scopeOf(high, low) } };
}

/**
 * Joins the two offers of a text: the smaller, which is the more certain, and the other; null in
 * doubt.
 */
export function joinOffers(one: PartOffer, two: PartOffer): Offer | null {
  const [low, high] = [one, two].sort((a, b) => (a.offer.value ?? 0) - (b.offer.value ?? 0));
  if (!low || !high) return null;
  const { offer } = low;
  const other: OfferFacts = high.offer;
  const isComparable = offer.kind === other.kind && offer.currency === other.currency;
  if (!isComparable || offer.value === other.value) return null;
  if (low.share || high.share) return joinShares(low, high);
  return isConditional(offer, other) ? { ...offer, other } : null;
}
