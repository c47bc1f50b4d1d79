import type { HomeTabs } from "#app/content/types.ts";
import { figures } from "#app/domain/figures.ts";
import { formatNumber, formatPercent } from "#app/domain/format.ts";

const common = formatPercent(figures.commonDiscountPercent, "en");
const highest = formatPercent(figures.maxDiscountPercent, "en");
const coupons = formatNumber(figures.activeCoupons, "en");
const shoppers = formatNumber(figures.shoppers, "en");

/** The three tabs of the English home page. */
export const tabs: HomeTabs = {
  seasonalSales: {
    title: "Seasonal Sales",
    lead: "The highest figure in any sale applies to selected items. Most of the range is reduced by less.",
    items: [
      {
        title: "Ramadan and Eid",
        text: `Groceries, home goods and traditional clothing come first, followed by fashion and gifts as each Eid approaches. Offers of up to ${common} are common on selected lines.`,
      },
      {
        title: "White Friday",
        text: `The widest sale of the year falls in late November, with electronics, fashion and beauty reduced together. A few items are advertised at up to ${highest} off, usually in small quantities.`,
      },
      {
        title: "Back to School",
        text: `From August into September, stores discount laptops, bags, stationery and children's clothing. Reductions are often moderate, with end-of-line stock at up to ${common} off.`,
      },
      {
        title: "National Days",
        text: `Stores mark each country's national occasions with short offers that may last only a day or two. Codes are often limited to that country, and selected items can reach up to ${common} off.`,
      },
    ],
  },
  howTo: {
    title: "How to Use Coupons",
    items: [
      {
        title: "Find your store",
        text: "Choose your country, then search for the store or browse its category. Codes are listed by country because the same store often runs different offers in each.",
      },
      {
        title: "Read the conditions and copy the code",
        text: "Look for a minimum spend, excluded brands and an end date. Then copy the code rather than typing it, so that no character is lost.",
      },
      {
        title: "Shop on the store's own site",
        text: "Open the store's site or app and add your items to the cart. We never handle your order or see your payment details.",
      },
      {
        title: "Apply the code at checkout",
        text: "Paste it into the coupon or promo code field and apply it. Make sure the total has changed before you confirm the payment.",
      },
    ],
  },
  whyUs: {
    title: "Why Choose Us",
    items: [
      {
        title: "One place for many stores",
        text: `More than ${coupons} active coupons across eleven countries, arranged by country, store and category.`,
      },
      {
        title: "Checked by people",
        text: "Codes are verified manually and the lists are updated daily. Offers that have ended are removed when we find them.",
      },
      {
        title: "Used by shoppers like you",
        text: `More than ${shoppers} shoppers have used the directory to look for a code before they order.`,
      },
      {
        title: "Independent and free",
        text: "We sell nothing, take no orders and are not part of any store listed here. Using the directory costs nothing.",
      },
    ],
  },
};
