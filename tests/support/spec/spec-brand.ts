import type { SpecItem } from "./spec-table.ts";

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
  [
    "three steps",
    ".steps h3",
    [/^Copy the code$/, /^Visit the Noon site$/, /^Paste it at checkout$/],
  ],
  ["code", ".answer .code", [/^[\w-]+$/]],
  ["copy button", ".answer .copy-idle", ["Copy"]],
  ["discount", ".answer .ticket-discount", [/\p{L}/u]],
  [
    "Last verified",
    ".answer .ticket-note .check",
    [/^Last verified [A-Z][a-z]{2} \d{1,2}, \d{4} \d+ (day|week|month)s? ago$/],
  ],
];

/** The spec's sentences for things that are missing, by screen. */
export const absentItems = {
  "brand without codes": [
    ["no codes", ".ticket-none .ticket-discount", ["No promo codes available at the moment"]],
    ["check back", ".ticket-none .ticket-note", ["Check back soon for new deals!"]],
    ["zero codes", ".badge", [/0 active codes available$/]],
  ],
  "country not found": [
    ["title", "h1", ["Country not found"]],
    ["button", "main .button", ["Go Back"]],
  ],
  "brand not found": [
    ["title", "h1", ["Brand not found"]],
    ["button", "main .button", ["Go Back"]],
  ],
} satisfies Record<string, SpecItem[]>;
