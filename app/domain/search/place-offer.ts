import type { OfferKind } from "../offers/offer-kinds.ts";
import type { PackedOffer } from "../offers/offer-text.ts";

const letters: Readonly<Partial<Record<string, OfferKind>>> = {
  P: "percent",
  A: "amount",
  D: "delivery",
  G: "gift",
};

/** What a suggestion shows of a store's best offer. Money is in the country's currency. */
export interface PlaceOffer {
  kind: OfferKind;
  value: number | null;
  upTo: boolean;
}

/**
 * A best offer in a few letters, to follow a country's count in the index: "P15", "UP28" for up to,
 * "A50", "D" for free delivery. "" if so little would not tell it.
 */
export function packPlaceOffer(offer: PackedOffer | null, currency: string): string {
  if (!offer) return "";
  const { kind, value = null, currency: own = null } = offer;
  const letter = Object.keys(letters).find((name) => letters[name] === kind);
  const isPlain = kind === "delivery" || kind === "gift" ? value === null : value !== null;
  if (!letter || !isPlain || (own && own !== currency)) return "";
  return `${offer.up_to ? "U" : ""}${letter}${value ?? ""}`;
}

/** The best offer in the country with a letter, from the places of a brand: "a12P15b0". */
export function placeOffer(places: string, country: string): PlaceOffer | null {
  const [, up, letter = "", value] =
    new RegExp(`${country}\\d+(U?)([PADG])([\\d.]*)`).exec(places) ?? [];
  const kind = letters[letter];
  return kind ? { kind, value: value ? Number(value) : null, upTo: up === "U" } : null;
}
