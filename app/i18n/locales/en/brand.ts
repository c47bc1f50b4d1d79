/** Texts of a brand's page; its long prose is in app/content/brand. */
export const brand = {
  title: "{{brand}} Promo Code in {{country}}",
  description_one:
    "{{number}} active {{brand}} promo code in {{country}}. Copy it and paste it at checkout.",
  description_other:
    "{{number}} active {{brand}} promo codes in {{country}}. Copy one and paste it at checkout.",
  keywords:
    "{{brand}} promo code, {{brand}} coupon, {{brand}} {{country}}, {{brand}} discount code",
  backToBrands: "All brands in {{country}}",
  activeCodes_one: "{{number}} active code available",
  activeCodes_other: "{{number}} active codes available",
  viewAllCodes: "View All Codes",
  about: "About {{brand}}",
  availableCodes: "Available Promo Codes",
  noCodes: "No promo codes available at the moment",
  checkBackSoon: "Check back soon for new deals!",
  copy: "Copy",
  copyCode: "Copy code {{code}}",
  copied: "Copied",
  copiedCode: "Code {{code}} copied",
  selectToCopy: "Press and hold the code to copy it",
  lastVerified: "Last verified",
  expires: "Expires",
  visitStore: "Visit store",
  elsewhere: "{{brand}} in other countries",
  notListed: "Not listed",
  discountPercent: "{{percent}} off",
  discountUpTo: "Up to {{percent}} off",
  freeDelivery: "Free delivery",
  howTo: "How to use a {{brand}} code",
};
