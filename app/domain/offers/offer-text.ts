import { isSame } from "#app/domain/base/same.ts";
import { type NoOffer, noOffer, type Offer, type StatedOffer } from "./offer.ts";

// The facts of an offer of which nothing is said, as offerFields has them. No page loads the schema.
const defaults: Offer = {
  kind: "gift",
  value: null,
  currency: null,
  up_to: false,
  extra: false,
  free_delivery: false,
  min_spend: null,
  cap: null,
  audience: [],
  scope: "all",
  buy: null,
  get: null,
};
const names = Object.keys(defaults) as (keyof Offer)[];

/** The facts of an offer that differ from the defaults, which is how the catalogue stores them. */
export type PackedOffer = Pick<Offer, "kind"> & Partial<Offer>;

// A write packs, compares and stores the same few offers thousands of times.
const packs = new WeakMap<Offer, PackedOffer>();
const texts = new WeakMap<StatedOffer, string>();

/** Leaves out the facts that are their defaults; the others stand in one order, whoever stated them. */
export function encodeOffer(offer: Offer): PackedOffer {
  const known = packs.get(offer);
  if (known) return known;
  const named = names.filter((name) => name === "kind" || !isSame(offer[name], defaults[name]));
  const packed = Object.fromEntries(named.map((name) => [name, offer[name]])) as PackedOffer;
  packs.set(offer, packed);
  return packed;
}

/** An offer with all its facts again. */
export function unpackOffer(packed: PackedOffer): Offer {
  return { ...defaults, ...packed };
}

/** An offer as the text that the catalogue stores: equal offers have equal texts. */
export function offerText(offer: StatedOffer): string {
  const known = texts.get(offer);
  if (known !== undefined) return known;
  const text = JSON.stringify(offer.kind === "none" ? noOffer : encodeOffer(offer));
  texts.set(offer, text);
  return text;
}

/** Makes a function that gives one object for all equal offers: a country has few, and many codes. */
export function offerSharer(): (offer: StatedOffer) => StatedOffer {
  const known = new Map<string, StatedOffer>();
  return (offer) => {
    const text = offerText(offer);
    const shared = known.get(text) ?? offer;
    known.set(text, shared);
    return shared;
  };
}

/** Decodes the offer in a stored text. */
export function decodeOffer(text: string): StatedOffer {
  const packed = JSON.parse(text) as PackedOffer | NoOffer;
  return packed.kind === "none" ? packed : unpackOffer(packed);
}
