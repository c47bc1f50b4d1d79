import {
  alternate,
  faq,
  type LocalTexts,
  type NamedEventId,
  section,
  titled,
} from "#app/content/prose.ts";
import type { EventId, OccasionId, ShoppingEventId } from "#app/domain/directory/sales-calendar.ts";

/**
 * White Friday's weeks share the name of its days, and nobody searches for Ramadan without Eid
 * al-Fitr.
 */
type UnnamedId = "white-friday-weeks" | "ramadan";

/** English prose of a country page. */
export const country = {
  /** Without their years. */
  eventNames: {
    "ramadan-and-eid": "Ramadan and Eid",
    "back-to-school": "Back to School",
    "white-friday-and-cyber-monday": "White Friday and Cyber Monday",
    "pay-day": "Pay Day",
    "new-year": "New Year",
  } satisfies Record<NamedEventId, string>,
  /** Countries define the other events. */
  events: {
    "ramadan-and-eid":
      "Food and kitchenware come first. Clothing, perfume and gifts follow in the last days before Eid.",
    "white-friday-and-cyber-monday":
      "The widest choice of offers in the year. Popular sizes and models sell out on the first day.",
    "pay-day": "Short offers in the last days of the month.",
    "new-year": "Winter stock is cleared to make room for new lines.",
  } satisfies Partial<Record<NamedEventId, string>>,
  occasionNames: {
    "eid-al-etihad": "Eid Al Etihad",
    "saudi-founding-day": "Founding Day",
    "saudi-national-day": "National Day",
    "egypt-january-revolution": "January 25 Revolution Day",
    "egypt-sinai-liberation": "Sinai Liberation Day",
    "egypt-july-revolution": "July 23 Revolution Day",
    "egypt-armed-forces-day": "Armed Forces Day",
    "jordan-independence-day": "Independence Day",
    "lebanon-independence-day": "Independence Day",
    "morocco-throne-day": "Throne Day",
    "morocco-unity-day": "Unity Day",
    "morocco-green-march": "Green March Day",
    "morocco-independence-day": "Independence Day",
    "tunisia-independence-day": "Independence Day",
    "tunisia-republic-day": "Republic Day",
    "kuwait-national-day": "National Day",
    "kuwait-liberation-day": "Liberation Day",
    "qatar-national-day": "National Day",
    "qatar-sport-day": "National Sport Day",
    "morocco-winter-sales": "Winter soldes",
    "tunisia-winter-sales": "Winter soldes",
    "tunisia-summer-sales": "Summer soldes",
    "bahrain-national-day": "National Day",
    "oman-national-day": "National Day",
    "mothers-day": "Mother's Day",
    "mothers-day-in-may": "Mother's Day",
    "singles-day": "Singles' Day",
    christmas: "Christmas",
    "eid-al-adha": "Eid al-Adha",
    "islamic-new-year": "Islamic New Year",
  } satisfies Record<OccasionId, string>,
  /** Name of a monthly event. */
  inMonth: (name: string, month: string) => `${name}, ${month}`,
  /** Names of events that only search results show. */
  seasonNames: {
    "eid-al-fitr": "Eid al-Fitr",
    "cyber-monday": "Cyber Monday",
    valentines: "Valentine's Day",
    "womens-day": "Women's Day",
    "9-9": "9.9",
    "10-10": "10.10",
    "12-12": "12.12",
  } satisfies Record<Exclude<EventId, OccasionId | ShoppingEventId | UnnamedId>, string>,
  /** `place` is the country's name inside a sentence. */
  sections: (place: string, local: LocalTexts) => ({
    events: { title: `Shopping events in ${place}` },
    realTime: section(
      "Real-time updates",
      `A change to the list for ${place} is on this page within a minute or two.`,
    ),
    promises: {
      title: "What you can expect from us",
      items: titled({
        "A date on every code": "You see when it was last verified.",
        "No ended codes": "A code is listed until the end of its last day.",
        "Nothing hidden": "All codes are in plain sight.",
        Independence: "We belong to no store.",
        "No charge, no account": "We do not track you either.",
      }),
    },
    seasonalSales: { title: `Seasonal sales in ${place}`, items: local.seasonalSales },
    popularStores: section(
      `Popular stores in ${place}`,
      "Well-known stores and what they have today.",
    ),
    savingTips: {
      title: "Saving tips",
      items: alternate(
        local.savingTips,
        titled({
          "Try codes one at a time":
            "Most stores accept one per order. Keep the one that saves most.",
          "Keep first-order codes for larger orders": "A welcome code works only once.",
          "Combine small orders":
            "One that reaches the free-delivery limit often costs less than two.",
        }),
      ),
    },
    faq: faq({
      [`How do I use a code in ${place}?`]: `Copy it, set the store's site or app to ${place}, paste it at checkout and check the new total before you pay.`,
      "Why was my code rejected?":
        "Usually the order is below the minimum spend, an item is excluded, or the code is for new customers or another country. The store decides.",
      "Can I use a code and pay on delivery?": local.faq.payment,
      "Do prices include tax and delivery?": local.faq.taxes,
      [`What does it cost to order from abroad to ${place}?`]: local.faq.abroad,
      "Whom do I contact about an order or a refund?":
        "The store that you bought from. We cannot see or change an order.",
    }),
    bestMonths: { title: `Best months to shop in ${place}`, items: local.bestMonths },
  }),
};
