import type { LegalContent } from "#app/content/types.ts";

/** The legal notes in English. */
export const legal: LegalContent = {
  home: {
    title: "Legal Disclaimer",
    paragraphs: [
      "Tawfeer is a free, independent directory of coupon codes and offers. We do not sell products, take orders or handle payments, and any purchase you make is a contract between you and the store.",
      "We do not guarantee that a code will work for your order. Stores may change or withdraw an offer at any time. Store names and trademarks belong to their owners and are used only to identify the stores.",
    ],
  },
  country: {
    disclaimer: {
      title: "Disclaimer",
      paragraphs: [
        "This page is general guidance, and some details may be out of date when you read them. Store names and trademarks belong to their owners, and naming a store does not mean that it endorses this site.",
      ],
    },
    natureOfService: {
      title: "Nature of the Service",
      paragraphs: [
        "Tawfeer is a free public directory, not a shop: we sell and deliver nothing and take no orders or payments. A link to a store leaves this site, and the store's own terms govern what you do there.",
      ],
    },
    codeValidity: {
      title: "Validity of Codes",
      paragraphs: [
        "We do not guarantee that any code will work. The store may limit, change or end it without notice, so check the final price at its checkout before you pay.",
      ],
    },
    liability: {
      title: "Limitation of Liability",
      paragraphs: [
        "To the extent the law allows, Tawfeer is not liable for losses arising from an expired or rejected code, a changed price or offer, or a purchase made from a store. Nothing here limits consumer rights that cannot be excluded.",
      ],
    },
    termsOfUse: {
      title: "Terms of Use",
      paragraphs: [
        "You may use the directory free of charge for your own shopping. Please do not disrupt it or copy it in bulk for republication. We may change offers and these terms; using the site afterward means accepting them.",
      ],
    },
  },
};
