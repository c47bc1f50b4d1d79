import { content } from "#app/content/content.ts";
import { toDay } from "#app/domain/base/dates.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { eventYear, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import {
  anyForm,
  countryPaths,
  flagAndNames,
  pattern,
  type SpecItem,
  type SpecLinks,
} from "./spec-table.ts";

const place = "الإمارات";
const uae = countryByCode("uae");
const today = toDay(new Date());
const english = content.en.country(uae, today);
const arabic = content.ar.country(uae, today);
const arabicLegal = Object.values(content.ar.legal.country);
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
const headings = (id: string) => `section[aria-labelledby=${id}] .notes h3`;
const others = countries.map(({ code }) => code).filter((code) => code !== "uae");
// Each with the year of its next date.
const years = shoppingEvents("uae", today).map(({ event }) => eventYear(event));
const events = [
  "Ramadan and Eid",
  "Back to School",
  "White Friday and Cyber Monday",
  "Pay Day",
  // The national day of the UAE by its name.
  "Eid Al Etihad",
  "New Year",
].map((name, index) => `${name} ${years[index]}`);

/** The spec's items of a country page, on that of the UAE. */
export const countryItems: SpecItem[] = [
  ["back button", ".back-link", ["All countries"], [ar.country.backToHome]],
  ["dropdown", ".picker summary", ["in 🇦🇪United Arab Emirates"], [`في 🇦🇪${place}`]],
  ["countries of the dropdown", ".picker li", flagAndNames("en"), flagAndNames("ar")],
  ["language switcher", ".site-header [hreflang]", ["العربية"], ["English"]],
  ["flag", ".page-title .flag", ["🇦🇪"], ["🇦🇪"]],
  [
    "title",
    "h1",
    ["United Arab Emirates Coupon Codes & Deals"],
    [pattern(ar.country.title, { country: place })],
  ],
  ["coupon count", ".badge", [/^[\d,]+ coupons$/], [anyForm(ar.country, "couponCount")]],
  [
    "introduction and second paragraph",
    "section:has(> #about) p",
    [english.opening, english.about],
    [arabic.opening, arabic.about],
  ],
  [
    "search box",
    ".site-header .search-field",
    [/^Search stores$/],
    [pattern(ar.country.searchBrands)],
  ],
  ["available brands", "#brands", ["Available brands"], [ar.country.availableBrands]],
  ["popular stores", "#popular", [/^Popular stores in /], [arabic.popularStores.title]],
  ["shopping events", "section:has(> #events) .notes h3", events, titles(arabic.events.items)],
  ["real-time updates", "#real-time", ["Real-time updates"], [arabic.realTime.title]],
  ["promises", headings("promises"), Array(5).fill(/^[A-Z]/), titles(arabic.promises.items)],
  ["seasonal sales", "#seasonal-sales", [/^Seasonal sales in /], [arabic.seasonalSales.title]],
  ["sales", headings("seasonal-sales"), Array(4).fill(/\w/), titles(arabic.seasonalSales.items)],
  ["saving tips", headings("saving-tips"), Array(6).fill(/\w/), titles(arabic.savingTips.items)],
  [
    "questions",
    "section:has(> #faq) summary",
    Array(6).fill(/^[A-Z].+\?$/),
    arabic.faq.map(({ question }) => question),
  ],
  ["best months", "#best-months", [/^Best months to shop in /], [arabic.bestMonths.title]],
  ["months", headings("best-months"), Array(5).fill(/\w/), titles(arabic.bestMonths.items)],
  [
    "links to the other ten countries",
    "section:has(> #other-countries) a",
    flagAndNames("en").slice(1),
    flagAndNames("ar").slice(1),
  ],
  [
    "legal sections",
    ".legal h3",
    [/Disclaimer/, /^Nature of the service/, /^Validity of codes/, /liability/i, /^Terms of use/],
    titles(arabicLegal),
  ],
  [
    "last-updated date",
    ".legal time",
    [/^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    [new RegExp(pattern(ar.common.lastUpdated, { date: "[٠-٩]+ \\p{L}+ [٠-٩]+" }).source, "u")],
  ],
];

/** The addresses that the spec names on a country page. */
export const countryLinks: SpecLinks[] = [
  ["back button", ".back-link", (language) => [language === "en" ? "/" : "/ar"]],
  ["dropdown", ".picker a", (language) => countryPaths(language)],
  [
    "language switcher",
    ".site-header [hreflang]",
    (language) => [language === "en" ? "/ar/uae" : "/uae"],
  ],
  [
    "other countries",
    "section:has(> #other-countries) a",
    (language) => countryPaths(language, others),
  ],
];
