/** Texts of a country's page; its long prose is in app/content/country. */
export const country = {
  title: "{{country}} Coupon Codes & Deals",
  // Title in two lines, for screens that need them.
  heading: "{{country}} Coupon\nCodes & Deals",
  // "300 promo codes for 55 online stores in the UAE."
  description_one: "{{number}} promo code {{stores}} in {{country}}.",
  description_other: "{{number}} promo codes {{stores}} in {{country}}.",
  // "United Arab Emirates Coupon Codes & Deals: 50% off at Noon, November 2026"
  descriptionBest: "Today: {{offers}}.",
  // In the list of the sentence above.
  offerAt: "{{offer}} at {{brand}}",
  forStores_one: "for {{number}} online store",
  forStores_other: "for {{number}} online stores",
  descriptionWithoutCodes: "Promo codes for online stores in {{country}}.",
  keywords: "{{country}} promo codes, {{country}} coupons, discount codes, {{country}} deals",
  couponCount_one: "{{number}} coupon",
  couponCount_other: "{{number}} coupons",
  // Follow the count of coupons: "236 coupons at 40 stores, 3 added this week, last verified
  // yesterday".
  atStores_one: "at {{number}} store",
  atStores_other: "at {{number}} stores",
  addedThisWeek_one: "{{number}} added this week",
  addedThisWeek_other: "{{number}} added this week",
  lastChecked: "last verified {{when}}",
  searchBrands: "Search stores",
  categories: "Categories",
  allCategories: "All",
  sort: "Sort",
  sort_newest: "Newest",
  sort_name: "A–Z",
  sort_best: "Best offer",
  sort_checked: "Just verified",
  sort_ending: "Ending soon",
  availableBrands: "Available brands",
  knownStores: "Known stores",
  storesWithoutCode: "Stores without a code today",
  noBrandsFound: "No brands found",
  noBrandsFoundText:
    "Check the spelling, press Enter to look in other countries, or clear the search.",
  noBrandsYet: "No stores are listed here yet. Check back soon.",
  clearSearch: "Show all stores",
  about: "Shopping online in {{country}}",
  occasions: "Dates to know",
  nowUntil: "now, until {{date}}",
  today: "today",
  expected: "expected",
  inRamadan: "in Ramadan",
  expectedNote:
    "Expected dates depend on the sighting of the moon, or on stores and authorities that have not announced them yet.",
  otherCountries: "Codes in other countries",
  legal: "Legal notes",
};
