/** Texts of a store's page across countries. */
export const store = {
  title_one: "{{brand}} promo codes in {{number}} country",
  title_other: "{{brand}} promo codes in {{number}} countries",
  titleWithoutCodes: "{{brand}}: no promo codes today",
  ownCountry: "each works in its own country only",
  best: "The best: {{offers}}.",
  offerIn: "{{offer}} in {{country}}",
  ownCountrySentence: "Each works in its own country only.",
  keywords: "{{brand}} promo code, {{brand}} coupon, {{brand}} discount code, {{brand}} offers",
};
