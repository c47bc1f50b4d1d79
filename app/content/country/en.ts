import type { CountryContent } from "#app/content/types.ts";
import { figureTexts } from "../figure-texts.ts";

const { common, highest, year } = figureTexts.en;

/** The English prose of a country page; `place` is the country's name inside a sentence. */
export function country(place: string): CountryContent {
  return {
    events: {
      title: `Shopping Events in ${place}`,
      lead: "Each store sets its own dates, and offers often begin several days before the occasion itself.",
      items: [
        {
          title: `Ramadan and Eid ${year}`,
          text: "Food, kitchenware and home goods are discounted before and during Ramadan. Clothing, perfume and gifts follow in the last days before Eid.",
        },
        {
          title: `Back to School ${year}`,
          text: "Laptops, tablets, bags, stationery and children's shoes are on offer from August into September. Codes for a first order are easy to use on a short list like this.",
        },
        {
          title: `White Friday and Cyber Monday ${year}`,
          text: `The last week of November brings the widest choice of offers. Selected items are advertised at up to ${highest} off, and popular sizes and models sell out early.`,
        },
        {
          title: `Pay Day ${year}`,
          text: "Some stores run short offers in the last days of the month, when salaries are paid. They often last a weekend and suit purchases you have already planned.",
        },
        {
          title: `National Day ${year}`,
          text: `Stores mark national occasions in ${place} with offers of a day or two, and with codes that work for local orders only.`,
        },
        {
          title: `New Year ${year}`,
          text: `Late December and January are the time for winter clearance, with up to ${common} off selected clothing and home lines as new stock arrives.`,
        },
      ],
    },
    realTime: {
      title: "Real-Time Updates",
      paragraphs: [
        `Changes to the list for ${place} appear on this page as soon as they are made. Codes are verified manually, lists are updated daily, and offers found to have ended are removed.`,
        "Stores do not always announce a change, so a code can stop working between two checks. The total shown at the store's checkout is the one that counts.",
      ],
    },
    promises: {
      title: "What You Can Expect from Us",
      items: [
        {
          title: "Manual checks",
          text: "Codes are verified by a person before they are listed. We still cannot guarantee that every code will work.",
        },
        {
          title: "Daily updates",
          text: `The lists for ${place} are updated every day, with new offers added and ended ones removed.`,
        },
        {
          title: "Conditions in view",
          text: "Where a store states a minimum spend, an end date or an exclusion, we aim to show it with the code.",
        },
        {
          title: "Independence",
          text: "We are not part of any store listed here, and we handle neither orders nor payments.",
        },
        { title: "No charge", text: "Browsing the directory and copying codes is free." },
      ],
    },
    seasonalSales: {
      title: `Seasonal Sales in ${place}`,
      lead: "The largest reductions apply to selected lines, so look at the price of the item rather than the banner.",
      items: [
        {
          title: "Winter clearance",
          text: `Coats, knitwear and boots are reduced from late December, with up to ${common} off the last sizes.`,
        },
        {
          title: "Ramadan and the two Eids",
          text: "Household shopping comes first, then clothing, sweets and gifts. Delivery slots fill up before Eid, so order early.",
        },
        {
          title: "Summer sales",
          text: `Summer clothing, swimwear and travel goods are cleared in July and August, often at up to ${common} off selected items.`,
        },
        {
          title: "November sales",
          text: `White Friday, Black Friday and Cyber Monday fall close together. Up to ${highest} off is advertised on a few items, with smaller reductions on the rest.`,
        },
      ],
    },
    popularStores: {
      title: `Popular Stores in ${place}`,
      paragraphs: [
        `Shoppers in ${place} use a mix of regional marketplaces, international brands and local shops. The stores on this page cover fashion, electronics, groceries, home goods, sports and more.`,
        `Not every store delivers to every address or accepts every payment method. Open the store to see its offers for ${year}, and confirm delivery to your area before you fill your cart.`,
      ],
    },
    savingTips: {
      title: "Saving Tips",
      items: [
        {
          title: "Compare the final totals",
          text: "Add delivery, and any tax or duty, before deciding that one store is cheaper than another.",
        },
        {
          title: "Try codes one at a time",
          text: "Most stores accept a single code per order. Test each one and keep the lowest total.",
        },
        {
          title: "Note prices before a sale",
          text: "Write down the price of what you want a week or two ahead. You will then know whether the reduction is real.",
        },
        {
          title: "Keep first-order codes for larger orders",
          text: "A welcome code usually works once, so use it on an order that was worth planning.",
        },
        {
          title: "Combine small orders",
          text: "One order that reaches the free-delivery limit often costs less than two that do not.",
        },
        {
          title: "Check for card offers",
          text: `Some banks and payment services in ${place} have their own offers with stores. Ask whether one can be used together with a code.`,
        },
      ],
    },
    faq: [
      {
        question: `How do I use a coupon code in ${place}?`,
        answer: `Copy the code, open the store's site or app and make sure it is set to ${place}. Add your items to the cart, paste the code at checkout and check the new total before you pay.`,
      },
      {
        question: "Why was my code rejected?",
        answer:
          "The usual reasons are an order below the minimum spend, an excluded item, an offer that has ended, or a code meant for new customers or another country. Read its conditions again and try another code for the same store. We do not guarantee that a code will work, because the decision rests with the store.",
      },
      {
        question: "Can I use a code and pay on delivery?",
        answer:
          "Often, but not always. Some stores limit a code to card payments, and some charge a fee for cash on delivery. Both are shown at checkout before you confirm the order.",
      },
      {
        question: "Does a code reduce delivery fees and taxes?",
        answer:
          "Most codes reduce the price of the goods only, while some are made for free delivery. Any tax or duty is worked out under local rules and the store's terms. Look at each line of the summary before you pay.",
      },
      {
        question: `Do international stores deliver to ${place}?`,
        answer:
          "Many do, but the range, the delivery time and the fee vary. Orders sent from abroad may also be subject to customs charges, so check whether the store includes them in its price.",
      },
      {
        question: "Whom do I contact about an order or a refund?",
        answer:
          "Contact the store you bought from, as it holds your order and your payment. Tawfeer lists codes only: it takes no orders or payments and cannot change or refund a purchase.",
      },
    ],
    bestMonths: {
      title: `Best Months to Shop in ${place}`,
      items: [
        {
          title: "January",
          text: "Winter clothing and home goods are cleared to make room for new collections.",
        },
        {
          title: "The weeks before Ramadan",
          text: "A good time for food, kitchenware and home goods. Ramadan begins about eleven days earlier each year, so these offers move with it.",
        },
        {
          title: "July and August",
          text: "End-of-season summer clothing, followed by school bags, stationery and laptops.",
        },
        {
          title: "November",
          text: "The widest choice of the year, and a sensible month for electronics and appliances. Compare prices before the sale starts.",
        },
        {
          title: "December",
          text: "Gifts and beauty sets in the first half, then end-of-year clearance in the last week.",
        },
      ],
    },
  };
}
