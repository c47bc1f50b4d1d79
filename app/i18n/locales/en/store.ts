/** Texts of a store's page across countries. */
export const store = {
  title_one: "{{brand}} promo codes in {{number}} country",
  title_other: "{{brand}} promo codes in {{number}} countries",
  ownCountry: "each works in its own country only",
  description_one: "{{brand}} promo codes for {{number}} country on one page.",
  description_other: "{{brand}} promo codes for {{number}} countries on one page.",
  best: "The best: {{offers}}.",
  offerIn: "{{offer}} in {{country}}",
  ownCountrySentence: "Each works in its own country only.",
  keywords: "{{brand}} promo code, {{brand}} coupon, {{brand}} discount code, {{brand}} offers",
};
