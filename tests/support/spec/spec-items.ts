import { content } from "#app/content/content.ts";
import { toDay } from "#app/domain/base/dates.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { eventYear, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";

/**
 * An item of the spec's section 2: the elements that hold it, and the whole English text of each, in order, as the
 * spec words it. The Arabic page has as many elements; texts equal in both languages are compared.
 */
export type SpecItem = readonly [
  item: string,
  selector: string,
  texts: readonly (string | RegExp)[],
];

const flagsAndNames = countries.map(({ flag, name }) => `${flag}${name.en}`);
const lastUpdated = /^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4}$/;

const stores =
  "Amazon,Noon,Namshi,Adidas,Nike,Zara,H&M,Carrefour,6thStreet,Samsung,Shein,Ikea,Virgin,Decathlon,Jumia,Ounass";

/** The spec's items of the home page. */
export const homeItems: SpecItem[] = [
  ["country dropdown", ".picker summary", ["Select Country"]],
  ["countries of the dropdown", ".picker li:has(.flag)", flagsAndNames],
  ["language toggle", ".site-header [hreflang]", ["العربية"]],
  ["three stats", ".stat dd", ["1,000+", "11", "50,000+"]],
  ["names of the stats", ".stat dt", ["active coupons", "countries", "shoppers"]],
  // Counts up to ten are exact.
  [
    "coupon counts",
    "[aria-labelledby=countries] .country .card-note",
    Array(11).fill(/^(?:[\d,]+\+|\d|10) active coupons?$/),
  ],
  ["popular stores", ".store bdi", stores.split(",")],
  ["categories of the popular stores", ".store .card-note", Array(16).fill(/^[A-Z]\p{L}+$/u)],
  ["why choose", "#why", [/^Why Choose/]],
  ["reasons to choose", "section:has(> #why) h3", ["Verified Codes", "Save Money", "Easy to Use"]],
  ["banner", ".banner h2", ["Start Saving Now!"]],
  ["banner button", ".banner a", ["Start Saving Now!"]],
  ["three tabs", ".tabs .chip", ["Seasonal Sales", "How to Use Coupons", /^Why Choose/]],
  [
    "quick links",
    "section:has(> #quick-links) a",
    Array(6).fill(/^\p{RI}{2}Codes in (the )?\p{Lu}/u),
  ],
  ["questions", "section:has(> #faq) summary", Array(8).fill(/^[A-Z].+\?$/)],
  ["descriptive text", ".section-fold h2", Array(4).fill(/^[A-Z].{10}/)],
  ["legal disclaimer", "#legal", ["Legal disclaimer"]],
  ["date of the legal disclaimer", ".legal time", [lastUpdated]],
];

const today = toDay(new Date());
const { opening, about } = content.en.country(countryByCode("uae"), today);
const headings = (id: string) => `section[aria-labelledby=${id}] .notes h3`;
// Each with the year of its next date.
const years = shoppingEvents("uae", today).map(({ event }) => eventYear(event));
// Pay Day has one each month, and the national day of the UAE a name.
const names = ["Ramadan and Eid", "Back to School", "White Friday and Cyber Monday"];
const events = [...names, "Pay Day, November", "Eid Al Etihad", "New Year"].map(
  (name, index) => `${name} ${years[index]}`,
);

const legal = [/Disclaimer/, /^Nature of the service/, /^Validity/, /liability/i, /^Terms of use/];

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
  ["legal sections", ".legal h3", legal],
  ["last-updated date", ".legal time", [lastUpdated]],
];

/** The spec's items of a brand's page, on that of Noon in the UAE. */
export const brandItems: SpecItem[] = [
  ["back button", ".back-link", ["All stores in the UAE"]],
  ["title", "h1", ["Noon Promo Code in the UAE"]],
  ["flag", ".badge .flag", ["🇦🇪"]],
  ["count of active codes", ".badge", [/^🇦🇪[\d,]+ active codes available$/]],
  ["anchor to the codes", "a[href='#codes']", ["View All Codes"]],
  ["about", "#about", ["About Noon"]],
  [
    "about text",
    "section:has(> #about) p.muted",
    [/codes for Noon in the UAE/, /Tawfeer is independent of Noon\.$/],
  ],
  ["heading of the codes", "#codes h2", ["Available Promo Codes"]],
  ["three steps", ".steps h3", ["Copy the code", "Visit the Noon site", "Paste it at checkout"]],
  ["code", ".answer .code", [/^[\w-]+$/]],
  ["copy button", ".answer .copy-idle", ["Copy"]],
  ["discount", ".answer .ticket-discount", [/\p{L}/u]],
  [
    "Last verified",
    ".answer .ticket-note .check",
    [/^Last verified [A-Z][a-z]{2} \d{1,2}, \d{4}, \d+ (day|week|month)s? ago$/],
  ],
];

const goBack: SpecItem = ["button", "main .button", ["Go Back"]];

/** The spec's sentences for things that are missing, by screen. */
export const absentItems = {
  "brand without codes": [
    ["no codes", ".ticket-none .ticket-discount", ["No promo codes available at the moment"]],
    ["check back", ".ticket-none .ticket-note", ["Check back soon for new deals!"]],
    ["zero codes", ".badge", ["🇦🇪No active codes available"]],
  ],
  "country not found": [["title", "h1", ["Country not found"]], goBack],
  "brand not found": [["title", "h1", ["Brand not found"]], goBack],
} satisfies Record<string, SpecItem[]>;
