/** Texts of a country's page; its long prose is in app/content/country. */
export const country = {
  title: "{{country}} Coupon Codes & Deals",
  description_one:
    "{{number}} promo code for online stores in {{country}}. Brands listed: {{brands}}. Free to use, updated daily.",
  description_other:
    "{{number}} promo codes for online stores in {{country}}. Brands listed: {{brands}}. Free to use, updated daily.",
  keywords: "{{country}} promo codes, {{country}} coupons, discount codes, {{country}} deals",
  couponCount_one: "{{number}} coupon",
  couponCount_other: "{{number}} coupons",
  backToHome: "All countries",
  search: "Search",
  searchBrands: "Search brands",
  searchPlaceholder: "Search brands...",
  availableBrands: "Available brands",
  noBrandsFound: "No brands found",
  noBrandsFoundText: "Check the spelling, or clear the search to see every brand.",
  noBrandsYet: "No brands are listed here yet. Check back soon.",
  clearSearch: "Show all brands",
  about: "Shopping online in {{country}}",
  popularHere: "Popular here",
  faq: "Frequently asked questions",
  otherCountries: "Coupons in other countries",
  legal: "Legal notes",
  brandsShown_one: "{{number}} brand",
  brandsShown_other: "{{number}} brands",
};
