import { flagsAndNames, type SpecItem } from "./spec-table.ts";

const stores =
  "Amazon,Noon,Namshi,Adidas,Nike,Zara,H&M,Carrefour,6thStreet,Samsung,Shein,Ikea,Virgin,Decathlon,Jumia,Ounass";

/** The spec's items of the home page. */
export const homeItems: SpecItem[] = [
  ["country dropdown", ".picker summary", ["Select Country"]],
  ["countries of the dropdown", ".picker li", flagsAndNames],
  ["language toggle", ".site-header [hreflang]", ["العربية"]],
  ["three stats", ".stat dd", ["1,000+", "11", "50,000+"]],
  ["names of the stats", ".stat dt", ["active coupons", "countries", "shoppers"]],
  [
    "coupon count of each country card",
    "section[aria-labelledby=countries] .country .card-note",
    // Counts up to ten are exact.
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
    "six quick links",
    "section:has(> #quick-links) a",
    Array(6).fill(/^\p{RI}{2}Codes in (the )?\p{Lu}/u),
  ],
  ["questions", "section:has(> #faq) summary", Array(8).fill(/^[A-Z].+\?$/)],
  ["descriptive text", ".section-fold h2", Array(4).fill(/^[A-Z].{10}/)],
  ["legal disclaimer", "#legal", ["Legal disclaimer"]],
  ["date of the legal disclaimer", ".legal time", [/^Last updated: [A-Z][a-z]{2} \d{1,2}, \d{4}$/]],
];
