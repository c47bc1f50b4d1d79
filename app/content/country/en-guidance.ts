import type { ListSection, TextSection } from "#app/content/types.ts";
import { figures } from "#app/domain/figures.ts";
import { formatNumber } from "#app/domain/format.ts";

const year = formatNumber(figures.year, "en", { plain: true });

/** How current the list is, and what that cannot promise. */
export function realTime(place: string): TextSection {
  return {
    title: "Real-Time Updates",
    paragraphs: [
      `Changes to the list for ${place} appear on this page as soon as they are made. Codes are verified manually, lists are updated daily, and offers found to have ended are removed.`,
      "Stores do not always announce a change, so a code can stop working between two checks. The total shown at the store's checkout is the one that counts.",
    ],
  };
}

/** What a visitor can expect from the directory. */
export function promises(place: string): ListSection {
  return {
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
  };
}

/** How the stores of a country are presented. */
export function popularStores(place: string): TextSection {
  return {
    title: `Popular Stores in ${place}`,
    paragraphs: [
      `Shoppers in ${place} use a mix of regional marketplaces, international brands and local shops. The stores on this page cover fashion, electronics, groceries, home goods, sports and more.`,
      `Not every store delivers to every address or accepts every payment method. Open the store to see its offers for ${year}, and confirm delivery to your area before you fill your cart.`,
    ],
  };
}

/** Practical ways to pay less. */
export function savingTips(place: string): ListSection {
  return {
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
  };
}
