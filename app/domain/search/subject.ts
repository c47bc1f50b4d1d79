import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import type { Reading } from "./match-names.ts";
import type { OfferAsked } from "./query-words.ts";

/** Whether nothing is asked of an offer. */
export const isAnyOffer = (offer: OfferAsked) =>
  Object.values(offer).every((wish) => wish === null || wish === false);

/** The subject of a query that names no store and no category. */
export function subject({
  store,
  category,
  country,
  offer,
  rest,
}: Reading): "country" | "offer" | null {
  if (store || category || rest.length > 0) return null;
  if (country && (!offer || isAnyOffer(offer))) return "country";
  return offer && "offer";
}

/** The basket that a query names beside a store: "noon first order 400"; null if it asks for a kind of offer. */
export function basketAsked({ store, offer }: Pick<Reading, "store" | "offer">): Basket | null {
  if (!store || !offer?.spend || offer.kind || offer.value !== null || offer.season) return null;
  return { amount: offer.spend, audience: offer.audience ? [offer.audience] : [] };
}

/**
 * The country that a query is for: the one that it names, else the one that is known, unless the money of others
 * is named.
 */
export function countryAsked(
  { country, offer }: Pick<Reading, "country" | "offer">,
  known: CountryId | null,
): CountryId | null {
  const money = offer?.moneyOf;
  if (country || !money || (known && money.includes(known))) return country ?? known;
  return money[0] ?? null;
}
