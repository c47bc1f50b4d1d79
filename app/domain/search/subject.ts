import type { CountryId } from "#app/domain/directory/countries.ts";
import type { Basket } from "#app/domain/offers/basket.ts";
import type { Reading } from "./match-names.ts";
import type { OfferQuery } from "./query-words.ts";

/** Returns whether a query has no offer requirements. */
export const isAnyOffer = (offer: OfferQuery) =>
  Object.values(offer).every((requirement) => requirement === null || requirement === false);

/** Returns the subject of a query without a store or category. */
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

/** Returns the basket in a query with a store: "noon 400"; null for a query about offers. */
export function queriedBasket({ store, offer }: Pick<Reading, "store" | "offer">): Basket | null {
  if (!store || !offer?.spend || offer.kind || offer.value !== null || offer.season) return null;
  return { amount: offer.spend, audience: offer.audience ? [offer.audience] : [] };
}

/** Returns the country of a query, else the known one unless the query names another currency. */
export function queriedCountry(
  { country, offer }: Pick<Reading, "country" | "offer">,
  known: CountryId | null,
): CountryId | null {
  const money = offer?.moneyOf;
  if (country || !money || (known && money.includes(known))) return country ?? known;
  return money[0] ?? null;
}
