import { content } from "#app/content/content.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { brandFacts } from "../data/brand-facts.ts";
import {
  anyForm,
  countryPaths,
  flagAndNames,
  pattern,
  type SpecItem,
  type SpecLinks,
} from "./spec-table.ts";

const names = { brand: "نون", country: "الإمارات" };
const arabicDate = "[٠-٩]+ \\p{L}+ [٠-٩]{4}";
const { howTo } = content.ar.brand(brandFacts([], { name: names.brand, place: names.country }));

/** The spec's items of a brand's page, on that of Noon in the UAE. */
export const brandItems: SpecItem[] = [
  ["back button", ".back-link", ["All stores in the UAE"], [pattern(ar.brand.backToBrands, names)]],
  ["dropdown", ".picker li", flagAndNames("en"), flagAndNames("ar")],
  ["title", "h1", ["Noon Promo Code in the UAE"], [pattern(ar.brand.title, names)]],
  ["flag", ".badge .flag", ["🇦🇪"], ["🇦🇪"]],
  [
    "count of active codes",
    ".badge",
    [/^🇦🇪[\d,]+ active codes available$/],
    [new RegExp(anyForm(ar.brand, "activeCodes").source.replaceAll("^", "^🇦🇪"))],
  ],
  ["anchor to the codes", "a[href='#codes']", ["View All Codes"], [ar.brand.viewAllCodes]],
  ["about", "#about", ["About Noon"], [pattern(ar.brand.about, names)]],
  [
    "about text",
    "section:has(> #about) p.muted",
    [/codes for Noon in the UAE/, /Tawfeer is independent of Noon\.$/],
    [/لدى نون في الإمارات/, /موقع توفير مستقل عن نون\.$/],
  ],
  ["heading of the codes", "#codes h2", ["Available Promo Codes"], [ar.brand.availableCodes]],
  [
    "three steps",
    ".steps h3",
    [/^Copy the code$/, /^Visit the Noon site$/, /^Paste it at checkout$/],
    howTo.map(({ title }) => title),
  ],
];

/** The spec's items of one promo code's card, the first on the page. */
export const codeItems: SpecItem[] = [
  ["code", ".code", [/^[\w-]+$/], [/^[\w-]+$/]],
  ["copy button", ".copy-idle", ["Copy"], [ar.brand.copy]],
  ["discount", ".ticket-discount", [/\p{L}/u], [/\p{Script=Arabic}/u]],
  [
    "Last verified",
    ".ticket-note .check",
    [/^Last verified [A-Z][a-z]{2} \d{1,2}, \d{4} \d+ (day|week|month)s? ago$/],
    [new RegExp(`^${ar.brand.lastVerified} ${arabicDate} \\P{L}*\\p{L}`, "u")],
  ],
];

/** The addresses that the spec names on a brand's page. */
export const brandLinks: SpecLinks[] = [
  ["back button", ".back-link", (language) => countryPaths(language, ["uae"])],
  // To Noon in the three countries of the sample data that list it, else to the country.
  [
    "dropdown",
    ".picker a",
    (language) =>
      countryPaths(language).map((path) =>
        /\/(uae|saudi-arabia|egypt)$/.test(path) ? `${path}/noon` : path,
      ),
  ],
  [
    "language toggle",
    ".site-header [hreflang]",
    (language) => [language === "en" ? "/ar/uae/noon" : "/uae/noon"],
  ],
];

/** The spec's sentences for things that are missing, by screen. */
export const absentItems = {
  "brand without codes": [
    ["no codes", ".empty-title", ["No promo codes available at the moment"], [ar.brand.noCodes]],
    ["check back", ".empty p + p", ["Check back soon for new deals!"], [ar.brand.checkBackSoon]],
    ["zero codes", ".badge", [/0 active codes available$/], [/^🇦🇪\p{Script=Arabic}/u]],
  ],
  "country not found": [
    ["title", "h1", ["Country not found"], [ar.common.countryNotFound]],
    ["button", "main .button", ["Go Back"], [ar.common.goBack]],
  ],
  "brand not found": [
    ["title", "h1", ["Brand not found"], [ar.common.brandNotFound]],
    ["button", "main .button", ["Go Back"], [ar.common.goBack]],
  ],
} satisfies Record<string, SpecItem[]>;
