import { section } from "#app/content/prose.ts";

/** Legal notes in English. */
export const legal = {
  home: section(
    "Legal disclaimer",
    "Tawfeer is a free, independent directory of codes and offers. We do not sell products, take orders or handle payments, and any purchase you make is a contract between you and the store.",
    "We do not guarantee that a code will work for your order. Stores may change or withdraw an offer at any time. Store names and trademarks belong to their owners and are used only to identify the stores.",
  ),
  country: {
    disclaimer: section(
      "Disclaimer",
      "This page is general guidance, and some details may be out of date. Store names and trademarks belong to their owners; naming a store does not mean that it endorses us.",
    ),
    natureOfService: section(
      "Nature of the service",
      "Tawfeer is a free directory, not a shop: we sell nothing and take no orders or payments. What you do on a store's site is governed by its terms.",
    ),
    codeValidity: section(
      "Validity of codes",
      "We do not guarantee that a code will work: the store may change or end it without notice. Check the final price before you pay.",
    ),
    liability: section(
      "Limitation of liability",
      "To the extent the law allows, Tawfeer is not liable for losses from an expired or rejected code, a changed price or offer, or a purchase. Nothing here limits consumer rights that cannot be excluded.",
    ),
    termsOfUse: section(
      "Terms of use",
      "Use the directory free of charge for your own shopping, but do not disrupt it or republish it in bulk. We may change these terms; using the site afterward means accepting them.",
    ),
  },
};
