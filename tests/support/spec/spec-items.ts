import { content } from "#app/content/content.ts";
import { toDay } from "#app/domain/base/dates.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { eventYear, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import { rows } from "#tests/support/reading/rows.ts";

/** An item of the spec's section 2: the elements that hold it, and the whole English text of each, in order. */
export type SpecItem = readonly [item: string, selector: string, texts: (string | RegExp)[]];

/** Reads texts like "Select Country + 3 × /^[A-Z]/". */
const readTexts = (texts: string) =>
  texts.split(" + ").flatMap((part) => {
    const [, count = 1, text = ""] = /^(?:(\d+) × )?(.*)$/.exec(part) ?? [];
    const [, pattern] = /^\/(.*)\/$/.exec(text) ?? [];
    return Array<string | RegExp>(Number(count)).fill(pattern ? RegExp(pattern, "iu") : text);
  });
const itemsOf = (table: string): SpecItem[] =>
  rows(table).map(([item, selector, texts]) => [item, selector, readTexts(texts)]);

const flagsAndNames = countries.map(({ flag, name }) => `${flag}${name.en}`);
const lastUpdated = "/^Last updated: [A-Z][a-z]{2} \\d{1,2}, \\d{4}$/";
const stores =
  "Amazon + Noon + Namshi + Adidas + Nike + Zara + H&M + Carrefour + 6thStreet + Samsung + Shein + Ikea + Virgin + Decathlon + Jumia + Ounass";

// Counts up to ten are exact.
export const homeItems = itemsOf(`
  country dropdown | .picker summary | Select Country
  countries of the dropdown | .picker li:has(.flag) | ${flagsAndNames.join(" + ")}
  language toggle | .site-header [hreflang] | العربية
  three stats | .stat dd | 1,000+ + 11 + 50,000+
  names of the stats | .stat dt | active coupons + countries + shoppers
  coupon counts | [aria-labelledby=countries] .country .card-note | 11 × /^(?:[\\d,]+\\+|\\d|10) active coupons?$/
  popular stores | .store bdi | ${stores}
  categories of the popular stores | .store .card-note | 16 × /^[A-Z]\\p{L}+$/
  why choose | #why | /^Why Choose/
  reasons to choose | section:has(> #why) h3 | Verified Codes + Save Money + Easy to Use
  banner | .banner h2 | Start Saving Now!
  banner button | .banner a | Start Saving Now!
  three tabs | .tabs .chip | Seasonal Sales + How to Use Coupons + /^Why Choose/
  quick links | section:has(> #quick-links) a | 6 × /^\\p{RI}{2}Codes in (the )?\\p{Lu}/
  questions | section:has(> #faq) summary | 8 × /^[A-Z].+\\?$/
  descriptive text | .section-fold h2 | 4 × /^[A-Z].{10}/
  legal disclaimer | #legal | Legal disclaimer
  date of the legal disclaimer | .legal time | ${lastUpdated}
`);

const today = toDay(new Date());
const { opening, about } = content.en.country(countryByCode("uae"), today);
const headings = (id: string) => `section[aria-labelledby=${id}] .notes h3`;
// Pay Day has one each month, and the national day of the UAE a name.
const names = ["Ramadan and Eid", "Back to School", "White Friday and Cyber Monday"];
const events = shoppingEvents("uae", today).map(({ event }, index) => {
  const name = [...names, "Pay Day, November", "Eid Al Etihad", "New Year"][index];
  return `${name} ${eventYear(event)}`;
});

export const countryItems = itemsOf(`
  back button | .back-link | All countries
  dropdown | .picker summary | in 🇦🇪United Arab Emirates
  language switcher | .site-header [hreflang] | العربية
  flag | .page-title .flag | 🇦🇪
  title | h1 | United Arab Emirates Coupon Codes & Deals
  coupon count | .badge | /^[\\d,]+ coupons$/
  introduction and second paragraph | section:has(> #about) p | ${opening} + ${about}
  search box | .site-header .search-field | Search stores
  available brands | #brands | Available brands
  popular stores | #popular | /^Popular stores in /
  shopping events | section:has(> #events) .notes h3 | ${events.join(" + ")}
  real-time updates | #real-time | Real-time updates
  promises | ${headings("promises")} | 5 × /^[A-Z]/
  seasonal sales | #seasonal-sales | /^Seasonal sales in /
  sales | ${headings("seasonal-sales")} | 4 × /\\w/
  saving tips | ${headings("saving-tips")} | 6 × /\\w/
  questions | section:has(> #faq) summary | 6 × /^[A-Z].+\\?$/
  best months | #best-months | /^Best months to shop in /
  months | ${headings("best-months")} | 5 × /\\w/
  links to the other ten countries | section:has(> #other-countries) a | ${flagsAndNames.slice(1).join(" + ")}
  legal sections | .legal h3 | /Disclaimer/ + /^Nature of the service/ + /^Validity/ + /liability/ + /^Terms of use/
  last-updated date | .legal time | ${lastUpdated}
`);

export const brandItems = itemsOf(`
  back button | .back-link | All stores in the UAE
  title | h1 | Noon Promo Code in the UAE
  flag | .badge .flag | 🇦🇪
  count of active codes | .badge | /^🇦🇪[\\d,]+ active codes available$/
  anchor to the codes | a[href='#codes'] | View All Codes
  about | #about | About Noon
  about text | section:has(> #about) p.muted | /codes for Noon in the UAE/ + /Tawfeer is independent of Noon\\.$/
  heading of the codes | #codes h2 | Available Promo Codes
  three steps | .steps h3 | Copy the code + Visit the Noon site + Paste it at checkout
  code | .answer .code | /^[\\w-]+$/
  copy button | .answer .copy-idle | Copy
  discount | .answer .ticket-discount | /\\p{L}/
  Last verified | .answer .ticket-note .check | /^Last verified [A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d+ (day|week|month)s? ago$/
`);

const notFound = (what: string) =>
  itemsOf(`title | h1 | ${what} not found\nbutton | main .button | Go Back`);

export const absentItems = {
  "brand without codes": itemsOf(`
    no codes | .ticket-none .ticket-discount | No promo codes available at the moment
    check back | .ticket-none .ticket-note | Check back soon for new deals!
    zero codes | .badge | 🇦🇪No active codes available
  `),
  "country not found": notFound("Country"),
  "brand not found": notFound("Brand"),
};
