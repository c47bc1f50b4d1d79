import type { ListSection } from "#app/content/types.ts";
import { figures } from "#app/domain/figures.ts";
import { formatNumber, formatPercent } from "#app/domain/format.ts";

const common = formatPercent(figures.commonDiscountPercent, "en");
const highest = formatPercent(figures.maxDiscountPercent, "en");
const year = formatNumber(figures.year, "en", { plain: true });

/** The six shopping events of the year. */
export function events(place: string): ListSection {
  return {
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
  };
}

/** What usually goes on sale in each season. */
export function seasonalSales(place: string): ListSection {
  return {
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
  };
}

/** The months worth waiting for. */
export function bestMonths(place: string): ListSection {
  return {
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
  };
}
