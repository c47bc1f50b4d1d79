import { content } from "#app/content/content.ts";
import { toDay } from "#app/domain/base/dates.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { eventYear, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import { flagsAndNames, type SpecItem } from "./spec-table.ts";

const today = toDay(new Date());
const { opening, about } = content.en.country(countryByCode("uae"), today);
const headings = (id: string) => `section[aria-labelledby=${id}] .notes h3`;
// Each with the year of its next date.
const years = shoppingEvents("uae", today).map(({ event }) => eventYear(event));
const events = [
  "Ramadan and Eid",
  "Back to School",
  "White Friday and Cyber Monday",
  // Each month has one.
  "Pay Day, November",
  // The national day of the UAE by its name.
  "Eid Al Etihad",
  "New Year",
].map((name, index) => `${name} ${years[index]}`);

/** The spec's items of a country page, on that of the UAE. */
export const countryItems: SpecItem[] = [
  ["back button", ".back-link", ["All countries"]],
  ["dropdown", ".picker summary", ["in 🇦🇪United Arab Emirates"]],
  ["language switcher", ".site-header [hreflang]", ["العربية"]],
  ["flag", ".page-title .flag", ["🇦🇪"]],
  ["title", "h1", ["United Arab Emirates Coupon Codes & Deals"]],
  ["coupon count", ".badge", [/^[\d,]+ coupons$/]],
  ["introduction and second paragraph", "section:has(> #about) p", [opening, about]],
  ["search box", ".site-header .search-field", [/^Search stores$/]],
  ["available brands", "#brands", ["Available brands"]],
  ["popular stores", "#popular", [/^Popular stores in /]],
  ["shopping events", "section:has(> #events) .notes h3", events],
  ["real-time updates", "#real-time", ["Real-time updates"]],
  ["promises", headings("promises"), Array(5).fill(/^[A-Z]/)],
  ["seasonal sales", "#seasonal-sales", [/^Seasonal sales in /]],
  ["sales", headings("seasonal-sales"), Array(4).fill(/\w/)],
  ["saving tips", headings("saving-tips"), Array(6).fill(/\w/)],
  ["questions", "section:has(> #faq) summary", Array(6).fill(/^[A-Z].+\?$/)],
  ["best months", "#best-months", [/^Best months to shop in /]],
  ["months", headings("best-months"), Array(5).fill(/\w/)],
  ["links to the other ten countries", "section:has(> #other-countries) a", flagsAndNames.slice(1)],
  [
    "legal sections",
    ".legal h3",
    [/Disclaimer/, /^Nature of the service/, /^Validity of codes/, /liability/i, /^Terms of use/],
  ],
  ["last-updated date", ".legal time", [/^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4}$/]],
];
