import { content } from "#app/content/content.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import {
  anyForm,
  countryPaths,
  flagAndNames,
  pattern,
  type SpecItem,
  type SpecLinks,
} from "./spec-table.ts";

const arabic = content.ar.home;
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
const sixCountries = ["uae", "saudi-arabia", "egypt", "jordan", "qatar", "kuwait"] as const;
const stores =
  "Amazon,Noon,Namshi,Adidas,Nike,Zara,H&M,Carrefour,6thStreet,Samsung,Shein,Ikea,Virgin,Decathlon,Jumia,Ounass";

/** The spec's items of the home page. */
export const homeItems: SpecItem[] = [
  ["country dropdown", ".picker summary", ["Select Country"], [ar.common.selectCountry]],
  ["countries of the dropdown", ".picker li", flagAndNames("en"), flagAndNames("ar")],
  ["language toggle", ".site-header [hreflang]", ["العربية"], ["English"]],
  ["three stats", ".stat dd", ["1,000+", "11", "50,000+"], ["١٬٠٠٠+", "١١", "٥٠٬٠٠٠+"]],
  [
    "names of the stats",
    ".stat dt",
    ["active coupons", "countries", "shoppers"],
    [ar.home.statCoupons, ar.home.statCountries, ar.home.statShoppers],
  ],
  [
    "coupon count of each country card",
    "section[aria-labelledby=countries] .country .card-note",
    // Counts up to ten are exact.
    Array(11).fill(/^(?:[\d,]+\+|\d|10) active coupons?$/),
    Array(11).fill(anyForm(ar.home, "activeCoupons", "exactCoupons")),
  ],
  ["popular stores", ".store bdi", stores.split(","), popularStores.map(({ name_ar }) => name_ar)],
  [
    "categories of the popular stores",
    ".store .card-note",
    Array(16).fill(/^[A-Z]\p{L}+$/u),
    Array(16).fill(/^\p{Script=Arabic}/u),
  ],
  ["why choose", "#why", [/^Why Choose/], [arabic.whyChoose.title]],
  [
    "reasons to choose",
    "section:has(> #why) h3",
    ["Verified Codes", "Save Money", "Easy to Use"],
    titles(arabic.whyChoose.items),
  ],
  ["banner", ".banner h2", ["Start Saving Now!"], [ar.home.bannerTitle]],
  ["banner button", ".banner a", ["Start Saving Now!"], [ar.home.bannerButton]],
  [
    "three tabs",
    ".tabs .chip",
    ["Seasonal Sales", "How to Use Coupons", /^Why Choose/],
    titles([arabic.tabs.seasonalSales, arabic.tabs.howTo, arabic.tabs.whyUs]),
  ],
  [
    "six quick links",
    "section:has(> #quick-links) a",
    Array(6).fill(/^\p{RI}{2}Codes in (the )?\p{Lu}/u),
    Array(6).fill(new RegExp(pattern(ar.home.quickLink, { country: ".+" }).source.slice(1))),
  ],
  [
    "questions",
    "section:has(> #faq) summary",
    Array(8).fill(/^[A-Z].+\?$/),
    arabic.faq.map(({ question }) => question),
  ],
  ["descriptive text", ".section-fold h2", Array(4).fill(/^[A-Z].{10}/), titles(arabic.seo)],
  ["legal disclaimer", "#legal", ["Legal disclaimer"], [content.ar.legal.home.title]],
  [
    "date of the legal disclaimer",
    ".legal time",
    [/^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    [pattern(ar.common.lastUpdated, { date: "[٠-٩]+ \\p{L}+ [٠-٩]+" }).source].map(
      (source) => new RegExp(source, "u"),
    ),
  ],
];

/** The spec's marketing claims, each a part of the home page's text in English and in Arabic. */
export const homeClaims: readonly (readonly [claim: string, en: RegExp, ar: RegExp])[] = [
  ["1000+ active coupons", /active coupons\s*1,000\+/, /كود نشط\s*١٬٠٠٠\+/],
  ["11 countries", /countries\s*11(?!\d)/, /بلدًا\s*١١(?![٠-٩])/],
  ["50,000+ shoppers", /shoppers\s*50,000\+/, /متسوق\s*٥٠٬٠٠٠\+/],
  ["daily updates", /Updated daily/, /نحدّثها يوميًا/],
  ["codes verified manually", /verified manually/, /نتحقق منها يدويًا/],
  ["up to 90% off", /up to 90% off/, /تصل إلى ٩٠٪/],
  ["up to 70% off", /up to 70% off/, /بما يصل إلى ٧٠٪/],
];

/** The addresses that the spec names on the home page. */
export const homeLinks: SpecLinks[] = [
  ["dropdown", ".picker a", (language) => countryPaths(language)],
  ["language toggle", ".site-header [hreflang]", (language) => [language === "en" ? "/ar" : "/"]],
  ["country cards", "section[aria-labelledby=countries] a", (language) => countryPaths(language)],
  ["banner button", ".banner a", () => ["#top"]],
  [
    "quick links",
    "section:has(> #quick-links) a",
    (language) => countryPaths(language, sixCountries),
  ],
];
