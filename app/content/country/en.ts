import type { CountryContent, ListItem } from "#app/content/types.ts";
import { formatYear } from "#app/domain/base/format.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import {
  type EventId,
  eventYear,
  type OccasionId,
  occasions,
  type ShoppingEventId,
  shoppingEvents,
} from "#app/domain/directory/sales-calendar.ts";
import { localTexts } from "./local-texts.ts";

const sharedEvents: Record<ShoppingEventId, ListItem> = {
  "ramadan-and-eid": {
    title: "Ramadan and Eid",
    text: "Food and kitchenware come first. Clothing, perfume and gifts follow in the last days before Eid.",
  },
  "back-to-school": { title: "Back to School", text: "" },
  "white-friday-and-cyber-monday": {
    title: "White Friday and Cyber Monday",
    text: "The widest choice of offers in the year. Popular sizes and models sell out on the first day.",
  },
  "pay-day": {
    title: "Pay Day",
    text: "Short offers in the last days of the month.",
  },
  "national-day": { title: "", text: "" },
  "new-year": { title: "New Year", text: "Winter stock is cleared to make room for new lines." },
};

const occasionNames: Record<OccasionId, string> = {
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
};

// Of the six events, the national day has the name of the occasion that comes next.
const ownNames: Partial<Record<EventId, string>> = occasionNames;

/** The English prose of a country page. */
export function country(info: CountryInfo, today: string): CountryContent {
  const place = placeName(info, "en");
  const local = localTexts[info.code].en;
  const [rank, proof, card] = local.savingTips;
  return {
    opening: local.opening,
    about: local.about,
    events: {
      title: `Shopping events in ${place}`,
      items: shoppingEvents(info.code, today).map(({ shopping, event }) => {
        const { title, text } = { ...sharedEvents[shopping], ...local.events[shopping] };
        const name = ownNames[event.id] ?? title;
        return { title: `${name} ${formatYear(eventYear(event), "en")}`, text, event };
      }),
    },
    occasions: occasions(info.code, today).map((event) => ({
      name: occasionNames[event.id],
      event,
    })),
    realTime: {
      title: "Real-time updates",
      paragraphs: [`A change to the list for ${place} is on this page within a minute or two.`],
    },
    promises: {
      title: "What you can expect from us",
      items: [
        {
          title: "A date on every code",
          text: "You see when it was last verified.",
        },
        { title: "No ended codes", text: "A code is listed until the end of its last day." },
        {
          title: "Nothing hidden",
          text: "All codes are in plain sight.",
        },
        { title: "Independence", text: "We belong to no store." },
        {
          title: "No charge, no account",
          text: "We do not track you either.",
        },
      ],
    },
    seasonalSales: { title: `Seasonal sales in ${place}`, items: local.seasonalSales },
    popularStores: {
      title: `Popular stores in ${place}`,
      paragraphs: ["Well-known stores and what they have today."],
    },
    savingTips: {
      title: "Saving tips",
      items: [
        rank,
        {
          title: "Try codes one at a time",
          text: "Most stores accept one per order. Keep the one that saves most.",
        },
        proof,
        {
          title: "Keep first-order codes for larger orders",
          text: "A welcome code works only once.",
        },
        card,
        {
          title: "Combine small orders",
          text: "One that reaches the free-delivery limit often costs less than two.",
        },
      ],
    },
    faq: [
      {
        question: `How do I use a code in ${place}?`,
        answer: `Copy it, set the store's site or app to ${place}, paste it at checkout and check the new total before you pay.`,
      },
      {
        question: "Why was my code rejected?",
        answer:
          "Usually the order is below the minimum spend, an item is excluded, or the code is for new customers or another country. The store decides.",
      },
      { question: "Can I use a code and pay on delivery?", answer: local.faq.payment },
      { question: "Do prices include tax and delivery?", answer: local.faq.taxes },
      { question: `What does it cost to order from abroad to ${place}?`, answer: local.faq.abroad },
      {
        question: "Whom do I contact about an order or a refund?",
        answer: "The store that you bought from. We cannot see or change an order.",
      },
    ],
    bestMonths: { title: `Best months to shop in ${place}`, items: local.bestMonths },
  };
}
