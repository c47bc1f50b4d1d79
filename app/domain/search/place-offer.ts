import type { OfferKind } from "../offers/offer-kinds.ts";
import type { PackedOffer } from "../offers/offer-text.ts";

const letters: Readonly<Partial<Record<string, OfferKind>>> = {
  P: "percent",
  A: "amount",
  D: "delivery",
  G: "gift",
};

/** Best offer of a store in a suggestion. Money is in the country's currency. */
export interface PlaceOffer {
  kind: OfferKind;
  value: number | null;
  upTo: boolean;
}

/**
 * Encodes a best offer in a few letters after a country's count in the index: "P15", "UP28" for up
 * to, "A50", "D" for free delivery. "" if it cannot be expressed so briefly.
 */
export function packPlaceOffer(offer: PackedOffer | null, currency: string): string {
  if (!offer) return "";
  const { kind, value = null, currency: offerCurrency = null } = offer;
  const letter = Object.keys(letters).find((name) => letters[name] === kind);
  const isPlain = kind === "delivery" || kind === "gift" ? value === null : value !== null;
  if (!letter || !isPlain || (offerCurrency && offerCurrency !== currency)) return "";
  return `${offer.up_to ? "U" : ""}${letter}${value ?? ""}`;
}

/** Decodes the best offer in the country with a letter from the places of a brand: "a12P15b0". */
export function placeOffer(places: string, country: string): PlaceOffer | null {
  const [, up, letter = "", value] =
    new RegExp(`${country}\\d+(U?)([PADG])([\\d.]*)`).exec(places) ?? [];
  const kind = letters[letter];
  return kind ? { kind, value: value ? Number(value) : null, upTo: up === "U" } : null;
}
