import type { TextSection } from "#app/content/types.ts";
import { figures } from "#app/domain/figures.ts";
import { formatNumber, formatPercent } from "#app/domain/format.ts";

const common = formatPercent(figures.commonDiscountPercent, "en");
const highest = formatPercent(figures.maxDiscountPercent, "en");
const coupons = formatNumber(figures.activeCoupons, "en");
const year = formatNumber(figures.year, "en", { plain: true });

/** Longer reading at the foot of the English home page. */
export const seo: readonly TextSection[] = [
  {
    title: "Promo codes across the Middle East and North Africa",
    paragraphs: [
      `Tawfeer lists more than ${coupons} active coupons for ${year}, for shoppers in eleven countries from Morocco to Oman. Each country has its own page, since a store that delivers to several of them often sets a different price, offer and delivery fee in each.`,
      "Shopping habits differ as well. Payment on delivery remains widespread in North Africa and the Levant, while cards, digital wallets and instalments account for much of what is bought in the Gulf. A code's conditions may mention the payment method, so it helps to read them before filling a cart.",
    ],
  },
  {
    title: "How online discounts work",
    paragraphs: [
      "A coupon code is an instruction to the store's checkout: take a percentage off, take a fixed amount off, or waive the delivery fee. A percentage is usually better on a large order and a fixed amount on a small one. Many codes have a ceiling, which is worth checking when the order is expensive.",
      `Sale banners quote the highest figure available. Up to ${common} is common in seasonal clearances and up to ${highest} appears now and then on a handful of items, but the typical saving on an ordinary order is more modest. What matters is the final total, with delivery and any tax included.`,
    ],
  },
  {
    title: "Popular stores and categories",
    paragraphs: [
      "The best-known names are large marketplaces such as Amazon, Noon and Jumia, and fashion stores such as Namshi, 6thStreet, Shein, H&M and Zara. Sports brands, electronics makers, furniture stores and supermarkets follow, and many of them run offers for their app or for first orders.",
      "Categories are useful when you know what you need but not where to buy it. Open one to see the stores that sell the same kind of goods in your country, then compare their offers before choosing.",
    ],
  },
  {
    title: "Shopping safely",
    paragraphs: [
      "Check the address in the browser before you enter card details, and be wary of unfamiliar sites that copy the name of a known store. A genuine coupon code is simply typed at checkout: nobody needs your card number, password or one-time passcode to give you one.",
      "Read the return policy before you buy, especially for reduced items, and keep the order confirmation. If something goes wrong with an order, contact the store, which holds the details of your purchase.",
    ],
  },
];
