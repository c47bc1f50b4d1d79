import type { Faq } from "#app/content/types.ts";

/** Questions and answers of the English home page. */
export const faq: readonly Faq[] = [
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
];
