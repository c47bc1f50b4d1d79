import { isSame } from "#app/domain/base/same.ts";
import { type NoOffer, noOffer, type Offer, type OfferFacts, type StatedOffer } from "./offer.ts";

/** Default facts of an offer, like those of offerFields, whose schema pages do not load. */
export const offerDefaults: Omit<Offer, "other"> = {
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
const names = Object.keys(offerDefaults) as (keyof typeof offerDefaults)[];

type Packed<Facts extends OfferFacts> = Pick<Facts, "kind"> & Partial<Omit<Facts, "other">>;

/** Facts of an offer that differ from the defaults, as stored in the catalogue. */
export type PackedOffer = Packed<Offer> & { other?: Packed<OfferFacts> | undefined };

// A write packs, compares and stores the same few offers thousands of times.
const packs = new WeakMap<Offer, PackedOffer>();
const texts = new WeakMap<StatedOffer, string>();

/** Omits the facts that equal their defaults; the others are in a fixed order. */
export function packOffer(offer: Offer): PackedOffer {
  const known = packs.get(offer);
  if (known) return known;
  const { other } = offer;
  const packed: PackedOffer = { ...packFacts(offer), ...(other && { other: packFacts(other) }) };
  packs.set(offer, packed);
  return packed;
}

function packFacts<Facts extends OfferFacts>(facts: Facts): Packed<Facts> {
  const named = names.filter(
    (name) => name === "kind" || !isSame(facts[name], offerDefaults[name]),
  );
  return Object.fromEntries(named.map((name) => [name, facts[name]])) as Packed<Facts>;
}

export function unpackOffer({ other, ...packed }: PackedOffer): Offer {
  return {
    ...{ ...offerDefaults, ...packed },
    ...(other && { other: { ...offerDefaults, ...other } }),
  };
}

/** Serializes an offer as the catalogue stores it: equal offers have equal texts. */
export function offerText(offer: StatedOffer): string {
  const known = texts.get(offer);
  if (known !== undefined) return known;
  const text = JSON.stringify(offer.kind === "none" ? noOffer : packOffer(offer));
  texts.set(offer, text);
  return text;
}

/** Returns a function that shares one object among equal offers, which many codes have. */
export function offerSharer(): (offer: StatedOffer) => StatedOffer {
  const known = new Map<string, StatedOffer>();
  return (offer) => {
    const text = offerText(offer);
    const shared = known.get(text) ?? offer;
    known.set(text, shared);
    return shared;
  };
}

export function decodeOffer(text: string): StatedOffer {
  const packed = JSON.parse(text) as PackedOffer | NoOffer;
  return packed.kind === "none" ? packed : unpackOffer(packed);
}
