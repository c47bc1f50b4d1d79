/** Texts of the home page; its long prose is in app/content/home. */
export const home = {
  title: "Tawfeer: promo codes and coupons for 11 countries",
  description:
    "Free promo codes and coupons for online stores in the Middle East and North Africa. Pick your country, find the store, copy the code.",
  keywords:
    "promo codes, coupons, discount codes, vouchers, UAE, Saudi Arabia, Egypt, Middle East, North Africa",
  heading: "Promo codes that are worth a try, in your country",
  lead: "Pick your country, find the store and copy the code. No sign-up, no pop-ups, no fees.",
  statCoupons: "active coupons",
  statCountries: "countries",
  statShoppers: "shoppers",
  updatedDaily: "Updated daily and verified manually",
  chooseCountry: "Choose your country",
  activeCoupons_one: "{{number}}+ active coupon",
  activeCoupons_other: "{{number}}+ active coupons",
  noCoupons: "0 active coupons",
  activeCouponsUnknown: "...",
};
