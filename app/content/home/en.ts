import { figureTexts } from "#app/content/marketing-claims.ts";
import { faq, section, titled } from "#app/content/prose.ts";

const { common, highest } = figureTexts.en;

/** English prose of the home page. */
export const home = {
  whyChoose: {
    title: "Why Choose Tawfeer",
    items: titled({
      "Verified Codes":
        "Each code shows the day it was last verified, and those not verified for three months are listed separately.",
      "Save Money":
        "Compare what a store offers and see which code takes the most off the order that you were going to place anyway.",
      "Easy to Use":
        "Choose your country, open the store and copy the code. You shop on the store's own site as usual.",
    }),
  },
  tabs: {
    seasonalSales: {
      title: "Seasonal Sales",
      lead: "The highest figure in any sale applies to selected items. Most of the range is reduced by less.",
      items: titled({
        "Ramadan and Eid":
          "Groceries, home goods and traditional clothing come first, followed by fashion and gifts as each Eid approaches.",
        "White Friday": `The widest sale of the year falls on the last days of November. A few items are advertised at up to ${highest} off, usually in small quantities.`,
        "Back to School": `From August into September, stores discount laptops, bags and children's clothing, with end-of-line stock at up to ${common} off.`,
        "National Days":
          "Stores mark each country's national occasions with offers of a day or two. The dates are on the country's page.",
      }),
    },
    howTo: {
      title: "How to Use Coupons",
      items: titled({
        "Find your store":
          "Choose your country first, because the same store often runs different offers in each.",
        "Copy the code": "Copy it rather than typing it, so that no character is lost.",
        "Shop on the store's own site":
          "Open its site or app and fill the cart. We never see your order or your payment details.",
        "Apply the code at checkout":
          "Paste it into the promo code field, and see that the total has changed before you confirm.",
      }),
    },
    whyUs: {
      title: "Why Choose Us",
      items: titled({
        "All codes in plain sight":
          "No code is hidden behind a click, a pop-up or a tab that opens by itself.",
        "Ended codes go": "A code with an end date leaves the list when that day is over.",
        "No account, no tracking":
          "There is nothing to sign up for, and no third party learns what you looked at.",
        "Independent and free":
          "We are not part of any store listed here, and using the directory costs nothing.",
      }),
    },
  },
  faq: faq({
    "Is Tawfeer free to use?":
      "Yes. You can browse the directory and copy any code without paying. The only payment you make is to the store, for your own order.",
    "Do you sell anything?":
      "No. We do not sell products, handle payments or arrange delivery. Anything you buy is bought from the store, under the store's own terms.",
    "Which countries do you cover?":
      "Eleven: the UAE, Saudi Arabia, Egypt, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, Bahrain and Oman. Each has its own page, because stores, currencies and offers differ.",
    "How often are the codes updated?":
      "Daily. A change is on the page within a minute or two, and the date next to a code shows when it was last verified.",
    "What should I do if a code does not work?":
      "Check the minimum spend, excluded items, and whether it is for new customers or another country. Then try another code for the same store. We cannot guarantee that a code will work, because the store decides whether to accept it.",
    "Why does the store ask for a minimum spend?":
      "Preparing and delivering an order costs the store much the same whether it is large or small. If you are just short of the amount, compare the saving with the cost of adding something you do not need.",
    "Can I use more than one code on the same order?":
      "Usually not. Most stores accept one code per order, although it can sometimes be combined with sale prices or a bank card offer.",
    "Will the same code work in another country?":
      "Not always. Many stores issue codes for one country or currency only. Use the page for the country that your order is placed in.",
  }),
  seo: [
    section(
      "Promo codes across the Middle East and North Africa",
      "A store that delivers to several countries often sets a different price, offer and delivery fee in each, so every country from Morocco to Oman has a page of its own.",
      "Shopping habits differ as well. Payment on delivery remains widespread in North Africa and the Levant, while cards, digital wallets and installments account for much of what is bought in the Gulf.",
    ),
    section(
      "How online discounts work",
      "A code is an instruction to the store's checkout: take a percentage off, take a fixed amount off, or waive the delivery fee. A percentage is usually better on a large order and a fixed amount on a small one.",
      "Many codes have a ceiling, which is worth checking when the order is expensive. What matters is the final total, with delivery and any tax included.",
    ),
    section(
      "Popular stores and categories",
      "The best-known names are marketplaces such as Amazon, Noon and Jumia, and fashion stores such as Namshi, 6thStreet, Shein, H&M and Zara. Sports brands, electronics makers, furniture stores and supermarkets follow.",
      "A category is useful when you know what you need but not where to buy it: a country's list can be narrowed to the stores that sell it.",
    ),
    section(
      "Shopping safely",
      "Check the address in the browser before you enter card details, and be wary of sites that copy the name of a known store. Nobody needs your card number, password or one-time passcode to give you a code.",
      "Read the return policy before you buy, especially for reduced items, and keep the order confirmation.",
    ),
  ],
};
