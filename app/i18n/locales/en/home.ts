/** Texts of the home page; its long prose is in app/content/home. */
export const home = {
  title: "Tawfeer: promo codes and coupons for 11 countries",
  description:
    "Free promo codes and coupons for online stores in the Middle East and North Africa. Pick your country, find the store, copy the code.",
  shareNote: "Promo codes for {{number}} countries",
  keywords:
    "promo codes, coupons, discount codes, vouchers, UAE, Saudi Arabia, Egypt, Middle East, North Africa",
  // Two lines if the style keeps the break.
  heading: "Every code,\nin plain sight.",
  lead: "No sign-up, no pop-ups, and no code hidden behind a click.",
  statCoupons: "active coupons",
  statCountries: "countries",
  statShoppers: "shoppers",
  // Shoppers' answers of the last 30 days.
  answers_one: "{{percent}} of {{number}} answer this month: it worked",
  answers_other: "{{percent}} of {{number}} answers this month: it worked",
  updatedDaily: "Updated daily and verified manually",
  chooseCountry: "Where are you shopping?",
  activeCoupons_one: "{{number}}+ active coupon",
  activeCoupons_other: "{{number}}+ active coupons",
  // For counts that are not rounded down.
  exactCoupons_one: "{{number}} active coupon",
  exactCoupons_other: "{{number}} active coupons",
  noCoupons: "No coupons yet",
  // If the counts could not be read.
  couponsUnread: "0 active coupons",
  activeCouponsUnknown: "...",
  newestChecked: "Newest verified offers",
  byCategory: "Browse by category",
  searchLabel: "Search stores in all countries",
  popularStores: "Popular stores",
  popularStoresText: "See where each of them is listed, and with how many codes.",
  bannerTitle: "Start Saving Now!",
  bannerText: "Pick your country at the top of the page and find your store.",
  guide: "Good to know",
  quickLinks: "Quick links",
  quickLink: "Codes in {{country}}",
};
