import type { Offer, OfferFacts } from "#app/domain/offers/offer.ts";

export function inWords(offer: Offer | null): string {
  if (!offer) return "nothing";
  return [offer, offer.other ?? []].flat().map(factsInWords).join(" or ");
}

function factsInWords(offer: OfferFacts): string {
  const { kind, value, currency, up_to, extra, free_delivery, buy, get } = offer;
  const { min_spend, cap, audience, scope } = offer;
  const facts = [
    [kind, value, currency].filter((fact) => fact !== null).join(" "),
    buy !== null && `buy ${buy} get ${get}`,
    up_to && "up to",
    extra && "extra",
    free_delivery && "free delivery",
    min_spend !== null && `min ${min_spend}`,
    cap !== null && `cap ${cap}`,
    ...audience.toSorted(),
    scope !== "all" && scope,
  ];
  return facts.filter(Boolean).join(", ");
}
