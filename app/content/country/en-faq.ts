import type { Faq } from "#app/content/types.ts";

/** Questions and answers of a country page. */
export function faq(place: string): readonly Faq[] {
  return [
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
  ];
}
