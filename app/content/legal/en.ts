import type { LegalContent } from "#app/content/types.ts";

/** The legal notes in English. */
export const legal: LegalContent = {
  home: {
    title: "Legal Disclaimer",
    paragraphs: [
      "Tawfeer is a free, independent directory of coupon codes and offers. We do not sell products, take orders or handle payments, and any purchase you make is a contract between you and the store.",
      "We check codes by hand and update our lists daily, but we do not guarantee that a code will work for your order. Stores may change or withdraw an offer at any time. Store names and trademarks belong to their owners and are used only to identify the stores.",
    ],
  },
  country: {
    disclaimer: {
      title: "Disclaimer",
      paragraphs: [
        "The information on this page is provided for general guidance. We take care to keep it correct and current, but offers change often and some details may be out of date by the time you read them.",
        "Store names, logos and trademarks belong to their respective owners. Naming a store here does not mean that it sponsors, endorses or has approved this site.",
      ],
    },
    natureOfService: {
      title: "Nature of the Service",
      paragraphs: [
        "Tawfeer is a free public directory that lists coupon codes and offers in one place. It is not a shop: we do not sell, ship or deliver anything, and we do not take orders or payments.",
        "When you follow a link to a store, you leave this site. Your order, payment, delivery and returns are governed by that store's own terms.",
      ],
    },
    codeValidity: {
      title: "Validity of Codes",
      paragraphs: [
        "Codes are checked by hand and the lists are updated daily, but we do not guarantee that any code will work. The store decides whether to accept a code and may limit, change or end it without notice.",
        "A code may be limited to certain products, new customers, a minimum spend, a payment method or one country. Check the final price at the store's checkout before you pay.",
      ],
    },
    liability: {
      title: "Limitation of Liability",
      paragraphs: [
        "To the extent the law allows, Tawfeer is not liable for losses arising from an expired or rejected code, a change in a store's price or offer, or a purchase made from a store.",
        "Questions about product quality, delivery, refunds or warranty should be addressed to the store. Nothing in this section limits rights that consumer law gives you and that cannot be excluded.",
      ],
    },
    termsOfUse: {
      title: "Terms of Use",
      paragraphs: [
        "You may browse the directory and use its codes free of charge for your own shopping. Please do not misuse the site, disrupt its operation or copy its content in bulk for republication.",
        "We may add, edit or remove offers, and may revise these terms. By continuing to use the site after a revision, you accept the terms as they then stand.",
      ],
    },
  },
};
