import type { HomeContent } from "#app/content/types.ts";
import { figureTexts } from "../figure-texts.ts";

const { common, highest, coupons, shoppers, year } = figureTexts.en;

/** The home page's English prose. */
export const home: HomeContent = {
  whyChoose: {
    title: "Why Choose Tawfeer",
    lead: "A plain list of coupon codes, kept in order so that you spend less time searching.",
    items: [
      {
        title: "Verified Codes",
        text: "Our codes are verified manually before they are listed, and the lists are updated daily. A store can still end an offer early, so check the total before you pay.",
      },
      {
        title: "Save Money",
        text: "Compare the offers available for a store, read their conditions side by side and choose the one that takes the most off the order you were going to place anyway.",
      },
      {
        title: "Easy to Use",
        text: "Choose your country, open the store you need and copy the code. There is nothing to pay, and you shop on the store's own site as usual.",
      },
    ],
  },
  tabs: {
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
  },
  faq: [
    {
      question: "Is Tawfeer free to use?",
      answer:
        "Yes. You can browse the directory and copy any code without paying. The only payment you make is to the store, for your own order.",
    },
    {
      question: "Do you sell anything?",
      answer:
        "No. Tawfeer is a directory: we do not sell products, take orders, handle payments or arrange delivery. Anything you buy is bought from the store, under the store's own terms.",
    },
    {
      question: "Which countries do you cover?",
      answer:
        "Eleven: the United Arab Emirates, Saudi Arabia, Egypt, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, Bahrain and Oman. Each country has its own page, because stores, currencies and offers differ from one to the next.",
    },
    {
      question: "How often are the coupons updated?",
      answer:
        "The lists are updated daily and codes are verified manually. A store can still change or withdraw an offer between two updates, so a listed code may have ended by the time you try it.",
    },
    {
      question: "What should I do if a code does not work?",
      answer:
        "First check the conditions: minimum spend, excluded items, new customers only, or a different country. Make sure there is no space before or after the code, then try another one for the same store. We cannot guarantee that a code will work, because the store decides whether to accept it.",
    },
    {
      question: "Why does the store ask for a minimum spend?",
      answer:
        "Preparing and delivering an order costs the store much the same whether the order is large or small, so it often reserves discounts for orders above a certain amount. Some stores count only full-price items towards that amount. If you are just short of it, compare the saving with the cost of adding something you do not need.",
    },
    {
      question: "Can I use more than one code on the same order?",
      answer:
        "Usually not. Most stores accept one code per order, although a code can sometimes be combined with sale prices or a bank card offer. Try each code separately and keep the one that gives the lowest total.",
    },
    {
      question: "Will the same code work in another country?",
      answer:
        "Not always. Many stores issue codes for one country or currency only, and reject them elsewhere. Use the page for the country your order is placed in.",
    },
  ],
  seo: [
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
  ],
};
