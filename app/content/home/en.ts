import { faq } from "#app/content/home/en-faq.ts";
import { seo } from "#app/content/home/en-seo.ts";
import { tabs } from "#app/content/home/en-tabs.ts";
import type { HomeContent } from "#app/content/types.ts";

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
  tabs,
  faq,
  seo,
};
